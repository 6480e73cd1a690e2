import type { GameweekId, LeagueId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { duelDraws, leagueMembers, leagues, users } from "#workers/db/schema/index.ts";
import { anyOf, as, type Given, names, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { OwnSince } from "./league-weeks.ts";

interface UntoldDraw {
  readonly leagueId: LeagueId;
  readonly gameweek: GameweekId;
  readonly drawnAt: Instant;
}

const d = as(duelDraws, "d");
const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const mate = as(leagueMembers, "mate");
const u = as(users, "u");

const untoldSince = query(
  ({ season, since, limit }: Given<{ season: SeasonId; since: Instant; limit: number }>) => sql`
    select ${row({ leagueId: d.leagueId, gameweek: d.gameweekId, drawnAt: d.drawnAt })} from ${d}
    where ${d.toldAt} is null and ${d.drawnAt} > ${since} and ${d.seasonId} = ${season}
    order by ${d.drawnAt} limit ${limit}`,
);

/** DUE-02: draws whose members have not been told, the oldest first: by duel_draws_untold, which lists no others. */
export const readUntoldDraws = (
  db: Database,
  season: SeasonId,
  since: Instant,
  limit: number,
): Promise<UntoldDraw[]> => untoldSince({ season, since, limit }).all(db);

const namesOf = query(
  ({ ids }: Given<{ ids: readonly LeagueId[] }>) => sql`
    select ${row({ id: l.id, name: l.name })} from ${l} where ${l.id} in ${anyOf(ids)} and ${l.closedAt} is null`,
);

/** The names of leagues that are open. By key. */
export const readLeagueNames = async (
  db: Database,
  ids: readonly LeagueId[],
): Promise<ReadonlyMap<LeagueId, string>> =>
  new Map((await namesOf({ ids }).all(db)).map(({ id, name }) => [id, name]));

const markTold = command(
  (draw: Given<{ season: SeasonId; leagueId: LeagueId; gameweek: GameweekId; now: Instant }>) => sql`
    update ${duelDraws} set ${names(duelDraws.toldAt)} = ${draw.now}
    where ${duelDraws.leagueId} = ${draw.leagueId} and ${duelDraws.seasonId} = ${draw.season}
      and ${duelDraws.gameweekId} = ${draw.gameweek} and ${duelDraws.toldAt} is null`,
);

/** Notes draws as told. One row each, by key, in one trip. */
export const writeToldDraws = (
  db: Database,
  season: SeasonId,
  draws: readonly Pick<UntoldDraw, "leagueId" | "gameweek">[],
  now: Instant,
): Promise<unknown> =>
  batch(
    db,
    draws.map(({ leagueId, gameweek }) => markTold({ season, leagueId, gameweek, now })),
  );

const meetingsOf = query(({ user, season, since, most }: Given<OwnSince>) => {
  const own = sql`'$."' || ${user} || '"'`;
  return sql`select ${row({
    leagueId: l.id,
    leagueName: l.name,
    gameweek: d.gameweekId,
    drawnAt: d.drawnAt,
    opponent: typed<
      string | null
    >`(select ${u.username} from ${mate} cross join ${u} on ${u.id} = ${mate.userId}
      where ${mate.leagueId} = ${d.leagueId} and ${mate.userId} = ${d.meets} ->> (${own}) and ${mate.joinedAt} <= ${d.drawnAt})`,
  })}
  from (select ${m.leagueId}, ${m.joinedAt} from ${m} where ${m.userId} = ${user}
    order by ${m.joinedAt} desc limit ${most}) as "m"
  cross join ${d} on ${d.leagueId} = ${m.leagueId} and ${d.seasonId} = ${season} and ${d.gameweekId} = (
    select max(${duelDraws.gameweekId}) from ${duelDraws}
    where ${duelDraws.leagueId} = ${m.leagueId} and ${duelDraws.seasonId} = ${season})
  cross join ${l} on ${l.id} = ${m.leagueId}
  where ${d.drawnAt} > ${since} and ${d.drawnAt} >= ${m.joinedAt} and json_type(${d.meets}, ${own}) is not null`;
});

/**
 * DUE-02: whom somebody meets by the last draw of each of their leagues; null for the Median, who also stands in for
 * an opponent who has left (DUE-03). By league_members_by_user and keys: one row for each league, five with a draw.
 */
export const readOwnMeetings = (db: Database, asked: OwnSince) => meetingsOf(asked).all(db);
