import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import {
  halfCards,
  leagueMembers,
  leagues,
  pastMembers,
  picks,
  seasons,
  slips,
  transfers,
  users,
} from "#workers/db/schema/index.ts";
import { foldedPicksOf, foldedSlipsOf } from "#workers/db/season/folded.ts";
import { tippingSinceIn } from "#workers/db/season/seasons.ts";
import {
  anyOf,
  as,
  flag,
  type Given,
  maybe,
  nameOf,
  names,
  type Part,
  row,
  sql,
  typed,
} from "#workers/db/sql.ts";
import { each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { type MemberRow, toMember } from "./member-row.ts";

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

/** How many members a page of a roll has: of a tipping league fewer, whose rows are longer. */
export const membersAPage = (game: LeagueType) =>
  game === "score_tipping" ? TIPPERS_A_PAGE : MEMBERS_A_PAGE;

interface RollQuery {
  readonly seasonId: SeasonId;
  readonly game: LeagueType;
  readonly roll: Roll;
}

const u = as(users, "u");
const m = as(leagueMembers, "m");
const l = as(leagues, "l");
const p = as(picks, "p");
const s = as(slips, "s");
const t = as(transfers, "t");
const h = as(halfCards, "h");
const ended = as(seasons, "ended");

/** What decides the form of the query: the game, and whether it is of a league, of a shard of many, or of everybody. */
type Form = `${LeagueType} ${"league" | "shard" | "everybody"}`;

interface OfRoll {
  readonly season: SeasonId;
  /** Empty for an overall table. */
  readonly league: LeagueId | "";
  readonly shard: number;
  readonly shards: number;
}

/** The condition on the column whose key is walked, and the end of the page, cut before anything else is looked up. */
interface Cut {
  readonly which: (id: Part) => Part;
  readonly page: (id: Part) => Part;
}

const NOTHING = sql``;

const pageAfter = each((form: Form) =>
  query((given: Given<OfRoll & { after: string; limit: number }>) =>
    membersQuery(form, given, {
      which: (id) => sql`${id} > ${given.after}`,
      page: (id) => sql`order by ${id} limit ${given.limit}`,
    }),
  ),
);

const membersAmong = each((form: Form) =>
  query((given: Given<OfRoll & { ids: readonly UserId[] }>) =>
    membersQuery(form, given, { which: (id) => sql`${id} in ${anyOf(given.ids)}`, page: () => NOTHING }),
  ),
);

const formOf = ({ game, roll }: RollQuery): Form =>
  `${game} ${roll.kind === "league" ? "league" : roll.shards === 1 ? "everybody" : "shard"}`;

const ofRoll = ({ seasonId: season, roll }: RollQuery): OfRoll =>
  roll.kind === "league"
    ? { season, league: roll.leagueId, shard: 0, shards: 1 }
    : { season, league: "", shard: roll.shard, shards: roll.shards };

/**
 * The next page of members after a user id, ascending by id. By the keys of league_members, users, picks, transfers
 * and slips: 22 rows per member with a full squad, in a folded season two to four. An overall table's page walks the
 * key of users.
 */
export async function readMembersAfter(
  db: Database,
  of: RollQuery,
  after: string,
  limit = MEMBERS_A_PAGE,
): Promise<MemberRow[]> {
  const rows = await pageAfter(formOf(of))({ ...ofRoll(of), after, limit }).all(db);
  return rows.map((row) => toMember(row, of.game));
}

/** The rows of those given people who are members: one query, about 23 rows each, by `readMembersAfter`'s keys. */
export async function readMembersOf(
  db: Database,
  of: RollQuery,
  ids: readonly UserId[],
): Promise<MemberRow[]> {
  const rows = await membersAmong(formOf(of))({ ...ofRoll(of), ids }).all(db);
  return rows.map((row) => toMember(row, of.game));
}

/** The query for members with everything their score is computed from. */
function membersQuery(form: Form, given: Given<OfRoll>, { which, page }: Cut) {
  const { season } = given;
  const isBingo = form.startsWith("football_bingo");
  const rows = isBingo
    ? sql`(select json_group_array(json_array(${p.clubId}, ${p.playerId}, ${p.position}, ${p.pickedAt}))
        from ${p} where ${p.seasonId} = ${season} and ${p.userId} = ${u.id})`
    : sql`(select json_group_array(json_array(${s.gameweekId}, ${s.hasJoker}, ${s.version}, ${s.receivedAt}, ${s.entries}))
        from ${s} where ${s.seasonId} = ${season} and ${s.userId} = ${u.id})`;
  const folded = isBingo ? foldedPicksOf(season, u.id) : foldedSlipsOf(season, u.id);
  const isInLeague = form.endsWith("league");
  const columns = row({
    userId: u.id,
    username: u.username,
    firstName: u.firstName,
    lastName: u.lastName,
    pictureVersion: u.pictureVersion,
    city: u.city,
    country: u.country,
    tippingSince: tippingSinceIn(season, u),
    joinedAt: isInLeague ? maybe(m.joinedAt) : typed<Instant | null>`null`,
    transfers: isBingo
      ? typed<string>`(select json_group_array(json_array(${t.at}, ${t.use} = 'winter', ${t.outPlayerId},
          ${t.inPlayerId})) from ${t}
          where ${t.seasonId} = ${season} and ${t.userId} = ${u.id})`
      : typed<string>`'[]'`,
    half: isBingo
      ? typed<string | null>`(select json_array(${h.packed}, ${h.qualifiedAt}) from ${h}
          where ${h.seasonId} = ${season} and ${h.userId} = ${u.id})`
      : typed<string | null>`null`,
    played: typed<string>`coalesce(${folded}, ${rows})`,
  });
  if (isInLeague) {
    // `cross join` fixes the order: members by their key first, never all users.
    return sql`select ${columns} from (${membersIn(given, which)} ${page(names(m.userId))}) as ${nameOf(m)}
      cross join ${u} on ${u.id} = ${m.userId} ${page(m.userId)}`;
  }
  const plays = isBingo
    ? sql`(exists (select 1 from ${p} where ${p.seasonId} = ${season} and ${p.userId} = ${u.id})
        or ${folded} <> ''
        or exists (select 1 from ${h} where ${h.seasonId} = ${season} and ${h.userId} = ${u.id}))`
    : sql`${tippingSinceIn(season, u)} is not null`;
  const isInShard = form.endsWith("shard") ? shardCondition(given) : true;
  return sql`select ${columns} from ${u} where ${isInShard} and ${plays} and ${which(u.id)} ${page(u.id)}`;
}

/** SEA-06: a league's present members; in a past season, its members when the season ended. */
function membersIn({ season, league }: Given<OfRoll>, which: Cut["which"]) {
  const endedAt = sql`(select ${ended.endedAt} from ${ended} where ${ended.id} = ${season})`;
  const { leagueId, userId, joinedAt } = leagueMembers;
  return sql`select ${userId}, ${joinedAt} from ${leagueMembers}
    where ${leagueId} = ${league} and ${which(userId)} and ${joinedAt} <= coalesce(${endedAt}, ${joinedAt})
    union all select ${pastMembers.userId}, ${pastMembers.joinedAt} from ${pastMembers}
    where ${pastMembers.leagueId} = ${league} and ${which(pastMembers.userId)}
      and ${pastMembers.joinedAt} <= ${endedAt} and ${pastMembers.leftAt} > ${endedAt}`;
}

/** The condition on a shard's users, by the same hash as `shardOf` (platform/league-objects.ts). */
const shardCondition = ({ shard, shards }: Given<OfRoll>) => sql`
  (unicode(substr(${u.id}, -1, 1)) + 31 * unicode(substr(${u.id}, -2, 1)) +
    961 * unicode(substr(${u.id}, -3, 1)) + 29791 * unicode(substr(${u.id}, -4, 1))) % ${shards} = ${shard}`;

const idsOf = query(
  ({ league }: Given<{ league: LeagueId }>) =>
    sql`select ${row({ userId: leagueMembers.userId })} from ${leagueMembers}
      where ${leagueMembers.leagueId} = ${league}`,
);

/** The ids of a league's members by its key: one row each. */
export async function readMemberIds(db: Database, league: LeagueId): Promise<UserId[]> {
  return (await idsOf({ league }).all(db)).map(({ userId }) => userId);
}

const termsOf = query(
  ({ league, season }: Given<{ league: LeagueId; season: SeasonId }>) => sql`select ${row({
    leagueType: l.leagueType,
    memberCount: l.memberCount,
    startGameweek: typed<GameweekId | null>`case when ${l.startSeason} = ${season} then ${l.startGameweek} end`,
    isHalfOnly: flag`coalesce(${l.halfOnlySeason} = ${season}, 0)`,
  })}
  from ${l} where ${l.id} = ${league} and (${l.closedAt} is null
    or exists (select 1 from ${ended} where ${ended.id} = ${season} and ${ended.endedAt} is not null))`,
);

/**
 * The part of a league that its table needs; null when there is no such league, or it is closed and the season is not
 * over (LEA-10). One row.
 *
 * @param season the table's season: a late start (TIP-12) and 'second half only' (HLF-06) apply only in their own.
 */
export const readLeague = (db: Database, league: LeagueId, season: SeasonId) =>
  termsOf({ league, season }).first(db);
