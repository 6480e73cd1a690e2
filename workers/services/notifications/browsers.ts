import type { NoticeText } from "#contract/jobs.ts";
import type { PushPayload } from "#contract/notifications/push.ts";
import type { PushKind } from "#domain/notices/choices.ts";
import { type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import { deleteSubscription, type PushSubscriptionRow } from "#workers/db/notifications/push.ts";
import { isPushEndpoint, sendPush } from "#workers/integrations/web-push.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { unsubscribePath } from "./push-unsubscribe.ts";
import { sendClaimed } from "./send-claimed.ts";

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

/** Not beyond the instant from which the text is no longer so; with 0 it would reach only browsers that are online. */
const ttlOf = ({ kind, until }: NoticeText, now: Instant) =>
  until === undefined
    ? TTL_SECONDS[kind]
    : Math.max(1, Math.min(TTL_SECONDS[kind], Math.floor((until - now) / SECOND_MS)));

interface BrowserPush {
  readonly row: PushSubscriptionRow;
  readonly message: NoticeText;
}

/**
 * Sends each browser its text once, however often the job runs.
 *
 * @throws when a push service asks for a retry; browsers already reached are not sent it twice.
 */
export async function pushToBrowsers(ctx: Context, pushes: readonly BrowserPush[]): Promise<void> {
  if (!ctx.config.webPush || pushes.length === 0) return;
  const claimOf = ({ row, message }: BrowserPush) => ({ userId: row.userId, key: keyOf(message, row) });
  const { tried, failed } = await sendClaimed(ctx, pushes, claimOf, (push) => deliver(ctx, push));
  if (failed > 0) throw new Error(`${failed} of ${tried} pushes to be tried again`);
}

const keyOf = ({ key }: NoticeText, { endpointHash }: PushSubscriptionRow) =>
  `push:${key}:${endpointHash.slice(0, 16)}`;

async function deliver(ctx: Context, { row, message }: BrowserPush): Promise<boolean> {
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
        ttlSeconds: ttlOf(message, ctx.clock.now()),
        topic,
      })
    : "gone";
  if (outcome === "gone") await deleteSubscription(ctx.db, row.userId, row.endpointHash);
  log({ event: "push", kind: message.kind, outcome });
  return outcome !== "failed";
}
