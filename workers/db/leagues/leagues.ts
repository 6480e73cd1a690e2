import { LEAGUE_MEMBERS_MAX, LEAGUES_MAX, LEAGUES_OWNED_MAX } from "#contract/limits.ts";
import { seasonAfter } from "#domain/season/season-config.ts";
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";

/** A league with its owner's name, as lists show it. */
export interface LeagueRow {
  readonly id: LeagueId;
  readonly name: string;
  readonly leagueType: LeagueType;
  readonly description: string | null;
  readonly ownerId: UserId;
  readonly ownerName: string | null;
  readonly memberCount: number;
  readonly joinCode: string;
  readonly createdAt: Instant;
  readonly note: string | null;
  readonly prizePlan: string | null;
  readonly codeClosedAt: Instant | null;
  /** LEA-10 */
  readonly closedAt: Instant | null;
  /** TIP-12: both null if every gameweek counts. */
  readonly startSeason: SeasonId | null;
  readonly startGameweek: GameweekId | null;
  /** DUE-01, CUP-01: when they were switched on; null while they are off. */
  readonly duelsSince: Instant | null;
  readonly cupSince: Instant | null;
  /** HLF-06: the season of which it counts the second half only; null for every other league. */
  readonly halfOnlySeason: SeasonId | null;
}

export const LEAGUE_COLUMNS = `l.id, l.name, l.league_type as "leagueType", l.description, l.owner_id as "ownerId",
  o.username as "ownerName", l.member_count as "memberCount", l.join_code as "joinCode",
  l.created_at as "createdAt", l.note, l.prize_plan as "prizePlan", l.code_closed_at as "codeClosedAt",
  l.closed_at as "closedAt",
  l.start_season as "startSeason", l.start_gameweek as "startGameweek",
  l.duels_since as "duelsSince", l.cup_since as "cupSince", l.half_only_season as "halfOnlySeason"`;

/**
 * The leagues a user is in, most recently joined first. One query: memberships by league_members_by_user, leagues and
 * owners by their keys, so three rows per league.
 */
export async function readLeaguesOf(d1: D1Database, user: UserId): Promise<LeagueRow[]> {
  const { results } = await d1
    .prepare(
      // `cross join` fixes the order: the user's memberships first.
      `select ${LEAGUE_COLUMNS} from league_members m
       cross join leagues l on l.id = m.league_id
       left join users o on o.id = l.owner_id
       where m.user_id = ?1 order by m.joined_at desc, m.league_id desc limit ${LEAGUES_MAX}`,
    )
    .bind(user)
    .all<LeagueRow>();
  return results;
}

export interface NewLeague {
  readonly id: LeagueId;
  readonly name: string;
  readonly leagueType: LeagueType;
  readonly description: string | null;
  readonly ownerId: UserId;
  readonly joinCode: string;
  readonly createdAt: Instant;
  /** SEA-07: the season in which the league is created. */
  readonly seasonId: SeasonId;
  /** TIP-12: the first gameweek of that season that counts; null if all do. */
  readonly startGameweek: GameweekId | null;
  /** HLF-06: whether it counts that season's second half only. */
  readonly isHalfOnly: boolean;
}

/** Whether a user may own one more league: counted by league_members_by_user and key, two rows per league. */
const HAS_ROOM_FOR_OWN = `(select count(*) < ${LEAGUES_MAX}
  and count(*) filter (where role = 'owner') < ${LEAGUES_OWNED_MAX} from league_members where user_id = ?2)`;
const HAS_ROOM = `(select count(*) < ${LEAGUES_MAX} from league_members where user_id = ?2)`;

/**
 * LEA-02, TIP-06: writes a league, its owner's membership and, for a tipping league, the owner's start as a tipping
 * player, in one batch.
 *
 * @returns "full" when the owner has as many leagues as allowed, "code_taken" when another league has the join code;
 * nothing is written then.
 */
