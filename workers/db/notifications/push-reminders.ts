import type { GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

export interface GameweekStart {
  readonly gameweekId: GameweekId;
  readonly firstKickoffAt: Instant;
}

/** Gameweeks whose first kick-off lies after `from`, up to and including `until`. One row per fixture of the season. */
export async function readStartsBetween(
  d1: D1Database,
  season: SeasonId,
  from: Instant,
  until: Instant,
): Promise<GameweekStart[]> {
  const { results } = await d1
    .prepare(
      `select gameweek_id as "gameweekId", min(kickoff_at) as "firstKickoffAt" from fixtures
       where season_id = ?1 and gameweek_id is not null
       group by gameweek_id having min(kickoff_at) > ?2 and min(kickoff_at) <= ?3
       order by min(kickoff_at)`,
    )
    .bind(season, from, until)
    .all<GameweekStart>();
  return results;
}

export interface Forgetful {
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string;
}

export interface ForgetfulPage {
  readonly people: readonly Forgetful[];
  /** The last user examined; null after the last page. */
  readonly last: string | null;
}

/** True for players who tip in this season (SEA-07) and have predicted nothing for the gameweek. */
const TIPS_AND_FORGOT = `case when exists (select 1 from seasons where id < ?3)
    then exists (select 1 from season_players sp
      where sp.season_id = ?3 and sp.user_id = u.id and sp.tipping_since is not null)
    else u.tipping_since is not null end
  and not exists (select 1 from slips
  where season_id = ?3 and user_id = u.id and gameweek_id = ?4)`;

/**
 * Among the next users after an id, those who tip, have email updates on and have predicted nothing for a gameweek.
 * Walks the key of users: one row each, and one for the slip.
 */
export async function readForgetfulAfter(
  d1: D1Database,
  season: SeasonId,
  gameweek: GameweekId,
  after: string,
  limit: number,
): Promise<ForgetfulPage> {
  const page = "(select * from users where id > ?1 order by id limit ?2)";
  return readPage(d1, page, "u.email_updates = 1", season, gameweek, after, limit);
}

/** `readForgetfulAfter` for users with a browser that asked for pushes; walks the key of push_subscriptions. */
export async function readForgetfulWithPushAfter(
  d1: D1Database,
  season: SeasonId,
  gameweek: GameweekId,
  after: string,
  limit: number,
): Promise<ForgetfulPage> {
  const page = `(select users.* from (select distinct user_id from push_subscriptions
    where user_id > ?1 order by user_id limit ?2) s cross join users on users.id = s.user_id)`;
  return readPage(d1, page, "u.push_notifications = 1", season, gameweek, after, limit);
}

async function readPage(
  d1: D1Database,
  page: string,
  wants: string,
  season: SeasonId,
  gameweek: GameweekId,
  after: string,
  limit: number,
): Promise<ForgetfulPage> {
  const [people, end] = await d1.batch<Forgetful & { last: string | null }>([
    d1
      .prepare(
        `select u.id as "userId", u.email, u.first_name as "firstName" from ${page} u
         where ${wants} and ${TIPS_AND_FORGOT} order by u.id`,
      )
      .bind(after, limit, season, gameweek),
    d1.prepare(`select max(id) as last from ${page} u`).bind(after, limit),
  ]);
  return { people: people?.results ?? [], last: end?.results[0]?.last ?? null };
}
