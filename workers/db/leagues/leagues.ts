import { LEAGUES_MAX, LEAGUES_OWNED_MAX } from "#contract/limits.ts";
import { seasonAfter } from "#domain/season/season-config.ts";
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { isTaken } from "#workers/db/is-taken.ts";
import { gameweeks, leagueMembers, leagues, users } from "#workers/db/schema/index.ts";
import { as, type Given, maybe, names, type Place, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { startSeasonIn, startTipping } from "./new-member.ts";

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
  /** HLF-01: when the season's second half begins, as it is now; absent or null where it was not read. */
  readonly halfStartsAt?: Instant | null;
}

/** HLF-01: the season and the gameweek with whose deadline its second half begins; null before it is known. */
export interface HalfToRead {
  readonly season: SeasonId;
  readonly halfGameweek: GameweekId | null;
}

/** The leagues' rows, as every statement of leagues names them. */
export const l = as(leagues, "l");
const o = as(users, "o");
const m = as(leagueMembers, "m");
const own = as(leagueMembers, "own");
const g = as(gameweeks, "g");

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

/** The deadline with which the second half begins: one row by key for the whole statement. */
export const halfStartsAt = ({ season, halfGameweek }: Given<HalfToRead>) => typed<Instant | null>`(
  select ${g.deadlineAt} from ${g} where ${g.seasonId} = ${season} and ${g.id} = ${halfGameweek})`;

const leaguesOf = query(
  // `cross join` fixes the order: the user's memberships first.
  ({ user, season, halfGameweek }: Given<{ user: UserId } & HalfToRead>) => sql`
    select ${row({ ...leagueColumns, halfStartsAt: halfStartsAt({ season, halfGameweek }) })} from ${m}
    cross join ${l} on ${l.id} = ${m.leagueId} ${WITH_OWNER}
    where ${m.userId} = ${user} order by ${m.joinedAt} desc, ${m.leagueId} desc limit ${LEAGUES_MAX}`,
);

/**
 * The leagues a user is in, most recently joined first. One query: memberships by league_members_by_user, leagues and
 * owners by their keys, so three rows per league, and one of the season's gameweeks.
 */
export const readLeaguesOf = (db: Database, user: UserId, half: HalfToRead): Promise<LeagueRow[]> =>
  leaguesOf({ user, ...half }).all(db);

/** A league to be written, with its owner as its first member. */
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

/** Whether the user is there. */
export const isUser = (user: Place<UserId>) =>
  sql`exists (select 1 from ${users} where ${users.id} = ${user})`;

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
