import type { PushText } from "#contract/jobs.ts";
import {
  PUSH_KINDS,
  type PushBrowserAnswer,
  type PushKeyAnswer,
  type PushKind,
  type PushPayload,
  type PushSubscriptionAnswer,
  type PushSubscriptionInput,
} from "#contract/notifications/push.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { FREE_SLOT_DAYS } from "#domain/transfers/ledger.ts";
import { readNotification } from "#workers/db/notifications/notifications.ts";
import { type Claim, claimReminders, releaseReminder } from "#workers/db/notifications/notifications-jobs.ts";
import {
  deleteSubscription,
  type PushBrowserRow,
  type PushSubscriptionRow,
  putSubscription,
  readMembershipsOf,
  readSubscriptionsOf,
} from "#workers/db/notifications/push.ts";
import { isPushEndpoint, sendPush } from "#workers/integrations/web-push.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { sha256Hex } from "#workers/services/accounts/tokens.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { unsubscribePath } from "./push-unsubscribe.ts";
import { holdQuiet, type Push } from "./quiet.ts";

/** How many seconds a push service keeps a message for a browser that is offline. */
const TTL_SECONDS: Record<PushKind, number> = {
  transfer_alert: 259_200,
  tick: 21_600,
  predict: 3_600,
  nudge: 21_600,
  overtaken: 7_200,
  one_away: 86_400,
  gameweek_won: 86_400,
  recap: 86_400,
  half: 86_400,
  duel: 86_400,
};
/**
 * How long a notification may be pushed: by then its free transfer has ended (TRF-04), and what was sent is remembered
 * longer.
 */
const NOTIFICATION_IS_NEWS_MS = FREE_SLOT_DAYS * DAY_MS;
/** How many messages are sent at once. */
const AT_ONCE = 6;

const NOT_CONFIGURED: Refusal = {
  status: 503,
  code: "PUSH_UNAVAILABLE",
  message: "Push notifications are not available here.",
  retryAfter: 3600,
};

/** The public key that browsers subscribe with. */
export const readPushKey = ({ config }: Context): PushKeyAnswer => ({
  publicKey: config.webPush?.publicKey ?? null,
});

/** Subscribes a browser of the user to these kinds; subscribing again replaces the earlier kinds. */
export async function subscribe(
  ctx: Context,
  user: UserId,
  input: PushSubscriptionInput,
): Promise<Result<PushSubscriptionAnswer, Refusal>> {
  if (!ctx.config.webPush) return refuse(NOT_CONFIGURED);
  const wrong = faultOf(input, ctx.config.isProduction);
  if (wrong) return refuse(badRequest(wrong[1], { [wrong[0]]: wrong[1] }));
  // The recap is only for those who ask for it.
  const kinds = PUSH_KINDS.filter((kind) => input.kinds?.includes(kind) ?? kind !== "recap");
  await putSubscription(ctx.db, {
    userId: user,
    endpointHash: await sha256Hex(input.endpoint),
    endpoint: input.endpoint,
    p256dh: input.keys.p256dh,
    auth: input.keys.auth,
    mutedKinds: PUSH_KINDS.filter((kind) => !kinds.includes(kind)).join(","),
    createdAt: ctx.clock.now(),
  });
  return ok({ kinds });
}

function faultOf({ endpoint, keys }: PushSubscriptionInput, isProduction: boolean): [string, string] | null {
  if (!isPushEndpoint(endpoint, isProduction)) {
    return ["endpoint", "endpoint must be the https address of a push service."];
  }
  const point = Buffer.from(keys.p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4) return ["keys.p256dh", "keys.p256dh is not a P-256 key."];
  if (Buffer.from(keys.auth, "base64url").length !== 16)
    return ["keys.auth", "keys.auth must hold 16 bytes."];
  return null;
}

/** The kinds a browser of the user receives; null for an unknown browser, or when the user has push off altogether. */
export async function readBrowserKinds(
  ctx: Context,
  user: UserId,
  endpoint: string,
): Promise<PushBrowserAnswer> {
  const hash = await sha256Hex(endpoint);
  const row = (await readSubscriptionsOf(ctx.db, [user])).find(({ endpointHash }) => endpointHash === hash);
  if (!row) return { kinds: null };
  const muted = row.mutedKinds.split(",");
  return { kinds: PUSH_KINDS.filter((kind) => !muted.includes(kind)) };
}

/** Unsubscribes the viewer's own browser; an unknown one counts as done. */
export async function unsubscribeBrowser(ctx: Context, user: UserId, endpoint: string): Promise<void> {
  await deleteSubscription(ctx.db, user, await sha256Hex(endpoint));
}

