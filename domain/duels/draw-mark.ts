import type { SeasonFacts } from "#domain/season/facts.ts";
import { addMs, type Instant } from "#domain/shared/instant.ts";
import { DRAWN_BEFORE_MS, firstKickoffs } from "./draw-time.ts";

/**
 * DUE-02, DUE-05: a mark that differs once another draw of duels or a cup may be due, a kick-off brought forward
 * included, or another gameweek is final; null before the first of either.
 */
export function markOfDraws(
  { gameweeks, fixtures }: Pick<SeasonFacts, "gameweeks" | "fixtures">,
  now: Instant,
): string | null {
  const kickoffs = firstKickoffs(fixtures.values());
  const due = [...gameweeks.values()]
    .map(({ id, deadlineAt }) => addMs(kickoffs.get(id) ?? deadlineAt, -DRAWN_BEFORE_MS))
    .filter((at) => at <= now);
  const finalCount = [...gameweeks.values()].filter(({ isFinal }) => isFinal).length;
  return due.length + finalCount === 0 ? null : `${due.length}.${Math.max(0, ...due)}.${finalCount}`;
}
