import type { ChoiceWrite } from "#domain/notices/write-choices.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { pushSubscriptions, users } from "#workers/db/schema/index.ts";
import { as, type Given, names, replacing, row, sql, values } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { choicesWritten, settingsOf } from "./choices.ts";

/** A browser that takes pushes. */
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** The most browsers per user; a further one replaces the oldest. */
const SUBSCRIPTIONS_MAX = 10;

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
 * Subscribes a browser: its former keys and any earlier user of the same browser are removed, the profile records that
 * push is on, and the kinds named are chosen. One batch.
 */
export async function putSubscription(
  db: Database,
  browser: PushSubscriptionRow,
  chosen: ChoiceWrite,
): Promise<void> {
  const user = browser.userId;
  await batch(db, [
    dropFromOthers(browser),
    put(browser),
    keepNewest({ user }),
    switchOn({ user }),
    choicesWritten(user, chosen),
  ]);
}

const drop = command(
  (browser: Given<Browser>) => sql`delete from ${pushSubscriptions}
    where ${userId} = ${browser.userId} and ${endpointHash} = ${browser.endpointHash}`,
);

/** Takes a person's browser off the list. */
export async function deleteSubscription(db: Database, userId: UserId, endpointHash: string): Promise<void> {
  await drop({ userId, endpointHash }).run(db);
}

const s = as(pushSubscriptions, "s");
const u = as(users, "u");

const browserOf = query(
  ({ user, hash }: Given<{ user: UserId; hash: string }>) => sql`
    select ${row({ mutedKinds: s.mutedKinds, ...settingsOf(u) })} from ${s} cross join ${u} on ${u.id} = ${s.userId}
    where ${s.userId} = ${user} and ${s.endpointHash} = ${hash}`,
);

/** What a browser of the user has muted, with what the user has chosen; null for an unknown browser. By keys. */
export const readBrowser = (db: Database, user: UserId, hash: string) => browserOf({ user, hash }).first(db);

const mute = command(
  ({ user, kind }: Given<{ user: UserId; kind: string }>) => sql`update ${pushSubscriptions}
    set ${names(mutedKinds)} = trim(${mutedKinds} || ',' || ${kind}, ',')
    where ${userId} = ${user} and ',' || ${mutedKinds} || ',' not like '%,' || ${kind} || ',%'`,
);

/** Switches one kind of push off, and mutes it on all browsers of a user. One batch, by keys. */
export async function muteKind(db: Database, user: UserId, kind: string, write: ChoiceWrite): Promise<void> {
  await batch(db, [mute({ user, kind }), choicesWritten(user, write)]);
}
