import type {
  PushBrowserAnswer,
  PushKeyAnswer,
  PushSubscriptionAnswer,
  PushSubscriptionInput,
} from "#contract/notifications/push.ts";
import { channelsFor, type NoticeSettings, PUSH_KINDS, type PushKind } from "#domain/notices/choices.ts";
import { writeOf } from "#domain/notices/write-choices.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { FREE_SLOT_DAYS } from "#domain/transfers/ledger.ts";
import { readNotification } from "#workers/db/notifications/notifications.ts";
import { deleteSubscription, putSubscription, readBrowser } from "#workers/db/notifications/push.ts";
import { isPushEndpoint } from "#workers/integrations/web-push.ts";
import type { Context } from "#workers/platform/context.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { tellAll } from "./tell-each.ts";

/**
 * How long a notification may be pushed: by then its free transfer has ended (TRF-04), and what was sent is remembered
 * longer.
 */
const TOLD_FOR_MS = FREE_SLOT_DAYS * DAY_MS;

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

/**
 * Subscribes a browser of the user to these kinds, by default to those they have chosen (NOT-01); subscribing again
 * replaces the earlier kinds. A kind that is named is chosen by that.
 */
export async function subscribe(
  ctx: Context,
  user: NoticeSettings & { readonly id: UserId },
  input: PushSubscriptionInput,
): Promise<Result<PushSubscriptionAnswer, Refusal>> {
  if (!ctx.config.webPush) return refuse(NOT_CONFIGURED);
  const wrong = faultOf(input, ctx.config.isProduction);
  if (wrong) return refuse(badRequest(wrong[1], { [wrong[0]]: wrong[1] }));
  const on = { ...user, pushNotifications: true };
  const named = input.kinds;
  const kinds = PUSH_KINDS.filter((kind) => named?.includes(kind) ?? channelsFor(kind, on).includes("push"));
  const browser = {
    userId: user.id,
    endpointHash: await sha256Hex(input.endpoint),
    endpoint: input.endpoint,
    p256dh: input.keys.p256dh,
    auth: input.keys.auth,
    mutedKinds: PUSH_KINDS.filter((kind) => !kinds.includes(kind)).join(","),
    createdAt: ctx.clock.now(),
  };
  const chosen = Object.fromEntries((named ?? []).map((kind) => [kind, { push: true }]));
  await putSubscription(ctx.db, browser, writeOf(on, chosen));
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
  const row = await readBrowser(ctx.db, user, hash);
  if (!row?.pushNotifications) return { kinds: null };
  const muted = row.mutedKinds.split(",");
  return {
    kinds: PUSH_KINDS.filter((kind) => !muted.includes(kind) && channelsFor(kind, row).includes("push")),
  };
}

/** Unsubscribes the viewer's own browser; an unknown one counts as done. */
export async function unsubscribeBrowser(ctx: Context, user: UserId, endpoint: string): Promise<void> {
  await deleteSubscription(ctx.db, user, await sha256Hex(endpoint));
}

/** Tells of a notification that is already in the list, by push and by mail. @throws when it is to be tried again. */
export async function pushNotification(ctx: Context, user: UserId, notificationId: string): Promise<void> {
  const row = await readNotification(ctx.db, user, notificationId);
  if (!row || row.readAt !== null || !isPushKind(row.type)) return;
  if (addMs(row.createdAt, TOLD_FOR_MS) <= ctx.clock.now()) return;
  await tellAll(ctx, [user], {
    kind: row.type,
    key: row.id,
    title: row.title,
    body: row.message,
    url: row.actionUrl ?? "/",
  });
}

const isPushKind = (type: string): type is PushKind => PUSH_KINDS.some((kind) => kind === type);
