import { type SQL, sql } from "drizzle-orm";
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { Database } from "#workers/db/database.ts";
import { foldedPicksOf, foldedSlipsOf } from "#workers/db/season/folded.ts";
import { tippingSinceIn } from "#workers/db/season/seasons.ts";
import { type MemberRow, type RawMember, toMember } from "./member-row.ts";

/** Which table to read: a league's, or one shard of a game's overall table. */
export type Roll =
  | { readonly kind: "league"; readonly leagueId: LeagueId }
  | { readonly kind: "overall"; readonly shard: number; readonly shards: number };

/** The most members read per query: each arrives in one row with their picks. */
export const MEMBERS_A_PAGE = 500;
/**
 * The most tipping members read per query: a member's slips of a season are 5 KB, or 32 KB if written before packing.
 */
const TIPPERS_A_PAGE = 150;

export const membersAPage = (game: LeagueType) =>
  game === "score_tipping" ? TIPPERS_A_PAGE : MEMBERS_A_PAGE;

interface RollQuery {
  readonly seasonId: SeasonId;
  readonly game: LeagueType;
  readonly roll: Roll;
}

/**
 * The next page of members after a user id, ascending by id. By the keys of league_members, users, picks, transfers
 * and slips: 22 rows per member with a full squad, in a folded season two to four. An overall table's page walks the
 * key of users.
 */
export async function readMembersAfter(
  db: Database,
  query: RollQuery,
  after: string,
  limit = MEMBERS_A_PAGE,
): Promise<MemberRow[]> {
  const rows = await db.all<RawMember>(
    selectMembers(
      query,
      (id) => sql`${id} > ${after}`,
      (id) => sql`order by ${id} limit ${limit}`,
    ),
  );
  return rows.map((row) => toMember(row, query.game));
}

