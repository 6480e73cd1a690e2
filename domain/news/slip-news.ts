import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { firstThatFits, gained, isShortName } from "./letters.ts";
import type { NewsRow } from "./news-sentence.ts";
import { timeLeft } from "./time-left.ts";

/** The reader's place in the chosen league's table, and the row above it. */
export interface TippingPlace {
  readonly own: (NewsRow & { readonly movement: number }) | null;
  readonly above?: NewsRow | undefined;
}

/** What the sentence over a slip can be about. */
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

/**
 * The sentence over the slip. While its matches are on: what it brings now, and what that does to the reader's place;
 * before: what is blank, and when it locks; afterwards what it brought.
 */
export function slipNews(facts: SlipNewsFacts): string {
  const { gameweek, open, blank, matches, nextLockMs, points, isLive } = facts;
  if (isLive && points !== null && (points > 0 || open === 0)) {
    const now = `${gained(points)} now.`;
    const [moved, gap] = [movedText(facts), gapText(facts)];
    return firstThatFits([
      moved && gap && `${now} ${moved}, ${gap}.`,
      ...[moved, gap].map((text) => text && `${now} ${capitalised(text)}.`),
      now,
    ]);
  }
  if (open === 0) {
    if (matches === 0) return `Gameweek ${gameweek} has no matches.`;
    return points === null ? `Gameweek ${gameweek} is locked.` : `${gained(points)} in Gameweek ${gameweek}.`;
  }
  const made =
    blank === 0
      ? `All ${numberWord(open)} made.`
      : blank === open
        ? `${capitalised(numberWord(open))} to call.`
        : `${capitalised(numberWord(blank))} blank.`;
  const lock = nextLockMs === null ? "" : `Next lock in ${timeLeft(nextLockMs)}.`;
  return firstThatFits([lock && `${made} ${lock}`, made]);
}

/** `Up to 3rd`, without a full stop. */
function movedText({ own }: TippingPlace): string {
  if (!own || own.movement === 0) return "";
  return `${own.movement > 0 ? "Up" : "Down"} to ${ordinal(own.rank)}`;
}

/** `2 behind femi`, `you lead the season`, without a full stop: another may have the gameweek. */
function gapText({ own, above }: TippingPlace): string {
  if (own?.rank === 1 && own.movement === 0) return "you lead the season";
  if (!own || !above) return "";
  const behind = above.score - own.score;
  const whom = isShortName(above.name) ? above.name : ordinal(above.rank);
  return behind === 0 ? `level with ${whom}` : `${behind} behind ${whom}`;
}
