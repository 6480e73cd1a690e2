import * as z from "zod/mini";
import { AGE_BANDS, COUNTRIES, EXPERIENCE_LEVELS } from "./account-options.ts";
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from "./limits.ts";

/** The texts that the schemas below share. */
const REQUIRED = "Please fill in all required fields.";
const INVALID_EMAIL = "Please enter a valid email address.";
const ACCEPT_TERMS = "Please accept our Privacy Policy and Terms of Service to continue.";
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long.`;
export const PASSWORD_TOO_EASY = "This password is too easy to guess. Please choose another one.";

const CITY_MAX = 80;
const TEAM_MAX = 60;
const TOKEN_MAX = 200;

type Form = Record<string, unknown>;
/** A field and what is wrong with it; false when nothing is. */
type Problem = readonly [field: string, message: string] | false;

/**
 * Rules that look at the whole form, told in the order given: the first is the answer's message. They run only
 * once every field has its type and none that is required is blank.
 */
function inOrder<T extends Form>(rules: (form: T) => readonly Problem[]) {
  return (payload: { value: T; issues: z.core.$ZodRawIssue[] }) => {
    const told = new Set<string>();
    for (const problem of rules(payload.value)) {
      if (!problem || told.has(problem[0])) continue;
      told.add(problem[0]);
      payload.issues.push({
        code: "custom",
        path: [problem[0]],
        message: problem[1],
        input: payload.value[problem[0]],
      });
    }
  };
}

const typeError = (missing: string, wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? missing : wrong;

const trimmed = (missing: string) =>
  z
    .string({ error: typeError(missing, "This must be text.") })
    .check(z.trim(), z.normalize("NFC"), z.minLength(1, { error: missing, abort: true }));

/** A password is taken as typed: only whether it is blank is judged on the trimmed one. */
const untrimmed = (missing: string) =>
  z
    .string({ error: typeError(missing, "This must be text.") })
    .check(z.refine((value) => value.trim() !== "", { error: missing, abort: true }));

const optionalText = z.optional(
  z.nullable(z.string({ error: "This must be text." }).check(z.trim(), z.normalize("NFC"))),
);
const flag = z.optional(z.boolean({ error: "This must be true or false." }));

/** Control characters, halves of surrogate pairs, invisible characters and marks that turn the text around. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Co}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/u;
const VISIBLE = /[^\p{Z}\p{C}\p{M}]/u;
const STACKED_MARKS = /\p{M}{4,}/u;

/** Text that a page can show on one line: at least one visible character, nothing that hides or reorders it. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text) && !STACKED_MARKS.test(text) && VISIBLE.test(text);
}

const USERNAME = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.&*%$!#=?^`{|}~/-]{1,64}(?<!\.)@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** One mailbox, without a name or a comment around it. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

const nameProblem = (field: string, value: string): Problem =>
  value.length > NAME_MAX
    ? [field, `This may be at most ${NAME_MAX} characters long.`]
    : !isPrintable(value) && [field, "This holds characters that cannot be shown."];

function usernameProblem(value: string): Problem {
  if (value.length < USERNAME_MIN) {
    return ["username", `Username must be at least ${USERNAME_MIN} characters long.`];
  }
  if (value.length > USERNAME_MAX) {
    return ["username", `Username may be at most ${USERNAME_MAX} characters long.`];
  }
  return (
    !USERNAME.test(value) && ["username", "Username may hold letters, digits, and _ . - after the first."]
  );
}

const emailProblem = (value: string): Problem => !isEmail(value) && ["email", INVALID_EMAIL];

function passwordProblem(field: string, value: string): Problem {
  if (value.length < PASSWORD_MIN) return [field, PASSWORD_TOO_SHORT];
  return value.length > PASSWORD_MAX && [field, `Password may be at most ${PASSWORD_MAX} characters long.`];
}

const oneOf = (field: string, list: readonly string[], value: string | null | undefined): Problem =>
  Boolean(value) && !list.includes(value as string) && [field, "Please choose one of the list."];

const cityProblem = (value: string | null | undefined): Problem =>
  Boolean(value) &&
  ((value as string).length > CITY_MAX || !isPrintable(value as string)) && [
    "city",
    `This may be at most ${CITY_MAX} characters that can be shown.`,
  ];

/** POST /api/auth/create-account. The page also sends the repeated password; other clients need not. */
export const createAccountInput = z
  .object({
    firstName: trimmed(REQUIRED),
    lastName: trimmed(REQUIRED),
    username: trimmed(REQUIRED),
    email: trimmed(REQUIRED),
    password: untrimmed(REQUIRED),
    confirmPassword: z.optional(untrimmed(REQUIRED)),
    /** Where the link in the mail leads on to (ACC-06). */
    next: optionalText,
  })
  .check(
    inOrder((form) => [
      form.confirmPassword !== undefined &&
        form.confirmPassword !== form.password && ["confirmPassword", "Passwords do not match."],
      passwordProblem("password", form.password),
      usernameProblem(form.username),
      emailProblem(form.email),
      nameProblem("firstName", form.firstName),
      nameProblem("lastName", form.lastName),
    ]),
  );
export type CreateAccountInput = z.infer<typeof createAccountInput>;