export async function insertLeague(
  d1: D1Database,
  league: NewLeague,
): Promise<"created" | "full" | "code_taken"> {
  try {
    const [inserted] = await d1.batch([
      d1
        .prepare(
          `insert into leagues (id, owner_id, name, league_type, description, join_code, created_at,
             start_season, start_gameweek, half_only_season)
           select ?1, ?2, ?3, ?4, ?5, ?6, ?7, iif(?9 is null, null, ?8), ?9, iif(?10, ?8, null)
           where ${HAS_ROOM_FOR_OWN} and exists (select 1 from users where id = ?2)`,
        )
        .bind(
          league.id,
          league.ownerId,
          league.name,
          league.leagueType,
          league.description,
          league.joinCode,
          league.createdAt,
          league.seasonId,
          league.startGameweek,
          league.isHalfOnly ? 1 : 0,
        ),
      d1
        .prepare(
          `insert into league_members (league_id, user_id, role, joined_at)
           select id, owner_id, 'owner', created_at from leagues where id = ?1`,
        )
        .bind(league.id),
      startTipping(d1, "l.id = ?3", league.ownerId, league.createdAt, league.id),
      startSeasonIn(d1, "l.id = ?3", league.ownerId, league.createdAt, league.id, league.seasonId),
    ]);
    return (inserted?.meta.changes ?? 0) > 0 ? "created" : "full";
  } catch (error) {
    if (String(error).includes("UNIQUE constraint failed: leagues.join_code")) return "code_taken";
    throw error;
  }
}

export type JoinOutcome =
  | {
      readonly kind: "joined" | "already_in" | "removed" | "league_full" | "full";
      readonly league: LeagueRow;
    }
  | { readonly kind: "unknown" | "closed" | "closed_for_good" };

/** LEA-03, LEA-08, LEA-10: true while league and code are open and the league has room, for users who were not removed from it. */
const MAY_ENTER = `l.closed_at is null and l.code_closed_at is null and l.member_count < ${LEAGUE_MEMBERS_MAX}
  and not exists (select 1 from league_removals where league_id = l.id and user_id = ?2)`;

/** Lets a user join by code, in one batch: the league by leagues_join_code_unique, membership and removal by key. */
export async function insertMember(
  d1: D1Database,
  joinCode: string,
  user: UserId,
  joinedAt: Instant,
  season: SeasonId,
): Promise<JoinOutcome> {
  const [before, inserted, , after] = await d1.batch<LeagueRow & { isIn: number; isRemoved: number }>([
    d1
      .prepare(
        `select exists (select 1 from league_members where league_id = l.id and user_id = ?2) as "isIn",
           exists (select 1 from league_removals where league_id = l.id and user_id = ?2) as "isRemoved"
         from leagues l where l.join_code = ?1`,
      )
      .bind(joinCode, user),
    d1
      .prepare(
        `insert into league_members (league_id, user_id, role, joined_at)
         select l.id, ?2, 'member', ?3 from leagues l
         where l.join_code = ?1 and ${MAY_ENTER} and ${HAS_ROOM} and exists (select 1 from users where id = ?2)
         on conflict do nothing`,
      )
      .bind(joinCode, user, joinedAt),
    startTipping(d1, "l.join_code = ?3", user, joinedAt, joinCode),
    d1
      .prepare(
        `select ${LEAGUE_COLUMNS} from leagues l left join users o on o.id = l.owner_id where l.join_code = ?1`,
      )
      .bind(joinCode),
    startSeasonIn(d1, "l.join_code = ?3", user, joinedAt, joinCode, season),
  ]);
  const league = after?.results[0];
  if (!league) return { kind: "unknown" };
  // The trigger on member_count is not part of `changes`.
  if ((inserted?.meta.changes ?? 0) > 0) return { kind: "joined", league };
  if (before?.results[0]?.isIn) return { kind: "already_in", league };
  if (before?.results[0]?.isRemoved) return { kind: "removed", league };
  if (league.closedAt !== null) return { kind: "closed_for_good" };
  if (league.codeClosedAt !== null) return { kind: "closed" };
  return { kind: league.memberCount >= LEAGUE_MEMBERS_MAX ? "league_full" : "full", league };
}

