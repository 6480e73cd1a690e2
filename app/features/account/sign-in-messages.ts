import type { SignInMessage } from "#contract/accounts/sign-in.ts";

/** The sentence for each value of `/sign-in?message=…`: a confirmation or an error. */
const SENTENCES: Record<SignInMessage, readonly [tone: "good" | "bad", text: string]> = {
  "password-reset-success": ["good", "Your password has been changed. Sign in with the new one."],
  "email-verified": ["good", "Your email address is confirmed. You can sign in now."],
  "provider-unavailable": [
    "bad",
    "The sign-in provider cannot be reached right now. Use your email and password.",
  ],
  "provider-cancelled": ["bad", "Signing in with the provider was cancelled."],
  "provider-failed": ["bad", "Signing in with the provider did not work. Please try again."],
  "provider-email-unverified": [
    "bad",
    "The provider has not confirmed your email address. Confirm it there first.",
  ],
  "sign-in-expired": ["bad", "That took too long, or was started in another window. Please try again."],
  "verify-first": [
    "bad",
    "An account with this email address already exists. Sign in with its password and confirm the address first.",
  ],
  "too-many-attempts": ["bad", "Too many attempts. Wait a minute and try again."],
};

/** What the sign-in page says for the `message` of its address; null for none, and for a code that it does not know. */
export function signInSentence(code: string | null): readonly [tone: "good" | "bad", text: string] | null {
  return code !== null && Object.hasOwn(SENTENCES, code) ? SENTENCES[code as SignInMessage] : null;
}
