import { MINUTE_MS } from "#domain/shared/instant.ts";

const HALF = 45;
const BREAK = 15;
const WHOLE = 2 * HALF;
/** A match with its break, and what may have been added to it: whatever comes later comes after its end. */
const OVER = WHOLE + 2 * BREAK;

/** How long after the kick-off a minute of the match is, in minutes; what was added to the first half is left out. */
export const minutesAfterKickoff = (minute: number) => (minute > HALF ? minute + BREAK : minute);

/** The match's minute so long after the kick-off; what was added to the first half is not known. */
const playedAt = (minutes: number) =>
  minutes <= HALF ? minutes : Math.min(WHOLE, Math.max(HALF, minutes - BREAK));

/**
 * STO-03, BNG-05: the minute of its match at which a goal was taken back, by the clock since the kick-off, and none
 * before the goal's own with the time that has passed since; null where neither is known, and once the match was over.
 *
 * Instants in epoch milliseconds.
 */
export function minuteTakenBack(
  takenBackAt: number,
  goal: { readonly minute: number | null; readonly seenAt: number } | null,
  kickoffAt: number | null,
): number | null {
  const sinceKickoff = kickoffAt === null ? null : Math.floor((takenBackAt - kickoffAt) / MINUTE_MS);
  const byClock = sinceKickoff === null || sinceKickoff < 0 ? null : playedAt(sinceKickoff);
  const byGoal = goal?.minute == null ? null : sinceGoal(goal.minute, takenBackAt - goal.seenAt);
  if ((sinceKickoff ?? 0) > OVER || (byGoal ?? 0) > WHOLE) return null;
  return byClock === null || byGoal === null ? (byClock ?? byGoal) : Math.max(byClock, byGoal);
}

function sinceGoal(minute: number, passedMs: number): number {
  const now = minute + Math.round(passedMs / MINUTE_MS);
  return minute > HALF || now <= HALF ? now : Math.max(HALF, now - BREAK);
}
