/** The data on the profile page. */
import * as z from "zod/mini";
import { flag } from "#contract/inputs.ts";
import { noticesInput } from "#contract/notifications/choices.ts";
import type { NoticeChoices, OvertakenBy } from "#domain/notices/choices.ts";
import { isTimeZone, type QuietHours } from "#domain/shared/quiet-hours.ts";
import {
  cityProblem,
  inOrder,
  nameProblem,
  oneOf,
  optionalText,
  REQUIRED,
  teamProblem,
  trimmed,
  usernameProblem,
} from "./fields.ts";
import { AGE_BANDS, COUNTRIES, EXPERIENCE_LEVELS } from "./options.ts";

const NOT_AN_HOUR = { error: "Quiet hours must start and end on the hour, from 0 to 23." };
const hour = z.int(NOT_AN_HOUR).check(z.gte(0, NOT_AN_HOUR), z.lte(23, NOT_AN_HOUR));

const quietHours = z.optional(
  z.nullable(
    z
      .object(
        {
          from: hour,
          until: hour,
          timeZone: z
            .string({ error: "timeZone must be text." })
            .check(z.maxLength(64, { error: "There is no such time zone.", abort: true }))
            .check(z.refine(isTimeZone, { error: "There is no such time zone." })),
        },
        { error: "Quiet hours need a start, an end and a time zone." },
      )
      .check(
        z.refine(({ from, until }) => from !== until, {
          error: "Quiet hours must start and end at different times.",
        }),
      ),
  ),
);

/** PATCH /api/account/profile: only the named fields change; null or blank empties an optional field. */
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
    recapEmails: flag,
    /** LEA-08: false mutes nudges from hosts. */
    hostNudges: flag,
    /** OUT-02: how the user appears outside their leagues, in group chats and public tables. */
    publicName: z.optional(
      z.enum(["username", "initials"], { error: "publicName must be username or initials." }),
    ),
    /** The hours in which no push rings; null ends them. */
    quietHours,
    /** NOT-01: what they want to hear of, and where; `emailUpdates` and `recapEmails` are two of its choices. */
    notices: noticesInput,
    /** RIV-01: whether only rivals who overtake them are told. */
    overtakenBy: z.optional(
      z.enum(["anybody", "rivals"], { error: "overtakenBy must be anybody or rivals." }),
    ),
  })
  .check(
    inOrder((form) => [
      form.username !== undefined && usernameProblem(form.username),
      form.firstName !== undefined && nameProblem("firstName", form.firstName),
      form.lastName !== undefined && nameProblem("lastName", form.lastName),
      oneOf("country", COUNTRIES, form.country),
      cityProblem(form.city),
      teamProblem(form.favouriteTeam),
      oneOf("ageBand", AGE_BANDS, form.ageBand),
      oneOf("experienceLevel", EXPERIENCE_LEVELS, form.experienceLevel),
    ]),
  );
export type ProfileInput = z.infer<typeof profileInput>;

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
  /** Whether Monday's recap comes by mail. */
  recapEmails: boolean;
  hostNudges: boolean;
  /** OUT-02: how the user appears outside their leagues. */
  publicName: "username" | "initials";
  quietHours: QuietHours | null;
  /** NOT-01: what they want to hear of, by kind and channel. */
  notices: NoticeChoices;
  /** RIV-01: by whom they want to hear that they were overtaken. */
  overtakenBy: OvertakenBy;
  /** External identities linked to the account. */
  identities: { provider: string; linkedAt: string }[];
  createdAt: string;
}
