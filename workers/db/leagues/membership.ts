import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import {
  leagueMembers,
  leagues,
  liveLeagues,
  pastMembers,
  rivals,
  seasons,
  sessions,
  users,
} from "#workers/db/schema/index.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { as, type Given, nameOf, type Place, row, sql, typed } from "#workers/db/sql.ts";
import { batch, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const m = as(leagueMembers, "m");
const l = as(leagues, "l");

/** Proof that somebody is in a league, with what a read of its table needs to ask the League. */
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

const season = as(seasons, "season");
const past = as(pastMembers, "past");

const membershipColumns = {
  leagueId: l.id,
  leagueType: l.leagueType,
  createdAt: l.createdAt,
  memberCount: typed<number | null>`case when ${season.endedAt} is null then ${l.memberCount} end`,
  epoch: typed<number>`coalesce(${season.epoch}, 0)`,
};

const beside = (id: Place<SeasonId>) => sql`left join ${season} on ${season.id} = ${id}`;

interface OfMember {
  readonly seasonId: SeasonId;
  readonly league: LeagueId;
  readonly user: UserId;
}

const membershipOf = query(
  ({ seasonId, league, user }: Given<OfMember>) => sql`select ${row(membershipColumns)}
  from ${l} ${beside(seasonId)} where ${l.id} = ${league} and (
    exists (select 1 from ${m} where ${m.leagueId} = ${l.id} and ${m.userId} = ${user})
    or (${l.closedAt} is not null and ${season.endedAt} is not null and exists (
      select 1 from ${past}
      where ${past.leagueId} = ${l.id} and ${past.userId} = ${user} and ${past.leftAt} = ${l.closedAt})))`,
);

/**
 * A user's membership of a league; null when there is no such league or they are not in it. Three rows. LEA-10: whoever
 * was in a league when it was closed reads its past seasons as a member.
 */
export const readMembership = (
  db: Database,
  seasonId: SeasonId,
  league: LeagueId,
  user: UserId,
): Promise<Membership | null> => membershipOf({ seasonId, league, user }).first(db);

interface OfSession {
  readonly seasonId: SeasonId;
  readonly league: LeagueId;
  readonly tokenHash: string;
}

const session = as(sessions, "session");

const membershipBySession = query(
  ({ seasonId, league, tokenHash }: Given<OfSession>) => sql`select ${row({
    ...membershipColumns,
    leaseUntil: typed<Instant | null>`(
      select ${liveLeagues.leaseUntil} from ${liveLeagues} where ${liveLeagues.leagueId} = ${l.id})`,
    rivals: typed<string | null>`(
      select group_concat(${rivals.rivalId}, ' ') from ${rivals} where ${rivals.userId} = ${session.userId})`,
  })}
  from ${session}
  cross join ${m} on ${m.userId} = ${session.userId} and ${m.leagueId} = ${league}
  cross join ${l} on ${l.id} = ${m.leagueId} ${beside(seasonId)}
  where ${session.tokenHash} = ${tokenHash}`,
);

/**
 * `readMembership` by a session's hash, so that it travels with the session's query, with the end of the league's lease
 * (`live_leagues`), null without one, and whom the user has pinned (RIV-01), by the key of rivals. Five rows, and one
 * for each rival.
 */
export async function readMembershipBySession(
  db: Database,
  seasonId: SeasonId,
  league: LeagueId,
  tokenHash: string,
): Promise<
  (Membership & { readonly leaseUntil: Instant | null; readonly rivals: readonly string[] }) | null
> {
  const found = await membershipBySession({ seasonId, league, tokenHash }).first(db);
  return found && { ...found, rivals: found.rivals?.split(" ") ?? [] };
}

const own = as(leagueMembers, "own");

/** A row of the list of members; `pictureVersion` is null without a picture. */
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
