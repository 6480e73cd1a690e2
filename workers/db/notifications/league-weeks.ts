/** NOT-03: what a final gameweek did in each league, as its members' bells tell it. */
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { leagueMembers, leagues, leagueWeeks, users } from "#workers/db/schema/index.ts";
import { anyOf, as, type Given, listed, names, replacing, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const mate = as(leagueMembers, "mate");
const w = as(leagueWeeks, "w");
const u = as(users, "u");

const openLeaguesAfter = query(
  ({ after, limit }: Given<{ after: string; limit: number }>) => sql`select ${row({ id: l.id })} from ${l}
    where ${l.id} > ${after} and ${l.closedAt} is null and ${l.memberCount} > 1 order by ${l.id} limit ${limit}`,
);

/** The next open leagues after an id with more than one member, at most `limit`, in order. By the key of leagues. */
export async function readOpenLeaguesAfter(db: Database, after: string, limit: number): Promise<LeagueId[]> {
  return (await openLeaguesAfter({ after, limit }).all(db)).map(({ id }) => id);
}

/** A league's gameweek to be written; what is JSON in the table as text. */
interface NewWeek {
  readonly leagueId: LeagueId;
  readonly winners: string;
  readonly winnerCount: number;
  readonly best: number;
  readonly own: string;
}

interface Of {
  readonly season: SeasonId;
  readonly gameweek: GameweekId;
}

/** Of a league that is open: one closed meanwhile keeps none. */
const put = command(
  ({ weeks, season, gameweek, now }: Given<Of & { weeks: readonly NewWeek[]; now: Instant }>) => {
    const { leagueId, seasonId, gameweekId, notedAt, winners, winnerCount, best, own } = leagueWeeks;
    const { table, field } = listed(weeks, "week");
    return sql`insert into ${leagueWeeks}
      (${names(leagueId, seasonId, gameweekId, notedAt, winners, winnerCount, best, own)})
    select ${l.id}, ${season}, ${gameweek}, ${now}, ${field.winners}, ${field.winnerCount}, ${field.best}, ${field.own}
    from ${table} cross join ${l} on ${l.id} = ${field.leagueId} and ${l.closedAt} is null where true
    on conflict (${names(leagueId, seasonId, gameweekId)})
      do update set ${replacing(winners, winnerCount, best, own)}
      where ${winners} <> "excluded"."winners" or ${winnerCount} <> "excluded"."winner_count"
        or ${best} <> "excluded"."best" or ${own} <> "excluded"."own"`;
  },
);

const old = as(leagueWeeks, "old");

/** Of a league, before the gameweek and the one before it. */
const isOver = (of: typeof leagueWeeks, { season, gameweek }: Given<Of>) => sql`(${of.seasonId} < ${season}
  or (${of.seasonId} = ${season} and ${of.gameweekId} < ${gameweek} - 1))`;

/** Writes over a league's oldest row that is over, unless the gameweek has a row: one row written, none deleted. */
const putOver = command((of: Given<Of & { weeks: readonly NewWeek[]; now: Instant }>) => {
  const { leagueId, seasonId, gameweekId, notedAt, winners, winnerCount, best, own } = leagueWeeks;
  const { table, field } = listed(of.weeks, "week");
  return sql`update ${leagueWeeks}
    set (${names(seasonId, gameweekId, notedAt, winners, winnerCount, best, own)}) = (${of.season}, ${of.gameweek},
      ${of.now}, ${field.winners}, ${field.winnerCount}, ${field.best}, ${field.own})
    from ${table}
    where ${leagueId} = ${field.leagueId} and ${isOver(leagueWeeks, of)}
      and not exists (select 1 from ${old} where ${old.leagueId} = ${leagueId}
        and (${old.seasonId}, ${old.gameweekId}) < (${seasonId}, ${gameweekId}))
      and not exists (select 1 from ${w} where ${w.leagueId} = ${leagueId}
        and ${w.seasonId} = ${of.season} and ${w.gameweekId} = ${of.gameweek})`;
});

const clearOlder = command(
  (of: Given<Of & { leagueIds: readonly LeagueId[] }>) => sql`delete from ${leagueWeeks}
    where ${leagueWeeks.leagueId} in ${anyOf(of.leagueIds)} and ${isOver(leagueWeeks, of)}`,
);

/**
 * Writes what a gameweek did in some leagues, each once: what is there already is written again only where it differs,
 * and keeps its instant. Those before the gameweek and the one before go, the oldest by being written over. One batch,
 * by keys; a row each written.
 */
export async function writeLeagueWeeks(
  db: Database,
  of: Of,
  weeks: readonly NewWeek[],
  now: Instant,
): Promise<void> {
  if (weeks.length === 0) return;
  const leagueIds = weeks.map(({ leagueId }) => leagueId);
  await batch(db, [
    putOver({ ...of, weeks, now }),
    put({ ...of, weeks, now }),
    clearOlder({ ...of, leagueIds }),
  ]);
}

/** Whose leagues are told of, and since when. */
export interface OwnSince {
  readonly user: UserId;
  readonly season: SeasonId;
  readonly since: Instant;
  /** The leagues that they joined last, as many. */
  readonly most: number;
}

/** The first winners who are members still, as `[id, name]` in order. */
const winnerNames = sql`(
  select json_group_array(json_array(${u.id}, ${u.username}))
  from json_each(${w.winners}) as winner cross join ${mate} on ${mate.leagueId} = ${w.leagueId} and ${mate.userId} = winner.value
  cross join ${u} on ${u.id} = ${mate.userId})`;

const weeksOf = query(
  ({ user, season, since, most }: Given<OwnSince>) => sql`select ${row({
    leagueId: l.id,
    leagueName: l.name,
    game: l.leagueType,
    gameweek: w.gameweekId,
    notedAt: w.notedAt,
    winnerCount: w.winnerCount,
    best: w.best,
    winners: typed<string>`${winnerNames}`,
    own: typed<string | null>`${w.own} -> ('$."' || ${user} || '"')`,
  })}
  from (select * from ${leagueMembers} where ${leagueMembers.userId} = ${user}
    order by ${leagueMembers.joinedAt} desc limit ${most}) as "m"
  cross join ${l} on ${l.id} = ${m.leagueId}
  cross join ${w} on ${w.leagueId} = ${l.id} and ${w.seasonId} = ${season} and ${w.notedAt} > ${since}
    and ${w.notedAt} >= ${m.joinedAt}
  order by ${w.notedAt} desc, ${l.name}, ${l.id}`,
);

/**
 * LEA-03: what the last gameweeks did in the leagues of which somebody is a member now. By league_members_by_user and
 * keys: three rows a league and gameweek, and two for each winner named.
 */
export const readLeagueWeeks = (db: Database, asked: OwnSince) => weeksOf(asked).all(db);
