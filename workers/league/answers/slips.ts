import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { isCounted } from "#domain/season/gameweek-order.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { slipMarks } from "#domain/tipping/rows/slip-marks.ts";
import { scoreGameweek } from "#domain/tipping/score.ts";
import { isInScope, scopeOf } from "#domain/tipping/scoring-scope.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import { tipperOf } from "#workers/league/games/week-scores.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Context } from "#workers/platform/context.ts";

/**
 * Tipping: a league's rows with each member's slip of the newest gameweek that has begun, as every member may see it
 * (TIP-08). Rows come back unchanged in Football Bingo, in an overall table, and before the league's first lock.
 */
export function withSlips(
  standings: RunStandings,
  ctx: Context,
  rows: LeaderboardEntry[],
): LeaderboardEntry[] {
  const { gameType, isOverall, roster, facts, firstGameweek } = standings;
  if (gameType !== "score_tipping" || isOverall) return rows;
  const { index } = seasonIndexOf(facts, drawSeedOf(ctx.config), ctx.clock.now());
  const week = index.gameweeks.findLast(({ id, hasLocked }) => hasLocked && isCounted(firstGameweek, id));
  if (!week) return rows;
  const scope = scopeOf(index, new Set([week.id]));
  return rows.map((row) => {
    const member = roster.of(row.id);
    const slot = roster.slotOf(row.id);
    if (!member || slot === undefined) return row;
    const wanted = isInScope(scope, member.tippingSince) ? scope.fixtureIds : undefined;
    const score = scoreGameweek(tipperOf(member, roster.source.slipsOf(slot), wanted), index, week.id);
    return score ? { ...row, slip: slipMarks(score) } : row;
  });
}
