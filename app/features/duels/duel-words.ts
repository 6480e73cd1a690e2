import type { DuelDetail, DuelPair, DuelSide, DuelTableRow, LeagueDuels } from "#contract/leagues/duels.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { placeByWin } from "./live/table-after.ts";

export const nameOf = (side: DuelSide, ownId: string): string =>
  "median" in side ? "the Median" : side.userId === ownId ? "You" : side.username;

export const isIn = ({ a, b }: Pick<DuelPair, "a" | "b">, ownId: string): boolean =>
  a.userId === ownId || ("userId" in b && b.userId === ownId);

/** The reader's own pair first. */
export function ownFirst(pairs: readonly DuelPair[], ownId: string): DuelPair[] {
  return [...pairs.filter((pair) => isIn(pair, ownId)), ...pairs.filter((pair) => !isIn(pair, ownId))];
}

/** The reader's own duel beside another's page: `Your duel: 2–1 against chloe`. */
export function ownDuelText(pair: DuelPair, ownId: string): string {
  const { a, b } = turnedTo(pair, ownId);
  const rival = nameOf(b, ownId);
  return `Your duel: ${a.score === null || b.score === null ? `you meet ${rival}` : `${a.score}–${b.score} against ${rival}`}`;
}

/** A pair with the reader on its left. */
export function turnedTo(pair: DuelPair, ownId: string): DuelPair {
  const { a, b, winner, scorers } = pair;
  if (!("userId" in b) || b.userId !== ownId) return pair;
  const turned = winner === "a" ? "b" : winner === "b" ? "a" : winner;
  return { a: b, b: a, winner: turned, ...(scorers ? { scorers: { a: scorers.b, b: scorers.a } } : {}) };
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
    if (!isOwn) return `${winner === "a" ? own : sentence(other)} won by ${by}.`;
    return winner === "a" ? `You won by ${by}.` : `You lost by ${by}.`;
  }
  if (isOwn && "median" in b) {
    if (winner === "level") return "Level with the middle of the league.";
    return winner === "a" ? "You are better than half the league." : "You are behind half the league.";
  }
  if (winner === "level") return isOwn ? `Level with ${other}.` : "Level.";
  if (!isOwn) return `${winner === "a" ? own : sentence(other)} leads by ${by}.`;
  return `${sentence(by)} ${winner === "a" ? "up" : "down"}.`;
}

/**
 * DUE-03, DUE-04: why one meets the Median, and what it is: `Eleven in the draw, so one meets the middle of the other
 * ten. This week it is you.` Who else it is, their page says above.
 */
export const medianWords = (others: number, isOwn: boolean): string =>
  `${capitalised(numberWord(others + 1))} in the draw, so one meets the middle of the other ${numberWord(others)}.` +
  (isOwn ? " This week it is you." : "");

/** DUE-04: which of the others' scores is the Median's. */
export const middleWords = (others: number): string =>
  others % 2 === 0 ? "the middle two count" : "the middle one counts";

/**
 * What the reader's duel means for their place, in the head of the page of all: `You lead bryan 2–1, 2nd as it stands.`
 */
export function headline(
  { state, pairs, gameweek, drawAt }: LeagueDuels,
  table: readonly DuelTableRow[],
  ownId: string,
): string | null {
  const own = pairs.find((pair) => isIn(pair, ownId));
  if (!own) return state === "undrawn" && drawAt === null ? null : `Gameweek ${gameweek} duels`;
  const { a, b, winner } = turnedTo(own, ownId);
  const other = nameOf(b, ownId);
  const place = table.find(({ userId }) => userId === ownId)?.rank;
  const at = place === undefined ? "" : `, ${ordinal(place)} as it stands`;
  if (state === "void") return "No match counted: nobody gets anything.";
  if (winner === null) return `You meet ${other}.`;
  const isLive = state === "live";
  if (winner === "level") return `${isLive ? "Level" : "You drew"} with ${other}${isLive ? at : ""}.`;
  if (isLive) return `You ${winner === "a" ? "lead" : "trail"} ${other} ${a.score}–${b.score}${at}.`;
  return `You ${winner === "a" ? "beat" : "lost to"} ${other}.`;
}

/** What the reader's duel means for their place while it is played: as it stands, in tipping what a win brings. */
export function placeWords(
  duel: DuelDetail,
  table: readonly DuelTableRow[],
  ownId: string,
  game: LeagueType,
): string {
  const rank = table.find(({ userId }) => userId === ownId)?.rank;
  if (duel.state !== "live" || duel.a.userId !== ownId || rank === undefined) return "";
  const byWin = game === "score_tipping" ? placeByWin(table, duel) : undefined;
  if (byWin === undefined) return `${ordinal(rank)} as it stands.`;
  return `A win takes you to ${ordinal(byWin)} in the duel table.`;
}

const sentence = (text: string) => (/^(the |[a-z]+ (goals?|points?))/.test(text) ? capitalised(text) : text);

function amount(count: number, game: LeagueType): string {
  const unit = game === "football_bingo" ? "goal" : "point";
  return `${numberWord(count)} ${unit}${count === 1 ? "" : "s"}`;
}

interface Open {
  readonly on: number;
  readonly later: number;
}

/**
 * Who can still change a duel: `Twelve each can swing it: 8 on the pitch, 4 later.`; where they differ each side's own:
 * `You have 7 on the pitch and 7 later, isla 9 and 5.`; null where nobody can.
 *
 * @param isOwn whether the first side is the reader's.
 */
export function swingWords(
  own: Open,
  other: Open,
  names: readonly [a: string, b: string],
  isOwn: boolean,
): string | null {
  const [mine, others] = [own.on + own.later, other.on + other.later];
  if (mine + others === 0) return null;
  const when = ({ on, later }: Open) =>
    [on > 0 ? `${on} on the pitch` : "", later > 0 ? `${later} later` : ""].filter(Boolean).join(", ");
  const wordsOf = ({ on, later }: Open) =>
    [on > 0 || later === 0 ? `${on} on the pitch` : "", later > 0 ? `${later} later` : ""]
      .filter(Boolean)
      .join(" and ");
  if (mine === others && own.on === other.on) {
    return `${capitalised(numberWord(mine))} each can swing it: ${when(own)}.`;
  }
  const [name, rival] = names;
  const hasAll = [own.on, own.later, other.on, other.later].every((count) => count > 0);
  const theirs = hasAll ? `${other.on} and ${other.later}` : wordsOf(other);
  return `${name} ${isOwn ? "have" : "has"} ${wordsOf(own)}, ${rival} ${theirs}.`;
}
