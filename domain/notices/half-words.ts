import type { Half } from "#domain/season/run.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import { weekdayTime } from "#domain/shared/london-time.ts";
import { dayAndMonth } from "#domain/shared/month-name.ts";
import { namesAndOthers } from "#domain/shared/names-and-others.ts";
import type { HalfNotice } from "./half-notices.ts";
import type { Words } from "./words.ts";

/** How far somebody's second-half card is. */
export type CardState = "none" | "draft" | "complete";

interface HalfWordsOf {
  readonly card: CardState;
  /** The footballers who have left and have not ticked. */
  readonly left: readonly string[];
}

const day = (at: Instant) => dayAndMonth(londonDayOf(at));

/** HLF-02: a notice about the second half for one person; null where it does not concern them. */
export function halfWords(notice: HalfNotice, half: Half, of: HalfWordsOf): Words | null {
  const { startsAt, fixedAt } = half;
  if (notice === "opened") {
    if (of.card === "complete") return null;
    return {
      title: "The second half is open",
      message: `A second card, from 0 for everybody: goals count on it from ${day(startsAt)}. Change it freely until ${day(fixedAt)}.`,
    };
  }
  if (notice === "begins") {
    return { title: `The second half begins ${weekdayTime(startsAt)}`, message: BEGINS[of.card] };
  }
  if (of.left.length === 0) return null;
  const who = namesAndOthers(of.left);
  return {
    title: `${of.left.length === 1 ? who : `${of.left.length} of your picks`} can no longer tick`,
    message: `${who} ${of.left.length === 1 ? "has" : "have"} left. Replace them on your second-half card until ${day(fixedAt)}.`,
  };
}

const BEGINS: Readonly<Record<CardState, string>> = {
  none: "You have no second card yet. One tap copies your season's, and goals count from the first match on.",
  draft: "Your second card is not complete yet. Goals count for the picks that are saved before kick-off.",
  complete: "Your second card is ready. From kick-off on, everybody sees it.",
};
