import { LEAGUE_MEMBERS_MAX, LEAGUES_MAX, LEAGUES_OWNED_MAX } from "#contract/limits.ts";
import { seasonAfter } from "#domain/season/season-config.ts";
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { Database } from "#workers/db/database.ts";
import {
  leagueMembers,
  leagueRemovals,
  leagues,
  seasonPlayers,
  seasons,
  users,
} from "#workers/db/schema/index.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import {
  as,
  excluded,
  flag,
  type Given,
  maybe,
  nameOf,
  names,
  type Place,
  row,
  sql,
} from "#workers/db/sql.ts";
import { batch, command, each, query } from "#workers/db/statement.ts";
import { isTaken } from "#workers/db/taken.ts";

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
  /** OUT-05: the public table's address, and since when it is public; see the schema. */
  readonly publicSlug: string | null;
  readonly publicSince: Instant | null;
  readonly isIndexed: boolean;
}

export const l = as(leagues, "l");
const o = as(users, "o");
const m = as(leagueMembers, "m");
const s = as(seasons, "s");
const ended = as(seasons, "ended");
const earlier = as(seasons, "earlier");
const own = as(leagueMembers, "own");
const removal = as(leagueRemovals, "removal");

/** The columns of a `LeagueRow`, of league `l` and its `WITH_OWNER`. */
export const leagueColumns = {
  id: l.id,
  name: l.name,
  leagueType: l.leagueType,
  description: l.description,
  ownerId: l.ownerId,
  ownerName: maybe(o.username),
  memberCount: l.memberCount,
  joinCode: l.joinCode,
  createdAt: l.createdAt,
  note: l.note,
  prizePlan: l.prizePlan,
  codeClosedAt: l.codeClosedAt,
  closedAt: l.closedAt,
  startSeason: l.startSeason,
  startGameweek: l.startGameweek,
  duelsSince: l.duelsSince,
  cupSince: l.cupSince,
  halfOnlySeason: l.halfOnlySeason,
  publicSlug: l.publicSlug,
  publicSince: l.publicSince,
  isIndexed: l.isIndexed,
};

export const WITH_OWNER = sql`left join ${o} on ${o.id} = ${l.ownerId}`;

const leaguesOf = query(
  // `cross join` fixes the order: the user's memberships first.
  ({ user }: Given<{ user: UserId }>) => sql`select ${row(leagueColumns)} from ${m}
    cross join ${l} on ${l.id} = ${m.leagueId} ${WITH_OWNER}
    where ${m.userId} = ${user} order by ${m.joinedAt} desc, ${m.leagueId} desc limit ${LEAGUES_MAX}`,
);

/**
 * The leagues a user is in, most recently joined first. One query: memberships by league_members_by_user, leagues and
 * owners by their keys, so three rows per league.
 */
export const readLeaguesOf = (db: Database, user: UserId): Promise<LeagueRow[]> =>
  leaguesOf({ user }).all(db);

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
const hasRoomForOwn = (user: Place<UserId>) => sql`(select count(*) < ${LEAGUES_MAX}
    and count(*) filter (where ${own.role} = 'owner') < ${LEAGUES_OWNED_MAX}
  from ${own} where ${own.userId} = ${user})`;

/** Whether a user may be in one more league. */
export const hasRoom = (user: Place<UserId | null>) =>
  sql`(select count(*) < ${LEAGUES_MAX} from ${own} where ${own.userId} = ${user})`;

const isUser = (user: Place<UserId>) => sql`exists (select 1 from ${users} where ${users.id} = ${user})`;

const insert = command((league: Given<NewLeague>) => {
  const { id, ownerId, name, leagueType, description, joinCode, createdAt } = leagues;
  const { startSeason, startGameweek, halfOnlySeason } = leagues;
  const columns = names(
    id,
    ownerId,
    name,
    leagueType,
    description,
    joinCode,
    createdAt,
    startSeason,
    startGameweek,
  );
  return sql`insert into ${leagues} (${columns}, ${names(halfOnlySeason)})
    select ${league.id}, ${league.ownerId}, ${league.name}, ${league.leagueType}, ${league.description},
      ${league.joinCode}, ${league.createdAt}, iif(${league.startGameweek} is null, null, ${league.seasonId}),
      ${league.startGameweek}, iif(${league.isHalfOnly}, ${league.seasonId}, null)
    where ${hasRoomForOwn(league.ownerId)} and ${isUser(league.ownerId)}`;
});

const insertOwner = command(({ id }: Given<{ id: LeagueId }>) => {
  const { leagueId, userId, role, joinedAt } = leagueMembers;
  return sql`insert into ${leagueMembers} (${names(leagueId, userId, role, joinedAt)})
    select ${l.id}, ${l.ownerId}, 'owner', ${l.createdAt} from ${l} where ${l.id} = ${id}`;
});

