import * as z from "zod/mini";
import { isEmail } from "#contract/accounts/fields.ts";
import { EMAIL_MAX } from "#contract/accounts/limits.ts";
import { isPrintable, isVisible, NOT_AN_OBJECT, UNSHOWABLE } from "#contract/inputs.ts";
import { IMPORT_ROWS_MAX, NAME_MAX, SEASON_LABEL_MAX } from "#contract/limits.ts";

const POINTS_MAX = 100_000;
const NO_NAME = "The name is missing.";
const CONFIRM = "confirm must be 1 or true.";

const seasonLabel = z.string({ error: "The season's name must be text." }).check(
  z.trim(),
  z.normalize("NFC"),
  z.minLength(1, { error: "Name the season, for example 2024/25.", abort: true }),
  z.maxLength(SEASON_LABEL_MAX, {
    error: `A season's name can be at most ${SEASON_LABEL_MAX} characters long.`,
  }),
  z.refine(isPrintable, { error: UNSHOWABLE }),
);

/** POST /api/leagues/:id/import: the season's name, and `confirm` once the host has seen what was read. */
export const importAsked = z.object({
  label: z._default(seasonLabel, "Last season"),
  confirm: z._default(
    z.pipe(
      z.enum(["1", "true", "0", "false", ""], { error: CONFIRM }),
      z.transform((text) => text !== "0" && text !== "false"),
    ),
    false,
  ),
});

/** DELETE /api/leagues/:id/past-tables. */
export const pastTableAsked = z.object({ label: seasonLabel });

const whole = (error: string, min: number, max: number) =>
  z.pipe(
    z.string({ error }).check(z.trim(), z.regex(/^\d{1,6}$/, { error, abort: true })),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, { error }), z.maximum(max, { error }))),
  );

/** One line of the file: a name, where that person is to be invited (or nothing), points and rank. */
export const importedLine = z.object(
  {
    name: z
      .string({ error: NO_NAME })
      .check(
        z.trim(),
        z.normalize("NFC"),
        z.refine(isVisible, { error: NO_NAME, abort: true }),
        z.refine(isPrintable, { error: `The name: ${UNSHOWABLE}`, abort: true }),
        z.maxLength(NAME_MAX, { error: `A name can be at most ${NAME_MAX} characters long.` }),
      ),
    address: z._default(
      z.string().check(
        z.trim(),
        z.maxLength(EMAIL_MAX, { error: "The address is too long.", abort: true }),
        z.refine((text) => text === "" || isEmail(text), { error: "This is not an email address." }),
      ),
      "",
    ),
    points: whole("The points must be a whole number.", 0, POINTS_MAX),
    rank: whole(`The rank must be a whole number from 1 to ${IMPORT_ROWS_MAX}.`, 1, IMPORT_ROWS_MAX),
  },
  NOT_AN_OBJECT,
);

/** A row of a past season's final table, as the host brought it. It belongs to no account. */
export interface PastTableRow {
  rank: number;
  name: string;
  points: number;
}

/** POST /api/leagues/:id/import. Lines count from 1, a heading included. */
export interface ImportAnswer {
  label: string;
  /** By rank; `invites` where the line has an address. */
  read: (PastTableRow & { line: number; invites: boolean })[];
  /** What was not read, and why. */
  refused: { line: number; reason: string }[];
  /** Whether the table has been kept. */
  confirmed: boolean;
  /** People invited by this call. */
  sent: number;
  /** Addresses that this league has not invited yet: the next call with `confirm` invites them. 0 while mail is off. */
  waiting: number;
}

/** GET /api/leagues/:id/past-tables: the tables that a host has brought along, the newest first. */
export interface PastTable {
  label: string;
  broughtAt: string;
  rows: PastTableRow[];
}
