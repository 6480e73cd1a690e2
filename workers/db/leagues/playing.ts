import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import { halfCards, leagueMembers, picks, seasonPlayers, seasons, slips } from "#workers/db/schema/index.ts";
import { as, type Given, row, sql } from "#workers/db/sql.ts";
import { batch, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { roleOf } from "./membership.ts";

const m = as(leagueMembers, "m");
const own = as(leagueMembers, "own");
const player = as(seasonPlayers, "player");

interface Of {
  readonly league: LeagueId;
  readonly reader: UserId;
  readonly season: SeasonId;
}

const playingMembers = query(
  ({ league, reader, season }: Given<Of>) => sql`select ${row({ userId: m.userId })} from ${m}
  where ${m.leagueId} = ${league}
    and exists (select 1 from ${own} where ${own.leagueId} = ${league} and ${own.userId} = ${reader})
    and (not exists (select 1 from ${seasons} where ${seasons.id} < ${season})
      or exists (select 1 from ${player} where ${player.seasonId} = ${season} and ${player.userId} = ${m.userId})
      or exists (select 1 from ${picks} where ${picks.seasonId} = ${season} and ${picks.userId} = ${m.userId})
      or exists (select 1 from ${halfCards}
        where ${halfCards.seasonId} = ${season} and ${halfCards.userId} = ${m.userId})
      or exists (select 1 from ${slips} where ${slips.seasonId} = ${season} and ${slips.userId} = ${m.userId}))`,
);

/**
 * SEA-07: the members of a league who play a season, if the reader is a member; otherwise null. By the keys of
 * league_members, season_players, picks, half_cards and slips: at most five rows per member.
 */
export async function readPlaying(
  db: Database,
  league: LeagueId,
  reader: UserId,
  season: SeasonId,
): Promise<UserId[] | null> {
  const [membership, playing] = await batch(db, [
    roleOf({ league, user: reader }),
    playingMembers({ league, reader, season }),
  ]);
  return membership.rows.length > 0 ? playing.rows.map(({ userId }) => userId) : null;
}
