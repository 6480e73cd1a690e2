/** Signing in: the form, and the sign-in page's messages. */
import * as z from "zod/mini";
import { flag } from "#contract/inputs.ts";
import { trimmed, untrimmed } from "./fields.ts";

const SIGN_IN_REQUIRED = "Email and password are required.";
/** POST /api/auth/sign-in. */
export const signInInput = z.object({
  email: trimmed(SIGN_IN_REQUIRED),
  password: untrimmed(SIGN_IN_REQUIRED),
  /** ACC-08: a session lasts 30 days, or 7 when this is false. */
  keepSignedIn: flag,
});
export type SignInInput = z.infer<typeof signInInput>;

/** Header of GET /api/auth/user: whether the account has a password, `yes` or `no`, for signing in again (ACC-07). */
export const HAS_PASSWORD_HEADER = "X-Has-Password";

/** The codes in /sign-in?message=…; the page has a sentence for each. */
export type SignInMessage =
  | "password-reset-success"
  | "email-verified"
  | "provider-unavailable"
  | "provider-cancelled"
  | "provider-failed"
  | "provider-email-unverified"
  | "sign-in-expired"
  | "verify-first"
  | "too-many-attempts";
