import { Hono } from "hono";
import type { MessageAnswer } from "#contract/api.ts";
import { localPath, withNext } from "#contract/local-path.ts";
import { type ApiEnv, answerRefusal } from "#workers/api/http.ts";
import { requireUser } from "#workers/api/middleware.ts";
import { type PlainPage, plainPage } from "#workers/api/plain-page.ts";
import {
  inspectConfirmation,
  resendVerification,
  verifyEmail,
} from "#workers/services/accounts/verify-email.ts";

const INVALID = {
  title: "This link no longer works",
  text: "It is unknown, has been used or has expired. You can ask for another one on your profile page.",
  links: [{ label: "Go to Football Bingo", href: "/" }],
};

const ASK = {
  title: "Confirm your email address",
  text: "Confirm only if you made a Football Bingo account yourself.",
};
const YES = "Yes, this is my address";

/** Asks a reader who is not signed in for the password, which may be that of a stranger who typed this address. */
const askForPassword = (problem?: string): PlainPage => ({
  title: ASK.title,
  text: "Type the password you chose. If you did not choose one, your address is confirmed all the same, and you can then set a password.",
  forms: [
    { password: { label: "Your password", ...(problem ? { problem } : {}) }, button: YES },
    { button: "I did not choose a password" },
  ],
});

/** The password from the page's form; null for any other body. */
async function readPassword(request: Request): Promise<string | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return null;
  const typed = (await request.formData()).get("password");
  return typeof typed === "string" ? typed : null;
}

/**
 * Verifying an email address: the page of the emailed link asks, and its button confirms, because a mail scanner that
 * opens links must not confirm an address that somebody else typed.
 */
export const verifyEmailApi = new Hono<ApiEnv>()
  .get("/auth/verify-email/:token", async (c) => {
    const viewer = await c.get("viewer")();
    const confirmation = await inspectConfirmation(c.get("ctx"), c.req.param("token"), viewer);
    if (!confirmation) return plainPage(c, INVALID, 404);
    return plainPage(
      c,
      confirmation.asksForPassword ? askForPassword() : { ...ASK, forms: [{ button: YES }] },
    );
  })
  .post("/auth/verify-email/:token", async (c) => {
    const viewer = await c.get("viewer")();
    const password = await readPassword(c.req.raw);
    const result = await verifyEmail(c.get("ctx"), c.req.param("token"), viewer, password);
    if (!result.ok) {
      const { status, message, retryAfter } = result.refusal;
      if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
      return plainPage(c, askForPassword(message), status);
    }
    if (!result.value) return plainPage(c, INVALID, 404);
    const next = localPath(c.req.query("next"));
    const { setPasswordToken } = result.value;
    if (setPasswordToken !== null) {
      return c.redirect(withNext(`/reset-password?token=${setPasswordToken}`, next), 303);
    }
    if (viewer) return c.redirect(next ?? "/?message=email-verified", 303);
    return c.redirect(withNext("/sign-in?message=email-verified", next), 303);
  })
  .post("/auth/resend-verification", requireUser, async (c) => {
    const refusal = await resendVerification(c.get("ctx"), c.get("session").user);
    if (refusal) return answerRefusal(c, refusal);
    return c.json<MessageAnswer>({
      message: "If your address is not confirmed yet, another link is on its way.",
    });
  });
