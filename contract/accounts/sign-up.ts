/** The two ways to create an account: the form and the wizard. */
import * as z from "zod/mini";
import { flag } from "#contract/inputs.ts";
import {
  cityProblem,
  emailProblem,
  inOrder,
  nameProblem,
  oneOf,
  optionalText,
  passwordProblem,
  REQUIRED,
  teamProblem,
  trimmed,
  untrimmed,
  usernameProblem,
} from "./fields.ts";
import { AGE_BANDS, COUNTRIES, EXPERIENCE_LEVELS } from "./options.ts";

const ACCEPT_TERMS = "Please accept our Privacy Policy and Terms of Service to continue.";

/** POST /api/auth/create-account. The page also sends the repeated password; other clients need not. */
export const createAccountInput = z
  .object({
    firstName: trimmed(REQUIRED),
    lastName: trimmed(REQUIRED),
    username: trimmed(REQUIRED),
    email: trimmed(REQUIRED),
    password: untrimmed(REQUIRED),
    confirmPassword: z.optional(untrimmed(REQUIRED)),
    /** The page that the link in the email leads to (ACC-06). */
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
      teamProblem(form.favouriteTeam),
      oneOf("country", COUNTRIES, form.country),
      cityProblem(form.city),
      oneOf("experienceLevel", EXPERIENCE_LEVELS, form.experienceLevel),
      form.privacyAccepted !== true && ["privacyAccepted", ACCEPT_TERMS],
      form.termsAccepted !== true && ["termsAccepted", ACCEPT_TERMS],
    ]),
  );
export type SignUpInput = z.infer<typeof signUpInput>;

/** GET /api/auth/signup-options: the lists of the wizard and of the profile page. */
export interface SignUpOptions {
  ageBands: string[];
  experienceLevels: string[];
  countries: string[];
  favouriteTeams: string[];
}
