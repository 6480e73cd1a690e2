import { Hono } from "hono";
import {
  forgotPasswordInput,
  type ResetTokenState,
  resetPasswordInput,
} from "#contract/accounts/passwords.ts";
import type { Done, MessageAnswer } from "#contract/api.ts";
import { type ApiEnv, answerRefusal, personal, validated } from "#workers/api/http.ts";
import {
  inspectResetToken,
  RESET_SENT,
  requestReset,
  resetPassword,
} from "#workers/services/accounts/reset-password.ts";
import { clearSessionCookie, visitorOf } from "./session-cookie.ts";

/** Forgotten passwords, and the first password of an account that has none (ACC-02 to ACC-04). */
export const passwordResetApi = new Hono<ApiEnv>()
  .post("/auth/forgot-password", validated("json", forgotPasswordInput), async (c) => {
    const refusal = await requestReset(c.get("ctx"), c.req.valid("json"), visitorOf(c));
    if (refusal) return answerRefusal(c, refusal);
    personal(c);
    return c.json<MessageAnswer>({ message: RESET_SENT });
  })
  .get("/auth/verify-reset-token/:token", async (c) => {
    personal(c);
    return c.json<ResetTokenState>(await inspectResetToken(c.get("ctx"), c.req.param("token")));
  })
  .post("/auth/reset-password", validated("json", resetPasswordInput), async (c) => {
    const result = await resetPassword(c.get("ctx"), c.req.valid("json"), visitorOf(c));
    if (!result.ok) return answerRefusal(c, result.refusal);
    personal(c);
    clearSessionCookie(c);
    return c.json<Done>({ success: true });
  });