/** Pushes a notification that is already in the list. @throws when a push service asks for a retry. */
export async function pushNotification(ctx: Context, user: UserId, notificationId: string): Promise<void> {
  const row = await readNotification(ctx.db, user, notificationId);
  if (!row || row.readAt !== null || !isPushKind(row.type)) return;
  if (addMs(row.createdAt, NOTIFICATION_IS_NEWS_MS) <= ctx.clock.now()) return;
  await pushText(ctx, [user], {
    kind: row.type,
    key: row.id,
    title: row.title,
    body: row.message,
    url: row.actionUrl ?? "/",
  });
}

/** Sends the same text to many users, as `pushEach` does. */
export const pushText = (ctx: Context, userIds: readonly UserId[], message: PushText): Promise<void> =>
  pushEach(
    ctx,
    userIds.map((userId) => ({ userId, message })),
  );

interface Sending {
  readonly row: PushSubscriptionRow;
  readonly message: PushText;
  readonly claim: Claim;
}

/**
 * Sends each user a text, once per browser that has the kind on: all sends are claimed first, by browser, so that a
 * job run twice rings once. What falls within somebody's quiet hours waits for their end, or is dropped. Two queries,
 * whatever the number of users, and one more where texts tell of leagues (LEA-03).
 *
 * @throws when a push service asks for a retry; browsers already reached are not sent it twice.
 */
export async function pushEach(ctx: Context, pushes: readonly Push[]): Promise<void> {
  if (!ctx.config.webPush || pushes.length === 0) return;
  const browsers = new Map<UserId, PushBrowserRow[]>();
  for (const row of await readSubscriptionsOf(ctx.db, [...new Set(pushes.map(({ userId }) => userId))])) {
    browsers.set(row.userId, [...(browsers.get(row.userId) ?? []), row]);
  }
  const loud = await holdQuiet(ctx, pushes, (userId) => browsers.get(userId)?.[0]);
  const allowed = await onlyMembers(ctx, loud);
  const wanted = allowed.flatMap(({ userId, message }) =>
    (browsers.get(userId) ?? [])
      .filter((row) => !row.mutedKinds.split(",").includes(message.kind))
      .map((row): Sending => ({ row, message, claim: { userId, key: keyOf(message, row) } })),
  );
  const claims = await claimReminders(
    ctx.db,
    wanted.map(({ claim }) => claim),
    ctx.clock.now(),
  );
  const claimed = new Set(claims.map(({ userId, key }) => `${userId} ${key}`));
  // A text that is twice in one job is sent once.
  const sendings = wanted.filter(({ claim }) => claimed.delete(`${claim.userId} ${claim.key}`));
  let failed = 0;
  for (let at = 0; at < sendings.length; at += AT_ONCE) {
    const outcomes = await Promise.all(sendings.slice(at, at + AT_ONCE).map((each) => deliver(ctx, each)));
    failed += outcomes.filter((isDone) => !isDone).length;
  }
  if (failed > 0) throw new Error(`${failed} of ${sendings.length} pushes to be tried again`);
}

/** LEA-03: the pushes, except those about a league that their user has left since the text was written. */
async function onlyMembers(ctx: Context, pushes: readonly Push[]): Promise<readonly Push[]> {
  const pairs = pushes.flatMap(({ userId, message: { leagueIds = [] } }) =>
    leagueIds.map((leagueId) => ({ userId, leagueId })),
  );
  if (pairs.length === 0) return pushes;
  const memberships = await readMembershipsOf(ctx.db, pairs);
  const known = new Set(memberships.map(({ userId, leagueId }) => `${userId} ${leagueId}`));
  return pushes.filter(({ userId, message: { leagueIds = [] } }) =>
    leagueIds.every((leagueId) => known.has(`${userId} ${leagueId}`)),
  );
}

const keyOf = ({ key }: PushText, { endpointHash }: PushSubscriptionRow) =>
  `push:${key}:${endpointHash.slice(0, 16)}`;

async function deliver(ctx: Context, { row, message, claim }: Sending): Promise<boolean> {
  const { webPush, isProduction } = ctx.config;
  if (!webPush) return true;
  const payload: PushPayload = {
    kind: message.kind,
    title: message.title,
    body: message.body,
    url: message.url,
    tag: message.key,
    unsubscribeUrl: unsubscribePath(ctx, row.userId, message.kind),
  };
  const topic = (await sha256Hex(message.key)).slice(0, 32);
  const outcome = isPushEndpoint(row.endpoint, isProduction)
    ? await sendPush(webPush, row, {
        text: JSON.stringify(payload),
        ttlSeconds: TTL_SECONDS[message.kind],
        topic,
      })
    : "gone";
  if (outcome === "gone") await deleteSubscription(ctx.db, row.userId, row.endpointHash);
  if (outcome === "failed") await releaseReminder(ctx.db, claim);
  log({ event: "push", kind: message.kind, outcome });
  return outcome !== "failed";
}

const isPushKind = (type: string): type is PushKind => PUSH_KINDS.some((kind) => kind === type);
