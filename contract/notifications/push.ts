import * as z from "zod/mini";
import { NOT_AN_OBJECT, textUpTo } from "#contract/inputs.ts";
import { PUSH_KINDS, type PushKind } from "#domain/notices/choices.ts";

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const ENDPOINT_MAX = 1_000;
const pushKey = (field: string, max: number) =>
  z
    .string({ error: `${field} must be text.` })
    .check(
      z.regex(BASE64URL, { error: `${field} must be base64url.` }),
      z.maxLength(max, { error: `${field} is too long.` }),
    );
const endpoint = textUpTo("endpoint", ENDPOINT_MAX);

/**
 * POST /api/push/subscriptions: a browser's PushSubscription, and the kinds wanted; by default those chosen for push
 * (NOT-01).
 */
export const pushSubscriptionInput = z.object(
  {
    endpoint,
    keys: z.object(
      { p256dh: pushKey("keys.p256dh", 120), auth: pushKey("keys.auth", 40) },
      { error: "keys must be an object." },
    ),
    kinds: z.optional(z.array(z.enum(PUSH_KINDS, { error: "There is no such kind of push." }))),
  },
  NOT_AN_OBJECT,
);
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** DELETE /api/push/subscriptions. */
export const pushUnsubscribeInput = z.object({ endpoint }, NOT_AN_OBJECT);

/** GET /api/push/subscriptions. */
export const pushBrowserAsked = z.object({ endpoint });

/** GET /api/push/key; null where web push is not configured. */
export interface PushKeyAnswer {
  publicKey: string | null;
}

/** POST /api/push/subscriptions. */
export interface PushSubscriptionAnswer {
  kinds: PushKind[];
}

/** GET /api/push/subscriptions: the kinds this browser gets; null when it is not subscribed or push is off. */
export interface PushBrowserAnswer {
  kinds: PushKind[] | null;
}

/** The decrypted text of a push message, as JSON, for the service worker. */
export interface PushPayload {
  kind: PushKind;
  title: string;
  body: string;
  /** The path that a tap opens, relative to the site. */
  url: string;
  /** A new notification replaces one with the same tag. */
  tag: string;
  /** The path that switches this kind off with one tap, relative to the site. */
  unsubscribeUrl: string;
}
