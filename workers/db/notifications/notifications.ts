import { LEAGUES_MAX, RIVALS_MAX } from "#contract/limits.ts";
import { joinedWords, type Words } from "#domain/notices/words.ts";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { unpackAlert } from "#domain/transfers/packed-alerts.ts";
import { leagueMembers, leagues, notifications, rivals, sessions, users } from "#workers/db/schema/index.ts";
import { selectSeasonRow } from "#workers/db/season/season.ts";
import { allOf, as, type Given, names, row, sql } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { wantsBell } from "./choices.ts";
import { LEAGUE, PERSON, withLeague, withPerson } from "./names-in-texts.ts";

/** A row of the bell (NOT-01). */
export type NotificationRow = typeof notifications.$inferSelect;

/** Reads a row in whichever form it was written: a packed alert has its facts for its words. */
export function toNotification(row: NotificationRow): NotificationRow {
  if (row.title !== "" || row.metadata === null) return row;
  const alert = unpackAlert(row.id, row.metadata, row.createdAt);
  if (!alert) return row;
  const { title, message, actionUrl, metadata } = alert;
  return { ...row, title, message, actionUrl, metadata: JSON.stringify(metadata) };
}

/** How many notifications are listed; older ones remain in the table and in the export. */
export const NOTIFICATIONS_LISTED = 50;

const n = as(notifications, "n");

const newestOf = query(
  ({ user }: Given<{ user: UserId }>) => sql`select ${row(allOf(n))} from ${n} where ${n.userId} = ${user}
    order by ${n.createdAt} desc, ${n.id} desc limit ${NOTIFICATIONS_LISTED}`,
);

/** A user's notifications, newest first, by notifications_newest. */
export async function readNotifications(db: Database, user: UserId): Promise<NotificationRow[]> {
  return (await newestOf({ user }).all(db)).map(toNotification);
}

const statesOfSession = query(
  ({ tokenHash }: Given<{ tokenHash: string }>) => sql`select ${row({ id: n.id, readAt: n.readAt })}
    from ${sessions} inner join ${n} on ${n.userId} = ${sessions.userId}
    where ${sessions.tokenHash} = ${tokenHash}
    order by ${n.createdAt} desc, ${n.id} desc limit ${NOTIFICATIONS_LISTED}`,
);

const leaguesOfSession = query(
  ({ tokenHash }: Given<{ tokenHash: string }>) => sql`select ${row({ leagueId: leagueMembers.leagueId })}
    from ${sessions} inner join ${leagueMembers} on ${leagueMembers.userId} = ${sessions.userId}
    where ${sessions.tokenHash} = ${tokenHash} limit ${LEAGUES_MAX}`,
);

const rivalsOfSession = query(
  ({ tokenHash }: Given<{ tokenHash: string }>) => sql`select ${row({ rivalId: rivals.rivalId })}
    from ${sessions} inner join ${rivals} on ${rivals.userId} = ${sessions.userId}
    where ${sessions.tokenHash} = ${tokenHash} limit ${RIVALS_MAX}`,
);

/**
 * The season's epoch, the state of a session's user's notifications, newest first, and the ids of their leagues and of
 * their rivals (RIV-01), in one trip: three rows of the session, the season's and one for each listed, by
 * notifications_newest, league_members_by_user and the key of rivals.
 */
export async function readDeskBySession(
  db: Database,
  season: SeasonId,
  tokenHash: string,
): Promise<{
  epoch: number;
  states: { id: string; read: boolean }[];
  leagues: string[];
  rivals: string[];
}> {
  const [seasonRow, listed, memberships, pinned] = await batch(db, [
    selectSeasonRow({ id: season }),
    statesOfSession({ tokenHash }),
    leaguesOfSession({ tokenHash }),
    rivalsOfSession({ tokenHash }),
  ]);
  const leagues = memberships.rows.map(({ leagueId }) => leagueId);
  const states = listed.rows.map(({ id, readAt }) => ({ id, read: readAt !== null }));
  const pins = pinned.rows.map(({ rivalId }) => rivalId);
  return { epoch: seasonRow.rows[0]?.epoch ?? 0, states, leagues, rivals: pins };
}

