import { Hono } from "hono";
import { grantAccessInput, paymentIntentInput, paymentStatusAsked, promoInput } from "#contract/transfers.ts";
import { answerRefusal, answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireUser } from "#workers/api/middleware.ts";
import { visitorAddress } from "#workers/api/visitor-address.ts";
import { applyDiscountCode } from "#workers/services/transfers/discount-codes.ts";
import {
  grantAccess,
  openPayment,
  readPaymentStatus,
  receiveWebhook,
} from "#workers/services/transfers/payments.ts";

export const paymentsApi = new Hono<SignedInEnv>()
  .post("/create-transfer-payment-intent", requireUser, validated("json", paymentIntentInput), async (c) => {
    return answerResult(c, await openPayment(c.get("ctx"), c.get("session").user));
  })
  .post("/grant-transfer-access", requireUser, validated("json", grantAccessInput), async (c) => {
    const result = await grantAccess(c.get("ctx"), c.get("user").id, c.req.valid("json").paymentIntentId);
    return answerResult(c, result);
  })
  .post("/promo-access", requireUser, validated("json", promoInput), async (c) => {
    const address = visitorAddress(c.req.raw.headers);
    const { code } = c.req.valid("json");
    return answerResult(c, await applyDiscountCode(c.get("ctx"), c.get("user").id, code, address));
  })
  .get("/transfer-payment-status", requireUser, validated("query", paymentStatusAsked), async (c) => {
    return answerResult(c, await readPaymentStatus(c.get("ctx"), c.get("user").id, c.req.valid("query")));
  })
  // The signature is over the bytes as they came.
  .post("/stripe/webhook", async (c) => {
    const refusal = await receiveWebhook(c.get("ctx"), await c.req.text(), c.req.header("Stripe-Signature"));
    return refusal ? answerRefusal(c, refusal) : c.json({ received: true });
  });
