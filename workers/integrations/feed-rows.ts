import * as z from "zod/mini";

// Bounds: nothing real comes near them, and a row beyond one is left out, so that no rule meets what the feed made up.
const ID_MAX = 2_000_000_000;
const TEXT_MAX = 100;
/** With extra time and a long interruption counted in. */
const MINUTES_MAX = 150;
const GOALS_MAX = 20;
/** A side's goals are listed up to some minutes before its score counts them. */
export const AHEAD_OF_SCORE_MAX = 2;
/** The most rows of each list: a reply with more is not the feed's. */
export const ROWS_MAX = {
  teams: 30,
  events: 60,
  elements: 3_000,
  fixtures: 600,
  lists: 40,
  stats: 100,
  explain: 400,
};
const EARLIEST = Date.parse("1992-01-01T00:00:00Z");
const LATEST = Date.parse("2100-01-01T00:00:00Z");

export const id = z.int().check(z.positive(), z.maximum(ID_MAX));
/** An instant from the Premier League's first season to the end of the century. */
export const iso = z.string().check(
  z.maxLength(TEXT_MAX),
  z.refine((text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST),
);
export const text = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX));
export const maybeText = z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAX))));
const from0To = (most: number) => z.int().check(z.nonnegative(), z.maximum(most));
export const goals = from0To(GOALS_MAX);
export const matchMinutes = from0To(MINUTES_MAX);

/** A list of at most so many rows, which are checked one by one: a bad row costs no other. */
export const rows = (most: number) => z.array(z.unknown()).check(z.maxLength(most));

interface ReadRows<Row> {
  readonly read: readonly Row[];
  readonly unreadable: number;
}

/** Reads each row separately, so that one malformed row does not cost the other 800. */
export function readRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  list: readonly unknown[],
): ReadRows<z.infer<Schema>> {
  const results = list.map((row) => schema.safeParse(row));
  const read = results.flatMap((result) => (result.success ? [result.data] : []));
  return { read, unreadable: list.length - read.length };
}

/** Whether a list is believed: at most one row in ten could not be read. */
export function isMostlyRead({ read, unreadable }: ReadRows<unknown>): boolean {
  return unreadable <= read.length / 10;
}
