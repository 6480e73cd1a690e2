import type { League } from "#contract/leagues/leagues.ts";
import { runsOf } from "#domain/season/run.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { LeagueRow } from "#workers/db/leagues/leagues.ts";
import type { Context } from "#workers/platform/context.ts";
import { halfByDeadline } from "#workers/services/season/half.ts";

/** A league as its members see it. */
export async function toLeague(ctx: Context, row: LeagueRow): Promise<League> {
  const [league] = await toLeagues(ctx, [row]);
  return league as League;
}

/** Leagues as their members see them, with the tables they have now. */
export async function toLeagues(ctx: Context, rows: readonly LeagueRow[]): Promise<League[]> {
  if (rows.length === 0) return [];
  const half = await halfByDeadline(ctx, rows[0]?.halfStartsAt ?? null);
  const now = ctx.clock.now();
  const { id } = ctx.config.season;
  return rows.map((row) => {
    const firstGameweek = row.startSeason === id ? row.startGameweek : null;
    const isHalfOnly = row.halfOnlySeason === id;
    return {
      ...asLeague(row),
      runs: runsOf({ firstGameweek, isHalfOnly }, half, now),
    };
  });
}

function asLeague(row: LeagueRow): Omit<League, "runs"> {
  return {
    id: row.id,
    name: row.name,
    leagueType: row.leagueType,
    ...(row.description === null ? {} : { description: row.description }),
    ownerId: row.ownerId,
    ownerName: row.ownerName ?? "",
    memberCount: row.memberCount,
    duels: row.duelsSince !== null,
    cup: row.cupSince !== null,
    public:
      row.publicSince === null || row.publicSlug === null
        ? null
        : { slug: row.publicSlug, indexed: row.isIndexed },
    joinCode: row.joinCode,
    createdAt: formatInstant(row.createdAt),
    ...(row.note === null ? {} : { note: row.note }),
    ...(row.prizePlan === null ? {} : { prizePlan: row.prizePlan }),
    ...(row.codeClosedAt === null ? {} : { codeClosed: true }),
    ...(row.startSeason === null || row.startGameweek === null
      ? {}
      : { startsAt: { season: row.startSeason, gameweek: row.startGameweek } }),
  };
}
