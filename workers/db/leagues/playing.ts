import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";

/**
 * SEA-07: the members of a league who play a season, if the reader is a member; otherwise null. By the keys of
 * league_members, season_players, picks, half_cards and slips: at most five rows per member.
 */
export async function readPlaying(
  d1: D1Database,
  league: LeagueId,
  reader: UserId,
  season: SeasonId,
): Promise<UserId[] | null> {
  const [membership, playing] = await d1.batch<{ userId: UserId }>([
    d1
      .prepare('select user_id as "userId" from league_members where league_id = ?1 and user_id = ?2')
      .bind(league, reader),
    d1
      .prepare(
        `select m.user_id as "userId" from league_members m where m.league_id = ?1
         and exists (select 1 from league_members where league_id = ?1 and user_id = ?2)
         and (not exists (select 1 from seasons where id < ?3)
           or exists (select 1 from season_players where season_id = ?3 and user_id = m.user_id)
           or exists (select 1 from picks where season_id = ?3 and user_id = m.user_id)
           or exists (select 1 from half_cards where season_id = ?3 and user_id = m.user_id)
           or exists (select 1 from slips where season_id = ?3 and user_id = m.user_id))`,
      )
      .bind(league, reader, season),
  ]);
  return membership?.results[0] ? (playing?.results ?? []).map(({ userId }) => userId) : null;
}
