import type { UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { isRefundDue, USED_UP_REASON, WINDOW_CLOSED_REASON } from "#domain/transfers/allowance.ts";
import { readSeasonConfig } from "#workers/db/season/season-view.ts";
import { isCodeKnown, type RedemptionOutcome, redeemCode } from "#workers/db/transfers/discount-codes.ts";
import type { Context } from "#workers/platform/context.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { conflict, notFound, type Refusal } from "#workers/services/refusal.ts";
import { cancelOpenPayment } from "./payments.ts";

const REFUSALS: Record<Exclude<RedemptionOutcome, "redeemed">, Refusal> = {
  unknown: notFound("This code is not known. Please check it and try again."),
  used: conflict("CODE_USED", "You have already used this code."),
  expired: conflict("CODE_EXPIRED", "This code has expired."),
  exhausted: conflict("CODE_EXHAUSTED", "This code has been used up."),
  transfers_used: conflict("USED_UP", USED_UP_REASON),
  already_unlocked: conflict(
    "ALREADY_UNLOCKED",
    "Your January transfers are already unlocked; the code was not used.",
  ),
};

/**
 * TRF-05: unlocks January transfers by a discount code, once per player and as often in all as the code allows.
 *
 * @param code trimmed and in upper case.
 * @param address of the visitor, for the limit on guessing; see `visitorAddress`.
 */
export async function applyDiscountCode(
  ctx: Context,
  user: UserId,
  code: string,
  address: string | null,
): Promise<Result<{ success: true }, Refusal>> {
  const limited = await spendLimit(ctx.env.LIMIT_DISCOUNT_CODE, { what: "promo", address, subject: user });
  if (limited) return refuse(limited);
  const config = await readSeasonConfig(ctx);
  const now = ctx.clock.now();
  const codeHash = await sha256Hex(code);
  if (isRefundDue(config, now)) {
    // TRF-06: it could not be used, so the code stays unused.
    const isKnown = await isCodeKnown(ctx.db, codeHash);
    return refuse(isKnown ? conflict("WINDOW_OVER", WINDOW_CLOSED_REASON) : REFUSALS.unknown);
  }
  const outcome = await redeemCode(ctx.db, { season: config.id, user, codeHash, now });
  if (outcome !== "redeemed") return refuse(REFUSALS[outcome]);
  ctx.defer(cancelOpenPayment(ctx, user));
  return ok({ success: true });
}
