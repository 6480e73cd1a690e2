import * as z from "zod/mini";
import type { Position } from "#domain/season/facts.ts";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";
import type { PlayerDto } from "./clubs.ts";

/** The greatest length of a transfer's reason, in characters; an empty reason is filled in (TRF-01). */
export const TRANSFER_REASON_MAX = 200;
export const DISCOUNT_CODE_MAX = 64;

/** The kinds of web push; each can be switched off by itself. */
export const PUSH_KINDS = [
  "transfer_alert",
  "tick",
  "predict",
  "nudge",
  "overtaken",
  "one_away",
  "gameweek_won",
  "recap",
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

const BODY = { error: "The body must be a JSON object." };
const ID_MAX = 200;

const playerCode = (field: string) =>
  z
    .int({ error: `${field} must be a whole number.` })
    .check(z.positive({ error: `${field} must be positive.` }));

const idText = (field: string) =>
  z
    .string({ error: `${field} must be text.` })
    .check(
      z.minLength(1, { error: `${field} is missing.` }),
      z.maxLength(ID_MAX, { error: `${field} is too long.` }),
    );

/** POST /api/transfers. */
export const transferInput = z.object(
  {
    originalPlayerId: playerCode("originalPlayerId"),
    newPlayerId: playerCode("newPlayerId"),
    reason: z.nullish(
      z.string({ error: "reason must be text." }).check(
        z.maxLength(TRANSFER_REASON_MAX, {
          error: `A reason can be at most ${TRANSFER_REASON_MAX} characters long.`,
        }),
      ),
    ),
  },
  BODY,
);
export type TransferInput = z.infer<typeof transferInput>;

/** GET /api/transfers/replacements. */
export const replacementsQuery = z.object({
  playerId: z.pipe(
    z
      .string({ error: "playerId is missing." })
      .check(z.regex(/^[1-9]\d{0,9}$/, { error: "playerId must be a whole number." })),
    z.transform(Number),
  ),
});

const price = z.literal(ACCESS_PRICE_USD, { error: `amount must be ${ACCESS_PRICE_USD}.` });

/** POST /api/create-transfer-payment-intent; the description is ignored. */
export const paymentIntentInput = z.object(
  { amount: price, description: z.nullish(z.string({ error: "description must be text." })) },
  BODY,
);

/** POST /api/grant-transfer-access. */
export const grantAccessInput = z.object({ paymentIntentId: idText("paymentIntentId"), amount: price }, BODY);

/** POST /api/promo-access: the code is trimmed and upper-cased. */
export const promoInput = z.object(
  {
    code: z
      .string({ error: "code must be text." })
      .check(
        z.trim(),
        z.toUpperCase(),
        z.minLength(1, { error: "Please enter a code." }),
        z.maxLength(DISCOUNT_CODE_MAX, { error: "This code is too long." }),
      ),
  },
  BODY,
);

/** GET /api/transfer-payment-status: the payment is named by either id. */
export const paymentStatusQuery = z.object({
  session_id: z.optional(idText("session_id")),
  payment_intent_client_secret: z.optional(idText("payment_intent_client_secret")),
});

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const ENDPOINT_MAX = 1_000;
const pushKey = (field: string, max: number) =>
  z
    .string({ error: `${field} must be text.` })
    .check(
      z.regex(BASE64URL, { error: `${field} must be base64url.` }),
      z.maxLength(max, { error: `${field} is too long.` }),
    );
const endpoint = z
  .string({ error: "endpoint must be text." })
  .check(
    z.minLength(1, { error: "endpoint is missing." }),
    z.maxLength(ENDPOINT_MAX, { error: "endpoint is too long." }),
  );

/** POST /api/push/subscriptions: a browser's PushSubscription, and the kinds wanted (by default all but the recap). */
export const pushSubscriptionInput = z.object(
  {
    endpoint,
    keys: z.object(
      { p256dh: pushKey("keys.p256dh", 120), auth: pushKey("keys.auth", 40) },
      { error: "keys must be an object." },
    ),
    kinds: z.optional(z.array(z.enum(PUSH_KINDS, { error: "There is no such kind of push." }))),
  },
  BODY,
);
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** DELETE /api/push/subscriptions. */
export const pushUnsubscribeInput = z.object({ endpoint }, BODY);

/** GET /api/push/subscriptions. */
export const pushBrowserQuery = z.object({ endpoint });

/** A free transfer that can be used now (TRF-04). */
export interface FreeSlotDto {
  teamId: number;
  /** The footballer who left. */
  playerId: number;
  expiresAt: string;
}

/** GET /api/transfers/allowance. */
export interface AllowanceAnswer {
  canTransfer: boolean;
  transfersRemaining: number;
  unlimited: boolean;
  reason: string;
  window: { opensAt: string; closesAt: string };
  /** The one that expires soonest comes first. */
  freeSlots: FreeSlotDto[];
  /** The January window alone, for a pick without a free slot; absent while `unlimited`. */
  winter?: { isOpen: boolean; remaining: number; reason: string };
}

/** GET /api/transfers/replacements: the footballers who may replace one of the caller's picks, by name. */
export interface ReplacementsAnswer {
  playerId: number;
  teamId: number;
  position: Position;
  /** Whether transferring this pick would use its free slot. */
  isFree: boolean;
  replacements: PlayerDto[];
}

export interface TransferDto {
  id: string;
  teamId: number;
  originalPlayerId: number;
  newPlayerId: number;
  reason: string;
  kind: "preseason" | "winter" | "free_slot";
  at: string;
}

/** POST /api/transfers. */
export interface TransferAnswer {
  transfer: TransferDto;
  transfersRemaining: number;
}

/** POST /api/create-transfer-payment-intent. */
export interface PaymentIntentAnswer {
  clientSecret: string;
  publishableKey: string;
  /** Outside production only: the script that replaces Stripe's own. */
  standInScript?: string;
}

/**
 * POST /api/grant-transfer-access. `refunded` when the payment came too late to be used (TRF-06), `disputed` when the
 * bank was asked to return it (TRF-05).
 */
export interface GrantAnswer {
  granted: boolean;
  refunded?: boolean;
  disputed?: boolean;
  message?: string;
}

/** GET /api/transfer-payment-status. */
export interface PaymentStatusAnswer {
  status: "open" | "succeeded" | "canceled" | "refunding" | "refunded";
  granted: boolean;
}

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
