import { DatabaseSync } from "node:sqlite";
import { idOf, isOwn, isTooLong, piecesOf, type Row } from "./rows.ts";
import { insertsInto, makesTable, statementsIn } from "./statements.ts";

/** What is in a copy, or in a database: how many rows each table has. */
export type Contents = ReadonlyMap<string, number>;

/** Something about a copy or a place, in words for the person at the terminal. */
export class CopyError extends Error {}

/** Reads a copy to its end and counts. @throws CopyError unless it is a whole copy of this game's database. */
export async function readContents(file: string): Promise<Contents> {
  const rows = new Map<string, number>();
  let triggers = 0;
  try {
    for await (const statement of statementsIn(file)) {
      const made = makesTable(statement);
      if (made !== null) rows.set(made, 0);
      const table = insertsInto(statement);
      if (table !== null && !isOwn(table)) rows.set(table, (rows.get(table) ?? 0) + 1);
      if (/^CREATE TRIGGER /i.test(statement)) triggers++;
    }
  } catch (error) {
    throw new CopyError(`${file} cannot be restored. ${(error as Error).message}`);
  }
  if (!rows.has("users") || !rows.has("d1_migrations"))
    throw new CopyError(
      `${file} is no copy of this game's database: it has no table of users or migrations.`,
    );
  // They come last: a copy without them was cut off at the end of a line.
  if (triggers === 0) throw new CopyError(`${file} is not whole: the triggers at its end are missing.`);
  return rows;
}

/**
 * The statements that put a copy in place of what is there, in the copy's order: tables with their rows, then indexes,
 * then triggers, which therefore count nothing twice. A row too long for one statement comes in parts.
 *
 * @param tables those in the database now, which are dropped first.
 */
export async function* restoring(file: string, tables: Iterable<string>): AsyncGenerator<string> {
  yield "PRAGMA defer_foreign_keys=TRUE;";
  for (const table of tables) yield `DROP TABLE IF EXISTS ${idOf(table)};`;
  const scratch = new DatabaseSync(":memory:");
  try {
    for await (const statement of statementsIn(file)) {
      if (makesTable(statement) !== null) scratch.exec(statement);
      const table = isTooLong(statement) ? insertsInto(statement) : null;
      if (table === null) yield statement;
      else yield* inPieces(scratch, table, statement);
    }
  } finally {
    scratch.close();
  }
}

function inPieces(scratch: DatabaseSync, table: string, statement: string): string[] {
  scratch.exec(statement);
  const row = scratch.prepare(`SELECT * FROM ${idOf(table)}`).get() as Row;
  scratch.exec(`DELETE FROM ${idOf(table)}`);
  return piecesOf(scratch, table, row);
}

/** What a copy or database holds, in one line. */
export function tellContents(contents: Contents): string {
  const rows = [...contents.values()].reduce((sum, count) => sum + count, 0);
  const count = (number: number, what: string) =>
    `${number.toLocaleString("en-GB")} ${what}${number === 1 ? "" : "s"}`;
  return [
    count(contents.size, "table"),
    count(rows, "row"),
    count(contents.get("users") ?? 0, "account"),
  ].join(", ");
}

/** The tables that cron sweeps (workers/services/sweep.ts) or works off: they have fewer rows a minute later. */
const SWEPT = new Set([
  ...["account_tokens", "dead_letters", "league_departures", "league_invitations", "live_leagues", "screens"],
  ...["sent_links", "sent_reminders", "sessions", "stripe_events"],
]);

const isSwept = (table: string, copy: Contents, place: Contents) =>
  SWEPT.has(table) && (place.get(table) ?? Infinity) <= (copy.get(table) ?? 0);

/**
 * Whether a place lacks rows that the copy has. Additional rows were written since: only the copy is put in, and the
 * site writes as soon as it answers.
 */
export const isShortOf = (copy: Contents, place: Contents): boolean =>
  [...copy].some(([table, rows]) => (place.get(table) ?? -1) < rows && !isSwept(table, copy, place));

/** Whether a place holds what no site writes in the minutes after a restore: a table that the copy lacks. */
export const isForeign = (copy: Contents, place: Contents): boolean =>
  [...place.keys()].some((table) => !copy.has(table));

/**
 * What differs between a copy and the place it was restored to, one line for each table. A running site has begun to
 * sweep by the time the rows are counted, so a swept table may have fewer.
 */
export function differences(copy: Contents, place: Contents): string[] {
  return [...new Set([...copy.keys(), ...place.keys()])]
    .filter((table) => copy.get(table) !== place.get(table) && !isSwept(table, copy, place))
    .map(
      (table) =>
        `${table}: ${copy.get(table) ?? "no table"} in the copy, ${place.get(table) ?? "none"} there`,
    );
}