/**
 * LEA-02, TIP-06: writes a league, its owner's membership and, for a tipping league, the owner's start as a tipping
 * player, in one batch.
 *
 * @returns "full" when the owner has as many leagues as allowed, "code_taken" when another league has the join code;
 * nothing is written then.
 */
export async function insertLeague(
  db: Database,
  league: NewLeague,
): Promise<"created" | "full" | "code_taken"> {
  const member = { user: league.ownerId, at: league.createdAt, which: league.id };
  try {
    const [inserted] = await batch(db, [
      insert(league),
      insertOwner({ id: league.id }),
      startTipping("id")(member),
      startSeasonIn("id")({ ...member, season: league.seasonId, next: seasonAfter(league.seasonId) }),
    ]);
    return inserted.changes > 0 ? "created" : "full";
  } catch (error) {
    if (isTaken(error, leagues.joinCode)) return "code_taken";
    throw error;
  }
}

export type JoinOutcome =
  | {
      readonly kind: "joined" | "already_in" | "removed" | "league_full" | "full";
      readonly league: LeagueRow;
    }
  | { readonly kind: "unknown" | "closed" | "closed_for_good" };

type ByCode = Given<{ joinCode: string; user: UserId }>;

/** Whether a user is in league `l`, and whether they were removed from it. */
export const isIn = (user: Place<UserId | null>) =>
  sql`exists (select 1 from ${own} where ${own.leagueId} = ${l.id} and ${own.userId} = ${user})`;
export const isRemoved = (user: Place<UserId | null>) =>
  sql`exists (select 1 from ${removal} where ${removal.leagueId} = ${l.id} and ${removal.userId} = ${user})`;

const relationTo = query(
  ({ joinCode, user }: ByCode) => sql`
    select ${row({ isIn: flag`${isIn(user)}`, isRemoved: flag`${isRemoved(user)}` })}
    from ${l} where ${l.joinCode} = ${joinCode}`,
);

/** LEA-03, LEA-08, LEA-10: true while league and code are open and the league has room, for users who were not removed from it. */
const mayEnter = (user: Place<UserId>) => sql`${l.closedAt} is null and ${l.codeClosedAt} is null
  and ${l.memberCount} < ${LEAGUE_MEMBERS_MAX} and not ${isRemoved(user)}`;

const insertByCode = command(
  ({ joinCode, user, at }: Given<{ joinCode: string; user: UserId; at: Instant }>) => {
    const { leagueId, userId, role, joinedAt } = leagueMembers;
    return sql`insert into ${leagueMembers} (${names(leagueId, userId, role, joinedAt)})
    select ${l.id}, ${user}, 'member', ${at} from ${l}
    where ${l.joinCode} = ${joinCode} and ${mayEnter(user)} and ${hasRoom(user)} and ${isUser(user)}
    on conflict do nothing`;
  },
);

const leagueByCode = query(
  ({ joinCode }: Given<{ joinCode: string }>) => sql`
    select ${row(leagueColumns)} from ${l} ${WITH_OWNER} where ${l.joinCode} = ${joinCode}`,
);

/** Lets a user join by code, in one batch: the league by leagues_join_code_unique, membership and removal by key. */
export async function insertMember(
  db: Database,
  joinCode: string,
  user: UserId,
  joinedAt: Instant,
  season: SeasonId,
): Promise<JoinOutcome> {
  const member = { user, at: joinedAt, which: joinCode };
  const [before, inserted, , after] = await batch(db, [
    relationTo({ joinCode, user }),
    insertByCode({ joinCode, user, at: joinedAt }),
    startTipping("joinCode")(member),
    leagueByCode({ joinCode }),
    startSeasonIn("joinCode")({ ...member, season, next: seasonAfter(season) }),
  ]);
  const league = after.rows[0];
  if (!league) return { kind: "unknown" };
  // The trigger on member_count is not part of `changes`.
  if (inserted.changes > 0) return { kind: "joined", league };
  if (before.rows[0]?.isIn) return { kind: "already_in", league };
  if (before.rows[0]?.isRemoved) return { kind: "removed", league };
  if (league.closedAt !== null) return { kind: "closed_for_good" };
  if (league.codeClosedAt !== null) return { kind: "closed" };
  return { kind: league.memberCount >= LEAGUE_MEMBERS_MAX ? "league_full" : "full", league };
}

/** A new member of the league with an id or a join code. */
interface NewMember {
  readonly user: UserId;
  readonly at: Instant;
  readonly which: string;
}

/** Such a member's league `l`, if they are in it. */
const leagueOf = (by: "id" | "joinCode", { user, which }: Given<NewMember>) =>
  [
    sql`${l} join ${m} on ${m.leagueId} = ${l.id} and ${m.userId} = ${user}`,
    sql`${l[by]} = ${which}`,
  ] as const;

