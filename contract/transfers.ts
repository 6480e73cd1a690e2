import * as z from "zod/mini";
import type { Position } from "#domain/season/facts.ts";
import type { PurchaseRefusal, WinterRefusal } from "#domain/transfers/allowance.ts";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";
import type { PlayerDto } from "./clubs.ts";
import { NOT_AN_OBJECT, positiveNumber, textUpTo } from "./inputs.ts";

/** The greatest length of a transfer's reason, in characters; an empty reason is filled in (TRF-01). */
export const TRANSFER_REASON_MAX = 200;
/** The greatest length of a discount code, in characters. */
export const DISCOUNT_CODE_MAX = 64;

const PAYMENT_ID_MAX = 200;

/** POST /api/transfers. */
export const transferInput = z.object(
  {
    originalPlayerId: positiveNumber("originalPlayerId"),
    newPlayerId: positiveNumber("newPlayerId"),
    reason: z.nullish(
      z.string({ error: "reason must be text." }).check(
        z.maxLength(TRANSFER_REASON_MAX, {
          error: `A reason can be at most ${TRANSFER_REASON_MAX} characters long.`,
        }),
      ),
    ),
  },
  NOT_AN_OBJECT,
);
export type TransferInput = z.infer<typeof transferInput>;

/** GET /api/transfers/replacements. */
export const replacementsAsked = z.object({
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
  NOT_AN_OBJECT,
);

/** POST /api/grant-transfer-access. */
export const grantAccessInput = z.object(
  { paymentIntentId: textUpTo("paymentIntentId", PAYMENT_ID_MAX), amount: price },
  NOT_AN_OBJECT,
);

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
  NOT_AN_OBJECT,
);

/** GET /api/transfer-payment-status: the payment is named by either id. */
export const paymentStatusAsked = z.object({
  session_id: z.optional(textUpTo("session_id", PAYMENT_ID_MAX)),
  payment_intent_client_secret: z.optional(textUpTo("payment_intent_client_secret", PAYMENT_ID_MAX)),
});

/** A free transfer that can be used now (TRF-04). */
interface FreeSlotDto {
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
  /** TRF-04: the footballers whose alert still offers something: a free transfer, before the cutoff a free change. */
  offered: number[];
  /** The January window alone, for a pick without a free slot; absent while `unlimited`. `code` says why it is shut. */
  winter?: { isOpen: boolean; remaining: number; reason: string; code?: WinterRefusal };
  /** TRF-06: why access need not or cannot be bought now; absent while it is for sale. */
  notForSale?: { code: PurchaseRefusal["code"]; message: string };
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

interface TransferDto {
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
  /** SEA-07: set for a payment of an earlier season, which unlocks nothing in this one. */
  isEarlier?: true;
}
