import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { logAct } from "./league-log.ts";

export interface Closing {
  /** The role of who asked; null when they are not in the league. */
  readonly role: MemberRole | null;
  /** Null when nothing was written: they may not, or the name is another. */
  readonly outcome: "closed" | "erased" | null;
  /** The other members, each with the notice under their bell. */
  readonly told: readonly UserId[];
  /** The seasons whose table of the league is gone: those under way, of an erased league all. */
  readonly seasons: readonly SeasonId[];
}

/**
 * Whether user `?2` may close league `?1`: its owner, with its name `?3`; its last member by leaving, when `?3` is null.
 * By key.
 */
const MAY_CLOSE = `exists (select 1 from league_members o cross join leagues c on c.id = o.league_id
  where o.league_id = ?1 and o.user_id = ?2 and o.role = 'owner' and c.closed_at is null
    and (c.name = ?3 or (?3 is null and c.member_count = 1)))`;

/** Whether a gameweek that counts in league `?1` is final, so that the league is kept: a scan of the gameweeks. */
const IS_KEPT = `exists (select 1 from leagues k cross join seasons s cross join gameweeks g on g.season_id = s.id
  where k.id = ?1 and g.is_final = 1 and (s.ended_at is null or s.ended_at >= k.created_at)
    and (k.start_season is null or k.start_season <> s.id or g.id >= k.start_gameweek))`;

/**
 * When league `?1` closes, `?4` being now: after everybody who left before, so that its last members are known by this
 * instant.
 */
const CLOSED_AT = "max(?4, coalesce((select max(left_at) + 1 from past_members where league_id = ?1), 0))";

const IS_CLOSED = "exists (select 1 from leagues where id = ?1 and closed_at is not null)";
const IS_GONE = "not exists (select 1 from leagues where id = ?1)";

/**
 * LEA-10: closes a league for good. Its members are notified and become past members, who read its seasons that are over;
 * a league in which no gameweek is final is erased with everything about it. One batch; three rows written per member.
 *
 * @param name what the owner typed; null for the last member, who leaves.
 */
export async function closeLeague(
  d1: D1Database,
  league: LeagueId,
  owner: UserId,
  name: string | null,
  now: Instant,
): Promise<Closing> {
  const run = (statement: string, ...more: readonly (string | number)[]) =>
    d1.prepare(statement).bind(league, owner, name, ...more);
  const about = (statement: string) => d1.prepare(statement).bind(league);
  const [known, seasons, told, , , , closed, erased] = await d1.batch<{
    role: MemberRole;
    id: SeasonId;
    isOver: number;
    userId: UserId;
  }>([
    d1.prepare("select role from league_members where league_id = ?1 and user_id = ?2").bind(league, owner),
    d1.prepare('select id, ended_at is not null as "isOver" from seasons'),
    run(
      `insert into notifications (user_id, id, type, title, message, action_url, created_at)
       select m.user_id, 'closed:' || l.id, 'league_closed', l.name || ' is closed',
         'The host has closed this league for good.' || iif(f.id is null, '', ' Its final tables stay.'),
         iif(f.id is null, '/leagues', '/leaderboard?season=' || f.id || '&type=' || l.league_type
           || '&league=' || l.id), ?4
       from league_members m cross join leagues l on l.id = m.league_id
       left join seasons f on f.id = (select max(id) from seasons where ended_at >= m.joined_at)
       where m.league_id = ?1 and m.user_id <> ?2 and ${MAY_CLOSE}
       on conflict do nothing returning user_id as "userId"`,
      now,
    ),
    run(
      `insert into past_members (league_id, user_id, joined_at, left_at)
       select league_id, user_id, joined_at, ${CLOSED_AT} from league_members
       where league_id = ?1 and ${MAY_CLOSE} and ${IS_KEPT} on conflict do nothing`,
      now,
    ),
    ...logAct(d1, { league, at: now, kind: "closed", by: owner }),
    // The texts are their writer's, and nobody reads them any more.
    run(
      `update leagues set closed_at = (select max(left_at) from past_members where league_id = ?1), owner_id = '', description = null, note = null
       where id = ?1 and ${MAY_CLOSE} and ${IS_KEPT}`,
    ),
    // What is still open by now is not kept.
    run(`delete from leagues where id = ?1 and ${MAY_CLOSE}`),
    about(`delete from league_members where league_id = ?1 and (${IS_CLOSED} or ${IS_GONE})`),
    about(`delete from league_removals where league_id = ?1 and (${IS_CLOSED} or ${IS_GONE})`),
    about(`delete from past_members where league_id = ?1 and ${IS_GONE}`),
    about(`delete from league_log where league_id = ?1 and ${IS_GONE}`),
    about(`delete from duel_draws where league_id = ?1 and ${IS_GONE}`),
    about(`delete from cups where league_id = ?1 and ${IS_GONE}`),
  ]);
  const wrote = (result: D1Result | undefined) => (result?.meta.changes ?? 0) > 0;
  const outcome = wrote(closed) ? "closed" : wrote(erased) ? "erased" : null;
  const ended = (seasons?.results ?? []).filter(({ isOver }) => outcome === "erased" || !isOver);
  return {
    role: known?.results[0]?.role ?? null,
    outcome,
    told: (told?.results ?? []).map(({ userId }) => userId),
    seasons: outcome === null ? [] : ended.map(({ id }) => id),
  };
}
