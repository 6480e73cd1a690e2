import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { type GameweekId, type SeasonId, seasonId, type UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { JOIN_HALF } from "#workers/platform/followed-season.ts";

export interface KnownSeason {
  readonly id: SeasonId;
  readonly epoch: number;
  readonly firstDeadlineAt: Instant | null;
  /** SEA-06: when its last gameweek became final; null while it runs. */
  readonly endedAt: Instant | null;
  /** HLF-01: the gameweek and deadline with which its second half begins; null before they are known. */
  readonly halfGameweek: GameweekId | null;
  readonly halfStartsAt: Instant | null;
}

/** SEA-05: a season that an operator has withdrawn has a cursor of this name, and is as if it had never been seen. */
const isWithdrawn = (id: string) => `exists (select 1 from job_cursors where name = 'withdrawn:' || ${id})`;

/** Every season whose feed has been seen, the newest first: three rows per season. */
export async function listSeasons(db: Database): Promise<KnownSeason[]> {
  return db.all<KnownSeason>(
    sql`select s.id, s.epoch, s.first_deadline_at as firstDeadlineAt, s.ended_at as endedAt,
          half.id as halfGameweek, half.deadline_at as halfStartsAt
        from seasons s ${sql.raw(JOIN_HALF)} where not ${sql.raw(isWithdrawn("s.id"))} order by s.id desc`,
  );
}

/** The current season and every other seen in the feed: a person may be in the tables of each. */
export async function everySeason(db: Database, current: SeasonId): Promise<SeasonId[]> {
  const known = await listSeasons(db);
  return [...new Set([current, ...known.map(({ id }) => id)])];
}

/** SEA-06: the seasons that are not over, or else the newest, whose feed shows when the next one comes. */
export async function readSeasonsToPoll(d1: D1Database): Promise<SeasonId[]> {
  const { results } = await d1
    .prepare(
      `select id, ended_at as endedAt from seasons where not ${isWithdrawn("seasons.id")} order by id desc`,
    )
    .all<{ id: string; endedAt: number | null }>();
  const open = results.filter(({ endedAt }) => endedAt === null);
  return (open.length > 0 ? open : results.slice(0, 1)).map(({ id }) => seasonId(id));
}

/** Whether a season is later than this site's first one. */
const hasForerunner = (season: SeasonId | Placeholder) =>
  sql`exists (select 1 from seasons where id < ${season})`;

/**
 * SEA-07: when a user became a tipping player in a season; in the first season, when they first tipped at all. SEA-06:
 * whoever did so only after the season's end was not one in it.
 */
export function tippingSinceIn(
  season: SeasonId | Placeholder,
  user: SQL = sql`u.id`,
  first: SQL = sql`u.tipping_since`,
): SQL {
  const isInTime = (since: SQL) =>
    sql`${since} <= coalesce((select ended_at from seasons where id = ${season}), ${since})`;
  return sql`case when ${hasForerunner(season)} then (select sp.tipping_since from season_players sp
    where sp.season_id = ${season} and sp.user_id = ${user} and ${isInTime(sql`sp.tipping_since`)})
    when ${isInTime(first)} then ${first} end`;
}

/** SEA-07: the current seasons a user takes part in; in the first season everybody does. */
export async function readPlayedSeasons(db: Database, user: UserId): Promise<ReadonlySet<SeasonId>> {
  const rows = await db.all<{ id: SeasonId }>(
    sql`select s.id from seasons s where s.ended_at is null and not ${sql.raw(isWithdrawn("s.id"))} and (
      not exists (select 1 from seasons where id < s.id)
      or exists (select 1 from season_players where season_id = s.id and user_id = ${user})
      or exists (select 1 from picks where season_id = s.id and user_id = ${user})
      or exists (select 1 from half_cards where season_id = s.id and user_id = ${user})
      or exists (select 1 from slips where season_id = s.id and user_id = ${user}))`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * SEA-07: 'Play again' makes the user a tipping player of that season from now on, unless it is over. One batch, by
 * key.
 *
 * @returns null for an unknown season.
 */
export async function playFromNow(
  d1: D1Database,
  season: string,
  user: UserId,
  now: Instant,
): Promise<Pick<KnownSeason, "id" | "endedAt"> | null> {
  const [found] = await d1.batch<{ id: SeasonId; endedAt: Instant | null }>([
    d1.prepare("select id, ended_at as endedAt from seasons where id = ?1").bind(season),
    startSeason(d1, season, user, now, true),
  ]);
  return found?.results[0] ?? null;
}

/**
 * SEA-07: records that a user plays a season; repeating it changes nothing. Nothing is written for the first season,
 * for one that is over or for an unknown one.
 *
 * @param isTipping whether it also makes them a tipping player.
 * @param onlyWithSlip true in the batch that writes a slip: nothing is written for a user without slips in the season.
 */
export function startSeason(
  d1: D1Database,
  season: string,
  user: string,
  now: Instant,
  isTipping: boolean,
  onlyWithSlip = false,
): D1PreparedStatement {
  return d1
    .prepare(
      `insert into season_players (season_id, user_id, plays_since, tipping_since)
       select ?1, ?2, ?3, case when ?4 then ?3 end
       where exists (select 1 from seasons where id < ?1)
         and exists (select 1 from seasons where id = ?1 and ended_at is null) and exists (select 1 from users where id = ?2)
         ${onlyWithSlip ? "and exists (select 1 from slips where season_id = ?1 and user_id = ?2)" : ""}
       on conflict (season_id, user_id) do update
       set tipping_since = coalesce(tipping_since, excluded.tipping_since)
       where tipping_since is null and excluded.tipping_since is not null`,
    )
    .bind(season, user, now, isTipping ? 1 : 0);
}

/**
 * Withdraws the newest season if there is an earlier one to show again, and it is not over. Nothing of it is deleted:
 * what people did in it counts when it begins again.
 *
 * @returns the season shown again; null when this one is not such a season.
 */
export async function withdrawSeason(d1: D1Database, season: string, now: Instant): Promise<SeasonId | null> {
  const shown = `seasons where not ${isWithdrawn("seasons.id")}`;
  const before = `(select max(id) from ${shown} and id < ?1)`;
  const [, found] = await d1.batch<{ id: SeasonId }>([
    d1
      .prepare(
        `insert into job_cursors (name, value) select 'withdrawn:' || ?1, ?2
         where (select max(id) from ${shown}) = ?1 and ${before} is not null
           and (select ended_at from seasons where id = ?1) is null
         on conflict (name) do nothing`,
      )
      .bind(season, now),
    d1.prepare(`select ${before} as id where ${isWithdrawn("?1")} and ${before} is not null`).bind(season),
  ]);
  return found?.results[0]?.id ?? null;
}

/** Lets a withdrawn season begin again. */
export async function readmitSeason(d1: D1Database, season: SeasonId): Promise<void> {
  await d1.prepare("delete from job_cursors where name = ?1").bind(`withdrawn:${season}`).run();
}
