import { hashBelow } from "./hash.ts";
import type { GoalEvent } from "./types.ts";

/** How many minutes the feed runs behind the pitch. */
export const FEED_LAG_MINUTES = 1;

/** How long the parts of one match take, in minutes; fixed per fixture. */
export interface MatchRhythm {
  readonly firstStoppage: number;
  readonly halfTime: number;
  /** Minutes from kick-off until `finished_provisional`: 123 to 131 unless stoppage time is longer still. */
  readonly provisionalAfter: number;
}

export function rhythmOf(fixtureId: number, goals: readonly GoalEvent[]): MatchRhythm {
  const stoppage = (minute: number) =>
    Math.max(0, ...goals.filter((goal) => goal[0] === minute).map((goal) => goal[1] ?? 0));
  const firstStoppage = Math.max(1 + hashBelow(4, "first", fixtureId), stoppage(45));
  const halfTime = 15 + hashBelow(2, "half-time", fixtureId);
  const lastWhistle = 45 + firstStoppage + halfTime + 45 + stoppage(90) + FEED_LAG_MINUTES;
  return {
    firstStoppage,
    halfTime,
    provisionalAfter: Math.max(123 + hashBelow(9, "provisional", fixtureId), lastWhistle + 3),
  };
}

/** The minute the feed shows `elapsed` minutes after kick-off: 45 through half-time, 90 in stoppage time. */
export function shownMinute(rhythm: MatchRhythm, elapsed: number): number {
  const played = Math.floor(elapsed) - FEED_LAG_MINUTES;
  if (played <= 45) return Math.max(0, played);
  const secondHalf = 45 + rhythm.firstStoppage + rhythm.halfTime;
  return played <= secondHalf ? 45 : Math.min(90, 45 + played - secondHalf);
}

/** Minutes after kick-off at which the feed lists a goal of this minute and added time. */
export function goalVisibleAfter(rhythm: MatchRhythm, minute: number, added: number): number {
  if (minute <= 45) return minute + Math.min(added, rhythm.firstStoppage) + FEED_LAG_MINUTES;
  return minute + rhythm.firstStoppage + rhythm.halfTime + added + FEED_LAG_MINUTES;
}
