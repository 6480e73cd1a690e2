import type { DuelDetail, DuelPair, DuelSide, LeagueDuels } from "#contract/leagues/duels.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

export const nameOf = (side: DuelSide, ownId: string): string =>
  "median" in side ? "the Median" : side.userId === ownId ? "You" : side.username;

/** The reader's own pair first. */
export function ownFirst(pairs: readonly DuelPair[], ownId: string): DuelPair[] {
  const isOwn = ({ a, b }: DuelPair) => a.userId === ownId || ("userId" in b && b.userId === ownId);
  return [...pairs.filter(isOwn), ...pairs.filter((pair) => !isOwn(pair))];
}

/** What a gameweek's duels are at, beside its heading. */
export function stateWords({ state, pairs }: LeagueDuels): string {
  if (state === "undrawn") return "Not drawn yet";
  if (state === "drawn") return "Drawn";
  if (state === "void") return "No match counted: nobody gets anything";
  if (state === "final") return "Final";
  return pairs.length > 0 ? "Live, as it stands" : "Live";
}

/** What a duel means as it stands, in one sentence: `One goal up.` */
export function newsOf({ state, a, b, winner }: DuelDetail, ownId: string, game: LeagueType): string {
  const isOwn = a.userId === ownId;
  const [own, other] = [nameOf(a, ownId), nameOf(b, ownId)];
  if (state === "void") return "No match counted: nobody gets anything.";
  if (a.score === null || b.score === null) return `${own} ${isOwn ? "meet" : "meets"} ${other}.`;
  const by = amount(Math.abs(a.score - b.score), game);
  if (state === "final") {
    if (winner === "level") return "Level: one point each.";
    if (!isOwn) return `${winner === "a" ? own : sentenceName(other)} won by ${by}.`;
    return winner === "a" ? `You won by ${by}.` : `You lost by ${by}.`;
  }
  if (winner === "level") return isOwn ? `Level with ${other}.` : "Level.";
  if (!isOwn) return `${winner === "a" ? own : sentenceName(other)} leads by ${by}.`;
  return sentence(`${by} ${winner === "a" ? "up" : "down"}.`);
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentenceName = (name: string) => (name === "the Median" ? "The Median" : name);

const FEW = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

function amount(count: number, game: LeagueType): string {
  const unit = game === "football_bingo" ? "goal" : "point";
  return `${FEW[count] ?? count} ${unit}${count === 1 ? "" : "s"}`;
}

interface Open {
  readonly on: number;
  readonly later: number;
}

/** Who can still change a duel: `12 each can still swing it: 8 on the pitch, 4 later.`; null for nobody. */
export function swingWords(own: Open, other: Open, names: readonly [string, string]): string | null {
  const [mine, theirs] = [own.on + own.later, other.on + other.later];
  if (mine + theirs === 0) return null;
  const when = ({ on, later }: Open) =>
    [on > 0 ? `${on} on the pitch` : "", later > 0 ? `${later} later` : ""].filter(Boolean).join(", ");
  if (own.on === other.on && own.later === other.later) {
    return `${mine} each can still swing it: ${when(own)}.`;
  }
  const total = { on: own.on + other.on, later: own.later + other.later };
  const [first, second] = [names[0] === "You" ? "your" : `${names[0]}'s`, `${names[1]}'s`];
  return `${mine} of ${first} players and ${theirs} of ${second} can still swing it: ${when(total)}.`;
}