/** POST /api/auth/signup: the wizard's four steps in one body (ACC-02: no password). */
export const signUpInput = z
  .object({
    username: trimmed(REQUIRED),
    firstName: trimmed(REQUIRED),
    lastName: trimmed(REQUIRED),
    email: trimmed(REQUIRED),
    ageBand: trimmed(REQUIRED),
    favouriteTeam: trimmed(REQUIRED),
    country: trimmed(REQUIRED),
    city: optionalText,
    experienceLevel: optionalText,
    pushNotifications: flag,
    emailUpdates: flag,
    privacyAccepted: flag,
    termsAccepted: flag,
  })
  .check(
    inOrder((form) => [
      usernameProblem(form.username),
      nameProblem("firstName", form.firstName),
      nameProblem("lastName", form.lastName),
      emailProblem(form.email),
      oneOf("ageBand", AGE_BANDS, form.ageBand),
      form.favouriteTeam.length > TEAM_MAX && ["favouriteTeam", "Please choose one of the list."],
      oneOf("country", COUNTRIES, form.country),
      cityProblem(form.city),
      oneOf("experienceLevel", EXPERIENCE_LEVELS, form.experienceLevel),
      form.privacyAccepted !== true && ["privacyAccepted", ACCEPT_TERMS],
      form.termsAccepted !== true && ["termsAccepted", ACCEPT_TERMS],
    ]),
  );
export type SignUpInput = z.infer<typeof signUpInput>;

const SIGN_IN_REQUIRED = "Email and password are required.";
export const signInInput = z.object({
  email: trimmed(SIGN_IN_REQUIRED),
  password: untrimmed(SIGN_IN_REQUIRED),
  /** ACC-08: 30 days unless it is false, then 7. */
  keepSignedIn: flag,
});
export type SignInInput = z.infer<typeof signInInput>;

export const forgotPasswordInput = z
  .object({ email: trimmed("Please enter your email address."), next: optionalText })
  .check(inOrder((form) => [emailProblem(form.email)]));

export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

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

export const changePasswordInput = z
  .object({ currentPassword: untrimmed(REQUIRED), newPassword: untrimmed(REQUIRED) })
  .check(inOrder((form) => [passwordProblem("newPassword", form.newPassword)]));
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** PATCH /api/account/profile: only what is named changes; null or blank empties an optional field. */
export const profileInput = z
  .object({
    firstName: z.optional(trimmed(REQUIRED)),
    lastName: z.optional(trimmed(REQUIRED)),
    username: z.optional(trimmed(REQUIRED)),
    country: optionalText,
    city: optionalText,
    favouriteTeam: optionalText,
    ageBand: optionalText,
    experienceLevel: optionalText,
    pushNotifications: flag,
    emailUpdates: flag,
    /** LEA-08: false mutes the nudges of hosts. */
    hostNudges: flag,
  })
  .check(
    inOrder((form) => [
      form.username !== undefined && usernameProblem(form.username),
      form.firstName !== undefined && nameProblem("firstName", form.firstName),
      form.lastName !== undefined && nameProblem("lastName", form.lastName),
      oneOf("country", COUNTRIES, form.country),
      cityProblem(form.city),
      (form.favouriteTeam?.length ?? 0) > TEAM_MAX && ["favouriteTeam", "Please choose one of the list."],
      oneOf("ageBand", AGE_BANDS, form.ageBand),
      oneOf("experienceLevel", EXPERIENCE_LEVELS, form.experienceLevel),
    ]),
  );
export type ProfileInput = z.infer<typeof profileInput>;

/**
 * DELETE /api/account: the password, where the account has one; without one, the sign-in must be fresh. The page
 * also sends the username typed by hand.
 */
export const deleteAccountInput = z.object({
  confirm: z.optional(z.string({ error: "This must be text." })),
  password: z.optional(z.string({ error: "This must be text." })),
});
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

/** Of the answer to GET /api/auth/user: `yes` or `no`; how somebody signs in again (ACC-07). */
export const HAS_PASSWORD_HEADER = "X-Has-Password";

/** GET /api/auth/signup-options: the lists of the wizard and of the profile page. */
export interface SignUpOptions {
  ageBands: string[];
  experienceLevels: string[];
  countries: string[];
  favouriteTeams: string[];
}

export interface Told {
  message: string;
}

export interface Done {
  success: true;
}

/** GET /api/auth/verify-reset-token/:token; the optional members are there when it is valid. */
export interface ResetTokenState {
  valid: boolean;
  /** Whether the account has a password already: the page then speaks of a new one, else of a first one. */
  hasPassword?: boolean;
  /** ACC-04: only an external identity, and the link was no deliberate 'set a password'. */
  externalOnly?: boolean;
}

/** GET and PATCH /api/account/profile. */
export interface Profile {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  profileImageUrl: string | null;
  country: string | null;
  city: string | null;
  ageBand: string | null;
  favouriteTeam: string | null;
  experienceLevel: string | null;
  pushNotifications: boolean;
  emailUpdates: boolean;
  hostNudges: boolean;
  /** External identities linked to the account. */
  identities: { provider: string; linkedAt: string }[];
  createdAt: string;
}

/** GET /api/account/sessions: where somebody is signed in, the latest use first. */
export interface Device {
  id: string;
  /** For example `Firefox on Windows`. */
  device: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  current: boolean;
}

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
