import type { Stats } from "#contract/api.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { readPicks } from "#workers/db/picks.ts";
import type { Context } from "./context.ts";
import { countUsers, goalIndexOf } from "./season-reads.ts";
import { readSeasonFacts } from "./season-view.ts";

/** The quick figures of the squad page; `viewer` null is a visitor, who gets everybody's goals of the day. */
export async function readStats(ctx: Context, viewer: UserId | null): Promise<Stats> {
  const facts = await readSeasonFacts(ctx);
  const [totalUsers, picks] = await Promise.all([
    countUsers(ctx),
    viewer === null ? null : readPicks(ctx.db, ctx.config.season.id, viewer),
  ]);
  return {
    totalUsers,
    goalsToday: countGoalsToday(facts, picks, ctx.clock.now()),
    mostSelected: null,
    averageScore: 0,
  };
}

/** Goals of matches that kicked off on this Europe/London day: those that count for the picks, or all (null). */
function countGoalsToday(facts: SeasonFacts, picks: readonly SquadPick[] | null, now: Instant): number {
  const today = londonDayOf(now);
  const index = goalIndexOf(facts);
  if (picks === null) {
    return [...index.values()].reduce(
      (sum, goals) => sum + goals.filter(({ day }) => day === today).length,
      0,
    );
  }
  return picks.reduce((sum, { playerId, pickedAt }) => {
    const goals = index.get(playerId) ?? [];
    return sum + goals.filter(({ day, kickoffAt }) => day === today && kickoffAt > pickedAt).length;
  }, 0);
}
