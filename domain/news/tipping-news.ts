import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { lettersIn, NEWS_LETTERS_MAX, type NewsRow } from "./news-sentence.ts";

const MINUTE_MS = 60_000;
const NAME_MAX = 12;

/** The reader's place in the chosen league's table, and the row above it. */
export interface TippingPlace {
  readonly own: (NewsRow & { readonly movement: number }) | null;
  readonly above?: NewsRow | undefined;
  readonly leader?: NewsRow | undefined;
}

export interface SlipNewsFacts extends TippingPlace {
  readonly gameweek: number;
  /** Matches that can still be predicted, and how many of them are blank. */
  readonly open: number;
  readonly blank: number;
  /** All matches of the gameweek. */
  readonly matches: number;
  /** How long until the next lock, in ms; null without one. */
  readonly nextLockMs: number | null;
  /** The slip's points as they stand; null before its first match with points. */
  readonly points: number | null;
  readonly isLive: boolean;
}

/** The time to a lock, to the minute: `2 h 09`, `45 min`, `3 d 4 h`. */
export function lockIn(leftMs: number): string {
  const minutes = Math.max(0, Math.floor(leftMs / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return minutes > 0 ? `${minutes} min` : "under a minute";
}

const fits = (text: string) => lettersIn(text) <= NEWS_LETTERS_MAX;
const firstThatFits = (texts: readonly string[]): string => texts.find((text) => text && fits(text)) ?? "";
const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;
const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);
const isShort = ({ name }: NewsRow) => lettersIn(name) <= NAME_MAX;

/**
 * The sentence over the slip. While its matches are on: what it brings now, and what that does to the reader's place;
 * before: what is blank, and when it locks; afterwards what it brought.
 */
export function slipNews(facts: SlipNewsFacts): string {
  const { gameweek, open, blank, matches, nextLockMs, points, isLive } = facts;
  if (isLive && points !== null) {
    const now = `${signed(points)} now.`;
    const [moved, gap] = [movedText(facts), gapText(facts)];
    return firstThatFits([
      moved && gap && `${now} ${moved}, ${gap}.`,
      ...[moved, gap].map((text) => text && `${now} ${capital(text)}.`),
      now,
    ]);
  }
  if (open === 0) {
    if (matches === 0) return `Gameweek ${gameweek} has no matches.`;
    return points === null ? `Gameweek ${gameweek} is locked.` : `${signed(points)} in Gameweek ${gameweek}.`;
  }
  const made =
    blank === 0
      ? `All ${numberWord(open)} made.`
      : blank === open
        ? `${capital(numberWord(open))} to call.`
        : `${capital(numberWord(blank))} blank.`;
  const lock = nextLockMs === null ? "" : `Next lock in ${lockIn(nextLockMs)}.`;
  return firstThatFits([lock && `${made} ${lock}`, made]);
}

/** `Up to 3rd`, without a full stop. */
function movedText({ own }: TippingPlace): string {
  if (!own || own.movement === 0) return "";
  return `${own.movement > 0 ? "Up" : "Down"} to ${ordinal(own.rank)}`;
}

/** `2 behind femi`, `level with femi`, without a full stop. */
function gapText({ own, above }: TippingPlace): string {
  if (!own || !above) return "";
  const behind = above.score - own.score;
  const whom = isShort(above) ? above.name : ordinal(above.rank);
  return behind === 0 ? `level with ${whom}` : `${behind} behind ${whom}`;
}

export interface RoundNewsFacts {
  readonly gameweek: number;
  /** Whether one of its matches is in play. */
  readonly isLive: boolean;
  /** Whether every match of it is over. */
  readonly isOver: boolean;
  /** Each member's points of the gameweek, in any order. */
  readonly members: readonly { readonly name: string; readonly points: number; readonly isYou: boolean }[];
}

/** The sentence over a gameweek's results in a league: who has it, and where the reader is in it. */
export function roundNews({ gameweek, isLive, isOver, members }: RoundNewsFacts): string {
  const best = Math.max(0, ...members.map(({ points }) => points));
  const you = members.find(({ isYou }) => isYou);
  if (best === 0) return isLive ? `Nobody has a point yet.` : `Gameweek ${gameweek} has no points yet.`;
  const leaders = members.filter(({ points }) => points === best);
  const [leader] = leaders;
  const verb = isOver ? "won" : isLive ? "has" : "leads";
  const rank = you ? 1 + members.filter(({ points }) => points > you.points).length : 0;
  const yours = you && you.points < best ? ` You are ${ordinal(rank)}.` : "";
  if (leaders.length > 1) {
    const word = capital(numberWord(leaders.length));
    const all = you?.points === best ? `You and ${numberWord(leaders.length - 1)} more` : word;
    return firstThatFits([`${all} share the round: ${signed(best)}.${yours}`, `${all} share the round.`]);
  }
  if (leader?.isYou) return `You ${isOver ? "won" : isLive ? "have" : "lead"} the round: ${signed(best)}.`;
  const name = leader && lettersIn(leader.name) <= NAME_MAX ? leader.name : "Somebody";
  return firstThatFits([
    `${name} ${verb} the round: ${signed(best)}.${yours}`,
    `${name} ${verb} the round.${yours}`,
    `${name} ${verb} the round.`,
  ]);
}

/** The sentence over a table: who leads it and by how much, and what the reader lacks to the place above. */
export function boardNews(
  rows: readonly (NewsRow & { readonly isYou: boolean })[],
  place: Pick<TippingPlace, "own" | "above">,
): string {
  const [leader, second] = rows;
  if (!leader || leader.score === 0) return "All level until the first points.";
  const lead = leader.score - (second?.score ?? leader.score);
  const name = isShort(leader) ? leader.name : "The leader";
  const { own, above } = place;
  if (leader.isYou) {
    return lead > 0 ? `You lead by ${lead}.` : second ? "You share the lead." : "You lead.";
  }
  const leads = lead > 0 ? `${name} leads by ${lead}.` : `${name} shares the lead.`;
  if (!own || !above) return leads;
  const behind = above.score - own.score;
  const yours =
    behind === 0
      ? `You are level with ${ordinal(above.rank)}.`
      : `You are ${behind} off ${placeWord(above.rank)}.`;
  return firstThatFits([`${leads} ${yours}`, yours, leads]);
}

/** `first`, `second`, `third`, then `4th`. */
const placeWord = (rank: number) => ["first", "second", "third"][rank - 1] ?? ordinal(rank);
