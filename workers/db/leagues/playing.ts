import { seasonAfter } from "#domain/season/season-config.ts";
import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import { halfCards, leagueMembers, picks, seasonPlayers, seasons, slips } from "#workers/db/schema/index.ts";
import { toBePlayed } from "#workers/db/season/seasons.ts";
import { as, type Given, nameOf, names, row, sql } from "#workers/db/sql.ts";
import { batch, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { roleOf } from "./membership.ts";

const m = as(leagueMembers, "m");
const own = as(leagueMembers, "own");
const player = as(seasonPlayers, "player");
const played = as(seasons, "played");

interface Of {
  readonly league: LeagueId;
  readonly reader: UserId;
  readonly season: SeasonId;
  /** The season after it. */
  readonly next: SeasonId;
}

const seasonToPlay = query((of: Given<Of>) => sql`select ${row({ id: toBePlayed(of) })}`);

const playingMembers = query((of: Given<Of>) => {
  const { league, reader } = of;
  const isIn = (table: typeof player | typeof picks | typeof halfCards | typeof slips) =>
    sql`exists (select 1 from ${table} where ${table.seasonId} = ${played.id} and ${table.userId} = ${m.userId})`;
  // With a limit the season is worked out once, not for each member.
  return sql`select ${row({ userId: m.userId })}
  from (select ${toBePlayed(of)} as ${names(played.id)} limit 1) as ${nameOf(played)} cross join ${m}
  where ${m.leagueId} = ${league}
    and exists (select 1 from ${own} where ${own.leagueId} = ${league} and ${own.userId} = ${reader})
    and (not exists (select 1 from ${seasons} where ${seasons.id} < ${played.id})
      or ${isIn(player)} or ${isIn(picks)} or ${isIn(halfCards)} or ${isIn(slips)})`;
});

/**
 * SEA-07: the members of a league who play a season, or the next one once it is over, if the reader is a member;
 * otherwise null. By the keys of league_members, season_players, picks, half_cards and slips: at most five rows per
 * member.
 */
export async function readPlaying(
  db: Database,
  league: LeagueId,
  reader: UserId,
  current: SeasonId,
): Promise<{ season: SeasonId; userIds: UserId[] } | null> {
  const of = { league, reader, season: current, next: seasonAfter(current) };
  const [membership, season, playing] = await batch(db, [
    roleOf({ league, user: reader }),
    seasonToPlay(of),
    playingMembers(of),
  ]);
  const [toPlay] = season.rows;
  return membership.rows.length > 0 && toPlay
    ? { season: toPlay.id, userIds: playing.rows.map(({ userId }) => userId) }
    : null;
}
