import { Hono } from "hono";
import type { Told } from "#contract/accounts.ts";
import { localPath, withNext } from "#contract/local-path.ts";
import { type ApiEnv, answerRefusal } from "#workers/api/http.ts";
import { requireUser } from "#workers/api/middleware.ts";
import { plainPage } from "#workers/api/plain-page.ts";
import { canVerifyEmail, resendVerification, verifyEmail } from "#workers/services/accounts/verify-email.ts";

const INVALID = {
  title: "This link does not work any more",
  text: "It is unknown, was used already or has expired. Your profile can send you another one.",
  links: [{ label: "To Football Bingo", href: "/" }],
};

/**
 * Proving an e-mail address. The link in the mail asks, and its button confirms: a mail scanner that opens links
 * must not confirm an address that somebody else typed.
 */
export const verifyEmailApi = new Hono<ApiEnv>()
  .get("/auth/verify-email/:token", async (c) => {
    if (!(await canVerifyEmail(c.get("ctx"), c.req.param("token")))) return plainPage(c, INVALID, 404);
    return plainPage(c, {
      title: "Confirm your e-mail address",
      text: "Confirm only if you made a Football Bingo account yourself.",
      button: "Yes, this is my address",
    });
  })
  .post("/auth/verify-email/:token", async (c) => {
    if (!(await verifyEmail(c.get("ctx"), c.req.param("token")))) return plainPage(c, INVALID, 404);
    const viewer = await c.get("viewer")();
    const next = localPath(c.req.query("next"));
    if (viewer) return c.redirect(next ?? "/?message=email-verified", 303);
    return c.redirect(withNext("/sign-in?message=email-verified", next), 303);
  })
  .post("/auth/resend-verification", requireUser, async (c) => {
    const refusal = await resendVerification(c.get("ctx"), c.get("session").user);
    if (refusal) return answerRefusal(c, refusal);
    return c.json<Told>({ message: "If your address is not confirmed yet, another link is on its way." });
  });
