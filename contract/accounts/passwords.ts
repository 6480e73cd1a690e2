/** Calls that set, reset or change a password. */
import * as z from "zod/mini";
import {
  emailProblem,
  inOrder,
  optionalText,
  passwordProblem,
  REQUIRED,
  trimmed,
  untrimmed,
} from "./fields.ts";

const TOKEN_MAX = 200;

/** POST /api/auth/forgot-password: `next` is the page of the site that the link leads on to (ACC-06). */
export const forgotPasswordInput = z
  .object({ email: trimmed("Please enter your email address."), next: optionalText })
  .check(inOrder((form) => [emailProblem(form.email)]));

export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

/** POST /api/auth/reset-password: the token of a mailed link. */
export const resetPasswordInput = z
  .object({ token: trimmed(REQUIRED), newPassword: untrimmed(REQUIRED) })
  .check(
    inOrder((form) => [
      form.token.length > TOKEN_MAX && [
        "token",
        "Invalid or expired token. Please request a new reset email.",
      ],
      passwordProblem("newPassword", form.newPassword),
    ]),
  );
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

/** POST /api/account/password, by whoever has one. */
export const changePasswordInput = z
  .object({ currentPassword: untrimmed(REQUIRED), newPassword: untrimmed(REQUIRED) })
  .check(inOrder((form) => [passwordProblem("newPassword", form.newPassword)]));
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** GET /api/auth/verify-reset-token/:token; the optional fields are present only for a valid token. */
export interface ResetTokenState {
  valid: boolean;
  /** Whether the account already has a password, so that the page asks for a new one or for a first one. */
  hasPassword?: boolean;
  /** ACC-04: true for an account with only an external identity, unless the link was to set a password. */
  externalOnly?: boolean;
}