interface ByKey {
  readonly user: UserId;
  readonly id: string;
}

const notificationOf = query(
  ({ user, id }: Given<ByKey>) =>
    sql`select ${row(allOf(n))} from ${n} where ${n.userId} = ${user} and ${n.id} = ${id}`,
);

/** One stored notice; null where the person has none with this id. */
export async function readNotification(
  db: Database,
  user: UserId,
  id: string,
): Promise<NotificationRow | null> {
  const found = await notificationOf({ user, id }).first(db);
  return found && toNotification(found);
}

const noteRead = command(
  ({ user, id, now }: Given<ByKey & { now: Instant }>) => sql`update ${n} set ${names(n.readAt)} = ${now}
    where ${n.userId} = ${user} and ${n.id} = ${id} and ${n.readAt} is null`,
);

/** Marks a notification as read; repeating it changes nothing. @returns null when the user has no such notification. */
export async function markRead(
  db: Database,
  user: UserId,
  id: string,
  now: Instant,
): Promise<NotificationRow | null> {
  const [, found] = await batch(db, [noteRead({ user, id, now }), notificationOf({ user, id })]);
  return found.rows[0] ? toNotification(found.rows[0]) : null;
}

const noteBellRead = command(
  ({
    user,
    upTo,
  }: Given<{ user: UserId; upTo: Instant }>) => sql`update ${users} set ${names(users.bellReadAt)} = ${upTo}
    where ${users.id} = ${user} and coalesce(${users.bellReadAt}, 0) < ${upTo}`,
);

/** NOT-02: notes up to when somebody has read what their bell derives; it never goes back. By key: one row, or none. */
export async function markBellRead(db: Database, user: UserId, upTo: Instant): Promise<void> {
  await noteBellRead({ user, upTo }).run(db);
}

interface JoinNotification {
  readonly owner: UserId;
  readonly league: string;
  readonly joined: UserId;
  readonly at: Instant;
  /** Nothing is written when the owner has had `most` notifications of this league's new members since this instant. */
  readonly since: Instant;
  readonly most: number;
}

const u = as(users, "u");
const o = as(users, "o");
const l = as(leagues, "l");
const earlier = as(notifications, "earlier");

/** The ids of a league's notifications of new members: those from `from` up to `until`. */
interface Range {
  readonly from: string;
  readonly until: string;
}

const insertJoined = command((given: Given<JoinNotification & Range & Words>) => {
  const { owner, league, joined, at, since, most, from, until } = given;
  const { userId, id, type, title, message, actionUrl, metadata, aboutUserId, createdAt } = notifications;
  return sql`insert into ${notifications}
        (${names(userId, id, type, title, message, actionUrl, metadata, aboutUserId, createdAt)})
      select ${owner}, ${from} || ${u.id}, 'league_joined', ${withLeague(given.title, l.name)},
        ${withPerson(given.message, sql`trim(${u.firstName} || ' ' || ${u.lastName})`)},
        '/leaderboard?type=' || ${l.leagueType} || '&league=' || ${l.id},
        json_object('username', ${u.username}, 'league', ${l.name}), ${u.id}, ${at}
      from ${u} cross join ${l} on ${l.id} = ${league}
      where ${u.id} = ${joined} and exists (select 1 from ${o} where ${o.id} = ${owner} and ${wantsBell(o, "league_joined")})
        and (select count(*) from ${earlier}
        where ${earlier.userId} = ${owner} and ${earlier.id} >= ${from} and ${earlier.id} < ${until}
          and ${earlier.createdAt} >= ${since}) < ${most}
      on conflict do nothing returning ${row({ id })}`;
});

/**
 * LEA-07: notifies a league's owner of a new member, once for each, if they want it (NOT-01). By a range of the key:
 * the league's rows, one of the user and one of the league; three written.
 *
 * @returns the notification's id; null when it existed already or the limit is reached.
 */
export async function insertJoinNotification(db: Database, join: JoinNotification): Promise<string | null> {
  // The next character after the colon ends the range.
  const range = { from: `joined:${join.league}:`, until: `joined:${join.league};` };
  return (await insertJoined({ ...join, ...range, ...joinedWords(PERSON, LEAGUE) }).first(db))?.id ?? null;
}
