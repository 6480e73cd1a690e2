import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** A league that a person is in, or was in when a season ended. */
export interface HonourLeague {
  readonly id: LeagueId;
  readonly name: string;
  readonly joinedAt: Instant;
  /** Null while they are a member. */
  readonly leftAt: Instant | null;
  /**
   * Whether the reader is a member, or was one when the league was closed (LEA-10): others do not see its name (LEA-03).
   */
  readonly isShared: number;
}

/**
 * The leagues in which somebody may have honours, in one batch: by league_members_by_user and past_members_by_user,
 * three rows each.
 *
 * @returns null when there is no such user.
 */
export async function readHonourLeagues(
  d1: D1Database,
  user: UserId,
  reader: UserId,
): Promise<readonly HonourLeague[] | null> {
  const [known, leagues] = await d1.batch<HonourLeague>([
    d1.prepare("select 1 from users where id = ?1").bind(user),
    d1
      .prepare(
        `select l.id, l.name, m.joined_at as "joinedAt", m.left_at as "leftAt",
           (exists (select 1 from league_members r where r.league_id = l.id and r.user_id = ?2)
             or exists (select 1 from past_members r
               where r.league_id = l.id and r.user_id = ?2 and r.left_at = l.closed_at)) as "isShared"
         from (select league_id, joined_at, null as left_at from league_members where user_id = ?1
           union all select league_id, joined_at, left_at from past_members where user_id = ?1) m
         cross join leagues l on l.id = m.league_id order by m.joined_at, l.id`,
      )
      .bind(user, reader),
  ]);
  return known?.results.length ? (leagues?.results ?? []) : null;
}