/** TIP-06: makes a member of a tipping league a tipping player from then on, permanently. */
const startTipping = each((by: "id" | "joinCode") =>
  command((member: Given<NewMember>) => {
    const [from, isIt] = leagueOf(by, member);
    return sql`update ${users} set ${names(users.tippingSince)} = ${member.at}
      where ${users.id} = ${member.user} and ${users.tippingSince} is null
        and exists (select 1 from ${from} where ${isIt} and ${l.leagueType} = 'score_tipping')`;
  }),
);

/**
 * SEA-07: makes a new member a player of the present season; of the next one, once the present one is over. Nothing is
 * written in the first season.
 */
const startSeasonIn = each((by: "id" | "joinCode") =>
  command((member: Given<NewMember & { season: SeasonId; next: SeasonId }>) => {
    const { seasonId, userId, playsSince, tippingSince } = seasonPlayers;
    const [from, isIt] = leagueOf(by, member);
    return sql`insert into ${seasonPlayers} (${names(seasonId, userId, playsSince, tippingSince)})
      select ${s.id}, ${member.user}, ${member.at},
        case when ${l.leagueType} = 'score_tipping' then ${member.at} end
      from ${from}
      cross join (select case
        when exists (select 1 from ${ended} where ${ended.id} = ${member.season} and ${ended.endedAt} is not null)
        then ${member.next} else ${member.season} end as ${names(s.id)}) as ${nameOf(s)}
      where ${isIt} and ${m.joinedAt} = ${member.at}
        and exists (select 1 from ${earlier} where ${earlier.id} < ${s.id})
      on conflict (${names(seasonId, userId)}) do update
      set ${names(tippingSince)} = coalesce(${tippingSince}, ${excluded(seasonPlayers).tippingSince})`;
  }),
);

export interface MemberListRow {
  readonly userId: UserId;
  readonly role: MemberRole;
  readonly username: string;
  readonly pictureVersion: string | null;
}

interface OfReader {
  readonly league: LeagueId;
  readonly reader: UserId;
}

const sizeFor = query(
  ({ league, reader }: Given<OfReader>) => sql`select ${row({ total: l.memberCount })}
    from ${m} join ${l} on ${l.id} = ${m.leagueId} where ${m.leagueId} = ${league} and ${m.userId} = ${reader}`,
);

const u = as(users, "u");
const { leagueId, userId, role } = leagueMembers;

const membersFor = query(
  // The page is cut before names are looked up: a skipped member costs one row, not two.
  ({
    league,
    reader,
    limit,
    offset,
  }: Given<OfReader & { limit: number; offset: number }>) => sql`select ${row({
    userId: m.userId,
    role: m.role,
    username: u.username,
    pictureVersion: u.pictureVersion,
  })}
  from (select ${userId}, ${role} from ${leagueMembers} where ${leagueId} = ${league}
    and exists (select 1 from ${own} where ${own.leagueId} = ${league} and ${own.userId} = ${reader})
    order by ${userId} limit ${limit} offset ${offset}) as ${nameOf(m)}
  cross join ${u} on ${u.id} = ${m.userId}`,
);

/**
 * A page of a league's members by their key, for one of its members, in one batch: two rows per member.
 *
 * @returns null when there is no such league or the reader is not in it.
 */
export async function readMemberPage(
  db: Database,
  league: LeagueId,
  reader: UserId,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly members: readonly MemberListRow[] } | null> {
  const [size, members] = await batch(db, [
    sizeFor({ league, reader }),
    membersFor({ league, reader, limit, offset }),
  ]);
  const total = size.rows[0]?.total;
  return total === undefined ? null : { total, members: members.rows };
}

/** A member's role in a league, by the key of league_members. */
export const roleOf = query(
  ({ league, user }: Given<{ league: LeagueId; user: UserId }>) => sql`select ${row({ role })}
    from ${leagueMembers} where ${leagueId} = ${league} and ${userId} = ${user}`,
);

/** A user's role in a league by the key of league_members; null when they are not in it. */
export async function readRole(db: Database, league: LeagueId, user: UserId): Promise<MemberRole | null> {
  return (await roleOf({ league, user }).first(db))?.role ?? null;
}

const leaguesAfter = query(
  ({ after, game, limit }: Given<{ after: LeagueId; game: LeagueType | null; limit: number }>) => sql`
    select ${row({ id: l.id, memberCount: l.memberCount })} from ${l}
    where ${l.id} > ${after} and ${l.leagueType} = coalesce(${game}, ${l.leagueType}) order by ${l.id} limit ${limit}`,
);

/** Leagues after an id, ascending, of one game or of both, for an operator's walk through them: a scan of the key. */
export const readLeaguesAfter = (
  db: Database,
  after: LeagueId,
  { game, limit }: { readonly game: LeagueType | null; readonly limit: number },
): Promise<{ readonly id: LeagueId; readonly memberCount: number }[]> =>
  leaguesAfter({ after, game, limit }).all(db);
