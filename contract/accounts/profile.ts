/** The data on the profile page. */
import * as z from "zod/mini";
import {
  cityProblem,
  flag,
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
    /** LEA-08: false mutes nudges from hosts. */
    hostNudges: flag,
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
  hostNudges: boolean;
  /** External identities linked to the account. */
  identities: { provider: string; linkedAt: string }[];
  createdAt: string;
}