/** TIP-06: makes a member of a tipping league a tipping player from then on, permanently. */
function startTipping(
  d1: D1Database,
  which: string,
  user: UserId,
  since: Instant,
  value: string,
): D1PreparedStatement {
  return d1
    .prepare(
      `update users set tipping_since = ?2 where id = ?1 and tipping_since is null and exists (
         select 1 from leagues l join league_members m on m.league_id = l.id and m.user_id = ?1
         where ${which} and l.league_type = 'score_tipping')`,
    )
    .bind(user, since, value);
}

/**
 * SEA-07: makes a new member a player of the present season; of the next one, once the present one is over. Nothing is
 * written in the first season.
 */
function startSeasonIn(
  d1: D1Database,
  which: string,
  user: UserId,
  at: Instant,
  value: string,
  season: SeasonId,
): D1PreparedStatement {
  return d1
    .prepare(
      `insert into season_players (season_id, user_id, plays_since, tipping_since)
       select s.id, ?1, ?2, case when l.league_type = 'score_tipping' then ?2 end
       from leagues l join league_members m on m.league_id = l.id and m.user_id = ?1
       cross join (select case when exists (select 1 from seasons where id = ?4 and ended_at is not null)
         then ?5 else ?4 end as id) s
       where ${which} and m.joined_at = ?2 and exists (select 1 from seasons where id < s.id)
       on conflict (season_id, user_id) do update
       set tipping_since = coalesce(tipping_since, excluded.tipping_since)`,
    )
    .bind(user, at, value, season, seasonAfter(season));
}

export interface MemberListRow {
  readonly userId: UserId;
  readonly role: MemberRole;
  readonly username: string;
  readonly pictureVersion: string | null;
}

/**
 * A page of a league's members by their key, for one of its members, in one batch: two rows per member.
 *
 * @returns null when there is no such league or the reader is not in it.
 */
export async function readMemberPage(
  d1: D1Database,
  league: LeagueId,
  reader: UserId,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly members: readonly MemberListRow[] } | null> {
  const [membership, members] = await d1.batch<MemberListRow & { total: number }>([
    d1
      .prepare(
        `select l.member_count as total from league_members m join leagues l on l.id = m.league_id
         where m.league_id = ?1 and m.user_id = ?2`,
      )
      .bind(league, reader),
    // The page is cut before names are looked up: a skipped member costs one row, not two.
    d1
      .prepare(
        `select m.user_id as "userId", m.role, u.username, u.picture_version as "pictureVersion"
         from (select user_id, role from league_members where league_id = ?1
           and exists (select 1 from league_members where league_id = ?1 and user_id = ?2)
           order by user_id limit ?3 offset ?4) m
         cross join users u on u.id = m.user_id`,
      )
      .bind(league, reader, page.limit, page.offset),
  ]);
  const total = membership?.results[0]?.total;
  return total === undefined ? null : { total, members: members?.results ?? [] };
}

/** A user's role in a league by the key of league_members; null when they are not in it. */
export async function readRole(d1: D1Database, league: LeagueId, user: UserId): Promise<MemberRole | null> {
  return d1
    .prepare("select role from league_members where league_id = ?1 and user_id = ?2")
    .bind(league, user)
    .first<MemberRole>("role");
}

/** Leagues after an id, ascending, of one game or of both, for an operator's walk through them: a scan of the key. */
export async function readLeaguesAfter(
  d1: D1Database,
  after: LeagueId,
  { game, limit }: { readonly game: LeagueType | null; readonly limit: number },
): Promise<{ readonly id: LeagueId; readonly memberCount: number }[]> {
  const { results } = await d1
    .prepare(
      `select id, member_count as "memberCount" from leagues
       where id > ?1 and league_type = coalesce(?3, league_type) order by id limit ?2`,
    )
    .bind(after, limit, game)
    .all<{ id: LeagueId; memberCount: number }>();
  return results;
}
