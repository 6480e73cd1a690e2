import { isSeasonOver } from "#domain/season/gameweeks.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { LeagueRow } from "#workers/db/leagues/leagues.ts";
import { type Membership, readMembership } from "#workers/db/leagues/membership.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { SeasonMoment } from "#workers/db/season/season-view.ts";
import { type Context, once } from "#workers/platform/context.ts";

/**
 * A user's membership with what their League needs in order to answer: one query of three rows, or none where the
 * request has read the user's leagues and the season already, and the league is among them. Null for a non-member.
 */
export async function membershipOf(ctx: Context, league: LeagueId, user: UserId): Promise<Membership | null> {
  const leagues = (await ctx.memory?.get(`leagues of ${user}`)) as readonly LeagueRow[] | undefined;
  if (leagues) {
    const row = leagues.find(({ id }) => id === league);
    if (row) return { ...row, leagueId: row.id, epoch: await currentEpoch(ctx) };
    // LEA-10: no list has a closed league, whose past seasons its last members still read.
    const season = (await ctx.memory?.get("season")) as SeasonMoment | undefined;
    if (season && !isSeasonOver(season.facts)) return null;
  }
  return once(ctx, `membership of ${user} in ${league}`, () =>
    readMembership(ctx.db, ctx.config.season.id, league, user),
  );
}

/** The season's epoch, as this request has read it already, else by reading one row. */
export async function currentEpoch(ctx: Context): Promise<number> {
  const season = (await ctx.memory?.get("season")) as SeasonMoment | undefined;
  return season?.facts.epoch ?? once(ctx, "epoch", () => readEpoch(ctx.db, ctx.config.season.id));
}
