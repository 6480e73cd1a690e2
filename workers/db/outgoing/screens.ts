import { SCREENS_OF_LEAGUE_MAX, SCREENS_OF_MEMBER_MAX } from "#contract/limits.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { isTaken } from "#workers/db/is-taken.ts";
import { roleOf } from "#workers/db/leagues/membership.ts";
import { leagueMembers, leagues, screens, users } from "#workers/db/schema/index.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { as, flag, type Given, maybe, names, type Place, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const s = as(screens, "s");
const c = as(screens, "c");
const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const o = as(leagueMembers, "o");
const u = as(users, "u");
const { id, secretHash, code, leagueId, userId, name, showsCode, createdAt, pairedAt, expiresAt } = screens;

interface NewScreenRow {
  readonly id: string;
  readonly secretHash: string;
  readonly code: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

const insert = command(
  (
    given: Given<NewScreenRow>,
  ) => sql`insert into ${screens} (${names(id, secretHash, code, createdAt, expiresAt)})
    values (${given.id}, ${given.secretHash}, ${given.code}, ${given.createdAt}, ${given.expiresAt})`,
);

/**
 * Writes a screen that shows its letters: one row and its indexes. @returns false when another screen has the letters.
 */
export async function insertScreen(db: Database, screen: NewScreenRow): Promise<boolean> {
  try {
    await insert(screen).run(db);
    return true;
  } catch (error) {
    if (isTaken(error, code)) return false;
    throw error;
  }
}

/** A connected screen with what its list shows. */
export interface ScreenRow {
  readonly id: string;
  readonly leagueId: LeagueId;
  readonly leagueName: string;
  readonly userId: UserId;
  readonly username: string | null;
  readonly name: string | null;
  readonly showsCode: boolean;
  readonly pairedAt: Instant;
  readonly expiresAt: Instant;
}

const columns = {
  id: s.id,
  leagueId: typed<LeagueId>`${s.leagueId}`,
  leagueName: l.name,
  userId: typed<UserId>`${s.userId}`,
  username: maybe(u.username),
  name: s.name,
  showsCode: flag`${s.showsCode}`,
  pairedAt: typed<Instant>`${s.pairedAt}`,
  expiresAt: s.expiresAt,
};

const WITH_NAMES = sql`cross join ${l} on ${l.id} = ${s.leagueId} left join ${u} on ${u.id} = ${s.userId}`;

/** Whether the user owns screen `of`'s league. By key. */
const isHost = (of: typeof screens, user: Place<UserId>) => sql`exists (
  select 1 from ${o} where ${o.leagueId} = ${of.leagueId} and ${o.userId} = ${user} and ${o.role} = 'owner')`;

const listFor = query(
  ({ user, now, limit }: Given<{ user: UserId; now: Instant; limit: number }>) => sql`select ${row(columns)}
    from ${s} ${WITH_NAMES}
    where ${s.expiresAt} > ${now} and (${s.userId} = ${user} or ${s.leagueId} in (
      select ${o.leagueId} from ${o} where ${o.userId} = ${user} and ${o.role} = 'owner'))
    order by ${s.pairedAt} desc, ${s.id} limit ${limit}`,
);

/**
 * The screens that a user may end, newest first: those they paired, by screens_by_user, and those of leagues they host,
 * by league_members_by_user and screens_by_league.
 */
export const readScreensFor = (
  db: Database,
  user: UserId,
  now: Instant,
  limit: number,
): Promise<ScreenRow[]> => listFor({ user, now, limit }).all(db);

interface Pairing {
  readonly code: string;
  readonly league: LeagueId;
  readonly user: UserId;
  readonly name: string | null;
  readonly showsCode: boolean;
  readonly now: Instant;
  readonly until: Instant;
}

/** The screens of a member or a league that still have their right. By screens_by_user and screens_by_league. */
const connected = (of: "userId" | "leagueId", value: Place<unknown>, now: Place<Instant>) =>
  sql`(select count(*) from ${c} where ${c[of]} = ${value} and ${c.expiresAt} > ${now})`;

const isWaiting = (of: typeof screens, { code: asked, now }: Given<Pick<Pairing, "code" | "now">>) =>
  sql`${of.code} = ${asked} and ${of.expiresAt} > ${now} and ${of.leagueId} is null`;

const waiting = query(
  (given: Given<Pick<Pairing, "code" | "now">>) =>
    sql`select ${row({ id: s.id })} from ${s} where ${isWaiting(s, given)}`,
);

const pair = command(
  (given: Given<Pairing>) => sql`update ${screens} set ${names(leagueId)} = ${given.league},
      ${names(userId)} = ${given.user}, ${names(name)} = ${given.name}, ${names(showsCode)} = ${given.showsCode}
        and exists (select 1 from ${o} where ${o.leagueId} = ${given.league} and ${o.userId} = ${given.user}
          and ${o.role} = 'owner'),
      ${names(pairedAt)} = ${given.now}, ${names(expiresAt)} = ${given.until}, ${names(code)} = null
    where ${isWaiting(screens, given)}
      and exists (select 1 from ${m} where ${m.leagueId} = ${given.league} and ${m.userId} = ${given.user})
      and ${connected("userId", given.user, given.now)} < ${SCREENS_OF_MEMBER_MAX}
      and ${connected("leagueId", given.league, given.now)} < ${SCREENS_OF_LEAGUE_MAX}
    returning ${row({ id })}`,
);

const byKey = query(
  ({
    screen,
    now,
  }: Given<{ screen: string; now: Instant }>) => sql`select ${row(columns)} from ${s} ${WITH_NAMES}
    where ${s.id} = ${screen} and ${s.expiresAt} > ${now}`,
);

const pairedAtOnce = query(
  ({ league, user, now }: Given<Pick<Pairing, "league" | "user" | "now">>) => sql`select ${row(columns)}
    from ${s} ${WITH_NAMES} where ${s.userId} = ${user} and ${s.leagueId} = ${league} and ${s.pairedAt} = ${now}
    limit ${SCREENS_OF_MEMBER_MAX}`,
);

interface Paired {
  /** The user's role in the league; null when they are not in it. */
  readonly role: MemberRole | null;
  /** Whether a screen showed the letters. */
  readonly isFound: boolean;
  /** Null when nothing was written. */
  readonly screen: ScreenRow | null;
}

/**
 * OUT-06: gives the screen with these letters the right of a league's member, up to the limits of both. One batch:
 * membership and numbers are decided by the write. The letters by screens_code_unique.
 */
export async function pairScreen(db: Database, pairing: Pairing): Promise<Paired> {
  const { league, user } = pairing;
  const [roles, found, paired, all] = await batch(db, [
    roleOf({ league, user }),
    waiting(pairing),
    pair(pairing),
    pairedAtOnce(pairing),
  ]);
  return {
    role: roles.rows[0]?.role ?? null,
    isFound: found.rows.length > 0,
    screen: all.rows.find((each) => each.id === paired.rows[0]?.id) ?? null,
  };
}

type ByUser = Given<{ screen: string; user: UserId }>;

const drop = command(
  ({ screen, user }: ByUser) => sql`delete from ${screens} where ${id} = ${screen}
    and (${userId} = ${user} or ${isHost(screens, user)}) returning ${row({ leagueId })}`,
);

/**
 * Ends a screen's right for the member who paired it or the league's host. @returns its league; null when there was
 * none to end.
 */
export async function deleteScreen(db: Database, screen: string, user: UserId): Promise<LeagueId | null> {
  const [dropped] = await batch(db, [drop({ screen, user })]);
  return dropped.rows[0]?.leagueId ?? null;
}

const setShows = command(
  ({ screen, user, shows }: ByUser & Given<{ shows: boolean }>) => sql`update ${screens}
    set ${names(showsCode)} = ${shows} where ${id} = ${screen} and ${isHost(screens, user)}`,
);

/** Whether a screen shows the join code, for the league's host. By key. */
export async function updateShowsCode(
  db: Database,
  given: { readonly screen: string; readonly user: UserId; readonly shows: boolean; readonly now: Instant },
): Promise<{ readonly isChanged: boolean; readonly screen: ScreenRow | null }> {
  const [set, found] = await batch(db, [setShows(given), byKey(given)]);
  return { isChanged: set.changes > 0, screen: found.rows[0] ?? null };
}
