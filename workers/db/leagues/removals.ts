import { LEAGUE_MEMBERS_MAX } from "#contract/limits.ts";
import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { logAct } from "./league-log.ts";

export interface Removal {
  /** The remover's role; null when they are not in the league. */
  readonly remover: MemberRole | null;
  /** The role of the member to be removed; null when they are not in the league. */
  readonly target: MemberRole | null;
  readonly isRemoved: boolean;
  /** Every season seen in the feed: the member may have a socket at the League of each. One row per season. */
  readonly seasons: readonly SeasonId[];
}

const ROLE = "select role from league_members where league_id = ?1 and user_id = ?2";
/** Whether the user, `?2`, owns the league, `?1`. By primary key. */
const IS_OWNER =
  "exists (select 1 from league_members where league_id = ?1 and user_id = ?2 and role = 'owner')";

/**
 * LEA-03: ends a membership: the owner removes a member, which is recorded in league_removals, or a member leaves. An
 * owner can neither leave nor be removed. One batch, all by key.
 */
export async function deleteMember(
  d1: D1Database,
  league: LeagueId,
  remover: UserId,
  target: UserId,
  now: Instant,
): Promise<Removal> {
  const [seasons, ofRemover, ofTarget, , , deleted] = await d1.batch<{ id: SeasonId; role: MemberRole }>([
    d1.prepare("select id from seasons"),
    d1.prepare(ROLE).bind(league, remover),
    d1.prepare(ROLE).bind(league, target),
    d1
      .prepare(
        `insert into league_removals (league_id, user_id, removed_at)
         select league_id, user_id, ?4 from league_members
         where league_id = ?1 and user_id = ?3 and role <> 'owner' and ?2 <> ?3 and ${IS_OWNER}
         on conflict (league_id, user_id) do update set removed_at = excluded.removed_at`,
      )
      .bind(league, remover, target, now),
    // SEA-06: a departure changes nothing in a past season.
    d1
      .prepare(
        `insert into past_members (league_id, user_id, joined_at, left_at)
         select league_id, user_id, joined_at, ?4 from league_members
         where league_id = ?1 and user_id = ?3 and role <> 'owner' and (?2 = ?3 or ${IS_OWNER})
           and exists (select 1 from seasons where ended_at >= league_members.joined_at)`,
      )
      .bind(league, remover, target, now),
    d1
      .prepare(
        `delete from league_members where league_id = ?1 and user_id = ?3 and role <> 'owner'
         and (?2 = ?3 or ${IS_OWNER})`,
      )
      .bind(league, remover, target),
    ...logAct(
      d1,
      { league, at: now, kind: "removed", by: remover, about: target },
      "changes() > 0 and ?4 <> ?5",
    ),
  ]);
  return {
    remover: ofRemover?.results[0]?.role ?? null,
    target: ofTarget?.results[0]?.role ?? null,
    seasons: (seasons?.results ?? []).map(({ id }) => id),
    isRemoved: (deleted?.meta.changes ?? 0) > 0,
  };
}

export interface RemovedRow {
  readonly userId: UserId;
  readonly username: string;
  readonly removedAt: Instant;
}

/** The removed members, most recent first; for the owner alone. By primary key, two rows each. */
export async function readRemoved(
  d1: D1Database,
  league: LeagueId,
  reader: UserId,
): Promise<{ readonly role: MemberRole | null; readonly removed: readonly RemovedRow[] }> {
  const [role, removed] = await d1.batch<RemovedRow & { role: MemberRole }>([
    d1.prepare(ROLE).bind(league, reader),
    d1
      .prepare(
        `select r.user_id as "userId", u.username, r.removed_at as "removedAt"
         from league_removals r cross join users u on u.id = r.user_id
         where r.league_id = ?1 and ${IS_OWNER}
         order by r.removed_at desc, r.user_id limit ${LEAGUE_MEMBERS_MAX}`,
      )
      .bind(league, reader),
  ]);
  return { role: role?.results[0]?.role ?? null, removed: removed?.results ?? [] };
}

/** Lets a removed member back: the code works for them again. One batch, by key. */
export async function deleteRemoval(
  d1: D1Database,
  league: LeagueId,
  owner: UserId,
  target: UserId,
  now: Instant,
): Promise<{ readonly role: MemberRole | null; readonly isLetBack: boolean }> {
  const [role, deleted] = await d1.batch<{ role: MemberRole }>([
    d1.prepare(ROLE).bind(league, owner),
    d1
      .prepare(`delete from league_removals where league_id = ?1 and user_id = ?3 and ${IS_OWNER}`)
      .bind(league, owner, target),
    ...logAct(d1, { league, at: now, kind: "let_back", by: owner, about: target }),
  ]);
  return { role: role?.results[0]?.role ?? null, isLetBack: (deleted?.meta.changes ?? 0) > 0 };
}
