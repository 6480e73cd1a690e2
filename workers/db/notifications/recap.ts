import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

export interface FinalGameweek {
  readonly gameweekId: GameweekId;
  readonly deadlineAt: Instant;
  readonly finalAt: Instant;
}

/** The gameweeks that became final after `since`; a row per gameweek of the season. */
export async function readFinalSince(
  d1: D1Database,
  season: SeasonId,
  since: Instant,
): Promise<FinalGameweek[]> {
  const { results } = await d1
    .prepare(
      `select id as "gameweekId", deadline_at as "deadlineAt", final_at as "finalAt" from gameweeks
       where season_id = ?1 and is_final = 1 and final_at > ?2 order by id`,
    )
    .bind(season, since)
    .all<FinalGameweek>();
  return results;
}

/**
 * The next users after an id who want the recap, by mail (users_with_recap) or by push (the key of
 * push_subscriptions); at most `limit`, in order.
 */
export async function readRecapReadersAfter(d1: D1Database, after: string, limit: number): Promise<UserId[]> {
  const { results } = await d1
    .prepare(
      `select id from (
         select id from (select id from users where recap_emails = 1 and id > ?1 order by id limit ?2)
         union
         select user_id from (select distinct s.user_id from push_subscriptions s
           cross join users u on u.id = s.user_id
           where s.user_id > ?1 and u.push_notifications = 1
             and instr(',' || s.muted_kinds || ',', ',recap,') = 0
           order by s.user_id limit ?2)
       ) order by id limit ?2`,
    )
    .bind(after, limit)
    .all<{ id: UserId }>();
  return results.map(({ id }) => id);
}

/** A person who wants the recap, with one of their leagues. */
export interface RecapReader {
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly wantsMail: number;
  readonly leagueId: LeagueId;
  readonly leagueName: string;
  readonly leagueType: LeagueType;
}

/** One row per user and league: the `most` leagues each joined last, latest first. By league_members_by_user and keys. */
export async function readRecapLeagues(
  d1: D1Database,
  userIds: readonly UserId[],
  most: number,
): Promise<RecapReader[]> {
  const { results } = await d1
    .prepare(
      `select u.id as "userId", u.email, u.first_name as "firstName", u.recap_emails as "wantsMail",
         l.id as "leagueId", l.name as "leagueName", l.league_type as "leagueType"
       from json_each(?1) asked cross join users u on u.id = asked.value
       cross join (select user_id, league_id,
           row_number() over (partition by user_id order by joined_at desc, league_id) as place
         from league_members where user_id in (select value from json_each(?1))) m on m.user_id = u.id
       cross join leagues l on l.id = m.league_id
       where m.place <= ?2 order by u.id, m.place`,
    )
    .bind(JSON.stringify(userIds), most)
    .all<RecapReader>();
  return results;
}
