/** The rules for each field of an account, shared by its forms. */
import * as z from "zod/mini";
import { isPrintable, UNSHOWABLE } from "#contract/inputs.ts";
import { NAME_MAX } from "#contract/limits.ts";
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from "./limits.ts";

export const REQUIRED = "Please fill in all required fields.";
const INVALID_EMAIL = "Please enter a valid email address.";
const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long.`;
export const PASSWORD_TOO_EASY = "This password is too easy to guess. Please choose another one.";

const CITY_MAX = 80;
const TEAM_MAX = 60;

type Form = Record<string, unknown>;
/** The field at fault and its message; false when the form passes. */
type Problem = readonly [field: string, message: string] | false;

/**
 * Rules that look at the whole form, in the order given: the first one broken gives the answer's message. They run
 * only once every field has its type and no required field is blank.
 */
export function inOrder<T extends Form>(rules: (form: T) => readonly Problem[]) {
  return (payload: { value: T; issues: z.core.$ZodRawIssue[] }) => {
    const marked = new Set<string>();
    for (const problem of rules(payload.value)) {
      if (!problem || marked.has(problem[0])) continue;
      marked.add(problem[0]);
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

/** Text with its spaces at both ends removed; `missing` is told where nothing is left. */
export const trimmed = (missing: string) =>
  z
    .string({ error: typeError(missing, "This must be text.") })
    .check(z.trim(), z.normalize("NFC"), z.minLength(1, { error: missing, abort: true }));

/** A password's text as typed: it is trimmed only to find out whether it is blank. */
export const untrimmed = (missing: string) =>
  z
    .string({ error: typeError(missing, "This must be text.") })
    .check(z.refine((value) => value.trim() !== "", { error: missing, abort: true }));

/** Text that may be left out, trimmed where it is there; null and blank are as good as none. */
export const optionalText = z.optional(
  z.nullable(z.string({ error: "This must be text." }).check(z.trim(), z.normalize("NFC"))),
);

const USERNAME = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.&*%$!#=?^`{|}~/-]{1,64}(?<!\.)@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** True for a single email address without a display name or a comment. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** What is wrong with a name, as the field and a sentence; false where nothing is. */
export const nameProblem = (field: string, value: string): Problem =>
  value.length > NAME_MAX
    ? [field, `This can be at most ${NAME_MAX} characters long.`]
    : !isPrintable(value) && [field, UNSHOWABLE];

/** What is wrong with a username. */
export function usernameProblem(value: string): Problem {
  if (value.length < USERNAME_MIN) {
    return ["username", `Username must be at least ${USERNAME_MIN} characters long.`];
  }
  if (value.length > USERNAME_MAX) {
    return ["username", `Username can be at most ${USERNAME_MAX} characters long.`];
  }
  return (
    !USERNAME.test(value) && [
      "username",
      "Username can contain letters and digits and, after the first character, also _ . and -.",
    ]
  );
}

/** What is wrong with an address. */
export const emailProblem = (value: string): Problem => !isEmail(value) && ["email", INVALID_EMAIL];

/** What is wrong with a password, as far as a browser can tell. */
export function passwordProblem(field: string, value: string): Problem {
  if (value.length < PASSWORD_MIN) return [field, PASSWORD_TOO_SHORT];
  return value.length > PASSWORD_MAX && [field, `Password can be at most ${PASSWORD_MAX} characters long.`];
}

/** What is wrong with a choice from a list; none is fine. */
export const oneOf = (field: string, list: readonly string[], value: string | null | undefined): Problem =>
  Boolean(value) && !list.includes(value as string) && [field, "Please choose one from the list."];

/** What is wrong with a city; none is fine. */
export const cityProblem = (value: string | null | undefined): Problem =>
  Boolean(value) &&
  ((value as string).length > CITY_MAX || !isPrintable(value as string)) && [
    "city",
    `This can be at most ${CITY_MAX} characters long, without hidden characters.`,
  ];

/** Checks a favourite team by its length alone, because the clubs' names come from the season's feed. */
export const teamProblem = (value: string | null | undefined): Problem =>
  (value?.length ?? 0) > TEAM_MAX && ["favouriteTeam", "Please choose one from the list."];