/** The rows of those given people who are members: one query, about 23 rows each, by `readMembersAfter`'s keys. */
export async function readMembersOf(
  db: Database,
  query: RollQuery,
  ids: readonly UserId[],
): Promise<MemberRow[]> {
  const rows = await db.all<RawMember>(
    selectMembers(query, (id) => sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`),
  );
  return rows.map((row) => toMember(row, query.game));
}

/**
 * The query for members with everything their score is computed from.
 *
 * @param which the condition on the id of the wanted members, on the column whose key is walked.
 * @param page cuts the page by that column before anything else is looked up.
 */
function selectMembers(
  { seasonId, game, roll }: RollQuery,
  which: (id: SQL) => SQL,
  page: (id: SQL) => SQL = () => sql``,
): SQL {
  const isBingo = game === "football_bingo";
  const rows = isBingo
    ? sql`(select json_group_array(json_array(p.club_id, p.player_id, p.position, p.picked_at))
           from picks p where p.season_id = ${seasonId} and p.user_id = u.id)`
    : sql`(select json_group_array(json_array(s.gameweek_id, s.has_joker, s.version, s.received_at, s.entries))
           from slips s where s.season_id = ${seasonId} and s.user_id = u.id)`;
  const player = sql`u.id`;
  const folded = isBingo ? foldedPicksOf(seasonId, player) : foldedSlipsOf(seasonId, player);
  const played = sql`coalesce(${folded}, ${rows})`;
  const transfers = isBingo
    ? sql`(select json_group_array(json_array(t.at, t."use" = 'winter')) from transfers t
           where t.season_id = ${seasonId} and t.user_id = u.id)`
    : sql`'[]'`;
  const half = isBingo
    ? sql`(select json_array(h.packed, h.qualified_at) from half_cards h
           where h.season_id = ${seasonId} and h.user_id = u.id)`
    : sql`null`;
  const joinedAt = roll.kind === "league" ? sql`m.joined_at` : sql`null`;
  const columns = sql`u.id as userId, u.username, u.first_name as firstName, u.last_name as lastName,
    u.picture_version as pictureVersion, u.city, u.country, ${tippingSinceIn(seasonId)} as tippingSince,
    ${joinedAt} as joinedAt, ${transfers} as transfers, ${half} as half,
    ${played} as played`;
  if (roll.kind === "league") {
    // `cross join` fixes the order: members by their key first, never all users.
    const id = sql`user_id`;
    return sql`select ${columns} from (${membersIn(roll.leagueId, seasonId, which(id))} ${page(id)}) m
      cross join users u on u.id = m.user_id ${page(sql`m.user_id`)}`;
  }
  const plays = isBingo
    ? sql`(exists (select 1 from picks p where p.season_id = ${seasonId} and p.user_id = u.id)
        or ${folded} <> ''
        or exists (select 1 from half_cards h where h.season_id = ${seasonId} and h.user_id = u.id))`
    : sql`${tippingSinceIn(seasonId)} is not null`;
  const id = sql`u.id`;
  return sql`select ${columns} from users u where ${shardCondition(roll)} and ${plays} and ${which(id)} ${page(id)}`;
}

/** SEA-06: a league's present members; in a past season, its members when the season ended. */
function membersIn(league: LeagueId, season: SeasonId, which: SQL): SQL {
  const ended = sql`(select ended_at from seasons where id = ${season})`;
  return sql`select user_id, joined_at from league_members
    where league_id = ${league} and ${which} and joined_at <= coalesce(${ended}, joined_at)
    union all select user_id, joined_at from past_members
    where league_id = ${league} and ${which} and joined_at <= ${ended} and left_at > ${ended}`;
}

/** The condition on a shard's users, by the same hash as `shardOf` (platform/league-objects.ts). */
function shardCondition({ shard, shards }: { shard: number; shards: number }): SQL {
  if (shards === 1) return sql`true`;
  return sql`(unicode(substr(u.id, -1, 1)) + 31 * unicode(substr(u.id, -2, 1)) +
    961 * unicode(substr(u.id, -3, 1)) + 29791 * unicode(substr(u.id, -4, 1))) % ${shards} = ${shard}`;
}

/** The ids of a league's members by its key: one row each. */
export async function readMemberIds(db: Database, league: LeagueId): Promise<UserId[]> {
  const rows = await db.all<{ userId: UserId }>(
    sql`select user_id as userId from league_members where league_id = ${league}`,
  );
  return rows.map((row) => row.userId);
}

/**
 * The part of a league that its table needs; null when there is no such league, or it is closed and the season is not
 * over (LEA-10). One row.
 *
 * @param season the table's season: a late start (TIP-12) and 'second half only' (HLF-06) apply only in their own.
 */
export async function readLeague(db: Database, league: LeagueId, season: SeasonId) {
  const [row] = await db.all<{
    leagueType: LeagueType;
    memberCount: number;
    startGameweek: GameweekId | null;
    isHalfOnly: number;
  }>(
    sql`select league_type as leagueType, member_count as memberCount,
          case when start_season = ${season} then start_gameweek end as startGameweek,
          coalesce(half_only_season = ${season}, 0) as isHalfOnly
        from leagues where id = ${league} and (closed_at is null
          or exists (select 1 from seasons where id = ${season} and ended_at is not null))`,
  );
  return row ? { ...row, isHalfOnly: row.isHalfOnly === 1 } : null;
}

export interface Membership {
  readonly leagueId: LeagueId;
  readonly leagueType: LeagueType;
  /** The number of members; null in a past season, whose table no longer changes with joins and departures (SEA-06). */
  readonly memberCount: number | null;
  /** When the league was created. */
  readonly createdAt: Instant;
  /** The season's present epoch, so that one query also tells a table whether it is behind. */
  readonly epoch: number;
}

const membershipColumns = sql`l.id as leagueId, l.league_type as leagueType, l.created_at as createdAt,
  case when season.ended_at is null then l.member_count end as memberCount, coalesce(season.epoch, 0) as epoch`;

const beside = (season: SeasonId) => sql`left join seasons season on season.id = ${season}`;

/**
 * A user's membership of a league; null when there is no such league or they are not in it. Three rows. LEA-10: who was
 * in a league when it was closed reads its past seasons as a member.
 */
export async function readMembership(
  db: Database,
  seasonId: SeasonId,
  league: LeagueId,
  id: UserId,
): Promise<Membership | null> {
  const [row] = await db.all<Membership>(
    sql`select ${membershipColumns} from leagues l ${beside(seasonId)} where l.id = ${league} and (
        exists (select 1 from league_members where league_id = l.id and user_id = ${id})
        or (l.closed_at is not null and season.ended_at is not null and exists (
          select 1 from past_members where league_id = l.id and user_id = ${id} and left_at = l.closed_at)))`,
  );
  return row ?? null;
}

/**
 * `readMembership` by a session's hash, so that it travels with the session's query, with the end of the league's lease
 * (`live_leagues`), null without one. Five rows.
 */
export async function readMembershipBySession(
  db: Database,
  seasonId: SeasonId,
  league: LeagueId,
  tokenHash: string,
): Promise<(Membership & { readonly leaseUntil: Instant | null }) | null> {
  const [row] = await db.all<Membership & { readonly leaseUntil: Instant | null }>(
    sql`select ${membershipColumns},
          (select lease_until from live_leagues where league_id = l.id) as leaseUntil
        from sessions s
        cross join league_members m on m.user_id = s.user_id and m.league_id = ${league}
        cross join leagues l on l.id = m.league_id ${beside(seasonId)}
        where s.token_hash = ${tokenHash}`,
  );
  return row ?? null;
}

/** The leagues that people are in, by index league_members_by_user and the key of leagues. */
export async function readLeaguesOfMany(
  d1: D1Database,
  ids: readonly UserId[],
): Promise<{ userId: UserId; leagueId: LeagueId; leagueType: LeagueType }[]> {
  const { results } = await d1
    .prepare(
      `select m.user_id as "userId", m.league_id as "leagueId", l.league_type as "leagueType"
       from json_each(?1) asked cross join league_members m on m.user_id = asked.value
       cross join leagues l on l.id = m.league_id`,
    )
    .bind(JSON.stringify(ids))
    .all<{ userId: UserId; leagueId: LeagueId; leagueType: LeagueType }>();
  return results;
}
