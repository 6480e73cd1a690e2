import type { UserId } from "#domain/shared/ids.ts";
import type { Database } from "#workers/db/database.ts";
import { leagueMembers, pushSubscriptions, users } from "#workers/db/schema/index.ts";
import {
  allOf,
  as,
  type Given,
  listed,
  names,
  replacing,
  row,
  sql,
  unpacked,
  values,
} from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** The most browsers per user; a further one replaces the oldest. */
export const SUBSCRIPTIONS_MAX = 10;

interface Browser {
  readonly userId: UserId;
  readonly endpointHash: string;
}

const { userId, endpointHash, p256dh, auth, mutedKinds } = pushSubscriptions;
const newest = as(pushSubscriptions, "newest");

/** By push_subscriptions_by_endpoint. */
const dropFromOthers = command(
  (browser: Given<Browser>) => sql`delete from ${pushSubscriptions}
    where ${endpointHash} = ${browser.endpointHash} and ${userId} <> ${browser.userId}`,
);

const put = command(
  (browser: Given<PushSubscriptionRow>) => sql`
    insert into ${pushSubscriptions} ${values(pushSubscriptions, browser)}
    on conflict (${names(userId, endpointHash)}) do update set ${replacing(p256dh, auth, mutedKinds)}`,
);

const keepNewest = command(
  ({ user }: Given<{ user: UserId }>) => sql`delete from ${pushSubscriptions}
    where ${userId} = ${user} and ${endpointHash} not in (
      select ${newest.endpointHash} from ${newest} where ${newest.userId} = ${user}
      order by ${newest.createdAt} desc, ${newest.endpointHash} limit ${SUBSCRIPTIONS_MAX})`,
);

const switchOn = command(
  ({ user }: Given<{ user: UserId }>) =>
    sql`update ${users} set ${names(users.pushNotifications)} = true where ${users.id} = ${user}`,
);

/**
 * Subscribes a browser: its former keys and any earlier user of the same browser are removed, and the profile records
 * that push is on. One batch.
 */
export async function putSubscription(db: Database, browser: PushSubscriptionRow): Promise<void> {
  const user = browser.userId;
  await batch(db, [dropFromOthers(browser), put(browser), keepNewest({ user }), switchOn({ user })]);
}

const drop = command(
  (browser: Given<Browser>) => sql`delete from ${pushSubscriptions}
    where ${userId} = ${browser.userId} and ${endpointHash} = ${browser.endpointHash}`,
);

export async function deleteSubscription(db: Database, userId: UserId, endpointHash: string): Promise<void> {
  await drop({ userId, endpointHash }).run(db);
}

/** A subscribed browser with its user's quiet hours; the three fields below are null without any. */
export interface PushBrowserRow extends PushSubscriptionRow {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string | null;
}

const s = as(pushSubscriptions, "s");
const u = as(users, "u");
const m = as(leagueMembers, "m");

const browsersOf = query(
  ({ userIds }: Given<{ userIds: readonly UserId[] }>) => sql`select ${row({
    ...allOf(s),
    quietFrom: u.quietFrom,
    quietUntil: u.quietUntil,
    timeZone: u.timeZone,
  })}
  from ${unpacked(userIds)} as asked cross join ${u} on ${u.id} = asked.value
  cross join ${s} on ${s.userId} = ${u.id}
  where ${u.pushNotifications} = 1 order by ${s.userId}, ${s.createdAt}`,
);

/** The browsers of users who have push on, by prefixes of the key. */
export const readSubscriptionsOf = (db: Database, userIds: readonly UserId[]): Promise<PushBrowserRow[]> =>
  browsersOf({ userIds }).all(db);

interface Pair {
  readonly userId: string;
  readonly leagueId: string;
}

const membershipsOf = query(({ pairs }: Given<{ pairs: readonly Pair[] }>) => {
  const { table, field } = listed(pairs, "pair");
  return sql`select ${row({ userId: m.userId, leagueId: m.leagueId })} from ${table}
    cross join ${m} on ${m.leagueId} = ${field.leagueId} and ${m.userId} = ${field.userId}`;
});

/** LEA-03: those of the given pairs whose person is a member of the league, by the key of league_members. */
export const readMembershipsOf = (db: Database, pairs: readonly Pair[]): Promise<Pair[]> =>
  membershipsOf({ pairs }).all(db);

const mute = command(
  ({ user, kind }: Given<{ user: UserId; kind: string }>) => sql`update ${pushSubscriptions}
    set ${names(mutedKinds)} = trim(${mutedKinds} || ',' || ${kind}, ',')
    where ${userId} = ${user} and ',' || ${mutedKinds} || ',' not like '%,' || ${kind} || ',%'`,
);

/** Mutes one kind of push on all browsers of a user. */
export async function muteKind(db: Database, user: UserId, kind: string): Promise<void> {
  await mute({ user, kind }).run(db);
}

const MUTED = {
  email: command(
    ({ user }: Given<{ user: UserId }>) =>
      sql`update ${users} set ${names(users.emailUpdates)} = false where ${users.id} = ${user}`,
  ),
  recap_email: command(
    ({ user }: Given<{ user: UserId }>) =>
      sql`update ${users} set ${names(users.recapEmails)} = false where ${users.id} = ${user}`,
  ),
};

/** Switches off a user's emailed reminders or recaps. */
export async function muteMail(db: Database, user: UserId, what: keyof typeof MUTED): Promise<void> {
  await MUTED[what]({ user }).run(db);
}
