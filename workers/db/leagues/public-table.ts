import { LEAGUE_MEMBERS_MAX } from "#contract/limits.ts";
import { publicWords } from "#domain/notices/always-words.ts";
import type { Words } from "#domain/notices/words.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { LEAGUE, withLeague } from "#workers/db/notifications/names-in-texts.ts";
import { leagueMembers, leagues, notifications, users } from "#workers/db/schema/index.ts";
import { as, type Given, names, row, sql } from "#workers/db/sql.ts";
import { command, each, query, type Statement } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { type Beside, type ByOwner, isOwner, mayChange } from "./hosts.ts";
import { logAct } from "./league-log.ts";
import { type LeagueRow, l, leagueColumns, WITH_OWNER } from "./leagues.ts";

/** OUT-05: what an owner asks of the public table; null keeps what it has. */
interface PublicChange {
  readonly isOn: boolean;
  readonly slug: string | null;
  readonly isIndexed: boolean | null;
  /** The address if it has none and none was asked for. */
  readonly madeSlug: string | null;
}

const m = as(leagueMembers, "m");
const u = as(users, "u");
const { id, publicSlug, publicSince, isIndexed } = leagues;

type PublicTableChange = Given<ByOwner & PublicChange & { now: Instant }>;

const switchOn = each((beside: Beside) =>
  command(
    (asked: PublicTableChange) => sql`update ${leagues} set ${names(publicSince)} = ${asked.now},
      ${names(publicSlug)} = coalesce(${asked.slug}, ${publicSlug}, ${asked.madeSlug}),
      ${names(isIndexed)} = coalesce(${asked.isIndexed}, ${isIndexed})
    where ${id} = ${asked.league} and ${publicSince} is null and ${mayChange(beside, asked)}`,
  ),
);

const switchOff = each((beside: Beside) =>
  command(
    (asked: Given<ByOwner>) => sql`update ${leagues} set ${names(publicSince)} = null
    where ${id} = ${asked.league} and ${publicSince} is not null and ${mayChange(beside, asked)}`,
  ),
);

const changeAddress = each((beside: Beside) =>
  command(
    (asked: Given<ByOwner & Pick<PublicChange, "slug" | "isIndexed">>) => sql`update ${leagues}
    set ${names(publicSlug)} = coalesce(${asked.slug}, ${publicSlug}),
      ${names(isIndexed)} = coalesce(${asked.isIndexed}, ${isIndexed})
    where ${id} = ${asked.league} and ${publicSince} is not null
      and (coalesce(${asked.slug}, ${publicSlug}) is not ${publicSlug}
        or coalesce(${asked.isIndexed}, ${isIndexed}) <> ${isIndexed})
      and ${mayChange(beside, asked)}`,
  ),
);

const tellMembers = command((asked: Given<ByOwner & Words & { now: Instant; notice: string }>) => {
  const { userId, id: noticeId, type, title, message, actionUrl, createdAt } = notifications;
  return sql`insert into ${notifications} (${names(userId, noticeId, type, title, message, actionUrl, createdAt)})
    select ${m.userId}, ${asked.notice}, 'league_public', ${withLeague(asked.title, l.name)}, ${asked.message},
      '/leagues/' || ${l.id}, ${asked.now}
    from ${l} cross join ${m} on ${m.leagueId} = ${l.id}
    where ${l.id} = ${asked.league} and ${l.publicSince} = ${asked.now} and ${m.userId} <> ${asked.owner}
      and ${isOwner(asked)}
    on conflict do nothing`;
});

const membersWith = query(
  ({ notice, league }: Given<{ notice: string; league: ByOwner["league"] }>) => sql`
    select ${row({ userId: m.userId })} from ${m}
    cross join ${notifications} on ${notifications.userId} = ${m.userId} and ${notifications.id} = ${notice}
    where ${m.leagueId} = ${league} limit ${LEAGUE_MEMBERS_MAX}`,
);

/**
 * OUT-05: the statements that switch a league's public table, each with its entry in the log; the other members are
 * notified once it is on, two rows written for each. What is unchanged is neither logged nor told.
 */
export function publicStatements(
  by: ByOwner,
  change: PublicChange,
  notice: string,
  now: Instant,
  beside: Beside,
): readonly Statement<never>[] {
  const act = { league: by.league, at: now, by: by.owner };
  if (!change.isOn) return [switchOff(beside)(by), ...logAct({ ...act, kind: "public_off" })];
  const { slug, isIndexed: indexed } = change;
  return [
    switchOn(beside)({ ...by, ...change, now }),
    ...logAct({ ...act, kind: "public_on" }),
    tellMembers({ ...by, ...publicWords(LEAGUE), now, notice }),
    changeAddress(beside)({ ...by, slug, isIndexed: indexed }),
    ...logAct({ ...act, kind: "public_changed" }),
  ];
}

/** The members who have this notice: the league's rows by key, and one of each. */
export const readNoticed = async (
  db: Database,
  league: ByOwner["league"],
  notice: string,
): Promise<UserId[]> => (await membersWith({ league, notice }).all(db)).map(({ userId }) => userId);

const leagueBySlug = query(
  ({ slug }: Given<{ slug: string }>) =>
    sql`select ${row(leagueColumns)} from ${l} ${WITH_OWNER} where ${l.publicSlug} = ${slug}`,
);

/** A league by the address of its public table, on or off: by leagues_public_slug_unique, and the owner by key. */
export const findPublicLeague = (db: Database, slug: string): Promise<LeagueRow | null> =>
  leagueBySlug({ slug }).first(db);

/** A member of a public table; `isInitialOnly` by their own choice (OUT-05). */
export interface PublicMember {
  readonly id: UserId;
  readonly username: string;
  readonly isInitialOnly: boolean;
}

const membersBySlug = query(
  ({ slug }: Given<{ slug: string }>) => sql`
    select ${row({ id: m.userId, username: u.username, isInitialOnly: u.isInitialOnly })} from ${l}
    cross join ${m} on ${m.leagueId} = ${l.id} cross join ${u} on ${u.id} = ${m.userId}
    where ${l.publicSlug} = ${slug} and ${l.publicSince} is not null limit ${LEAGUE_MEMBERS_MAX}`,
);

/** The members of a league whose table is public, as they wish to be named: two rows per member, by keys. */
export const readPublicMembers = (db: Database, slug: string): Promise<PublicMember[]> =>
  membersBySlug({ slug }).all(db);
