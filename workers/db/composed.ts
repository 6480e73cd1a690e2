import { fillPlaceholders, type Placeholder, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Database, openDatabase } from "./database.ts";

/** A statement that can be awaited alone or sent in a batch. */
type Statement<Rows> = BatchItem<"sqlite"> & PromiseLike<Rows> & { readonly _: { readonly result: Rows } };

type Value = string | number | null;

/** What drizzle keeps of a composed statement; its own types hide the members. */
interface Composed {
  readonly query: { readonly sql: string; readonly params: unknown[] };
  execute(): Promise<unknown>;
}

/** Statements are only composed on it; it reaches no database. */
const PAPER = openDatabase({ prepare: () => null } as unknown as D1Database);

/**
 * Makes a query function that composes its SQL once per isolate; composing at every call takes up to a millisecond of
 * CPU. For statements that are the same for all values.
 *
 * @param names of the values, which are bound exactly as they are given.
 * @param compose writes the statement with a placeholder for each value.
 */
export function composed<Name extends string, Rows>(
  names: readonly Name[],
  compose: (db: Database, places: Readonly<Record<Name, Placeholder>>) => Statement<Rows>,
): (db: Database, values: Readonly<Record<Name, Value>>) => Statement<Rows> {
  let kept: Composed | undefined;
  return (db, values) => {
    kept ??= onPaper(names, compose);
    const query = { sql: kept.query.sql, params: fillPlaceholders(kept.query.params, values) };
    const bound = Object.create(kept, {
      query: { value: query },
      stmt: { value: db.$client.prepare(query.sql) },
    }) as Composed;
    return Object.assign(bound, {
      _prepare: () => bound,
      // biome-ignore lint/suspicious/noThenProperty: callers await it as they await drizzle's own statements
      then: (...handlers: Parameters<Promise<unknown>["then"]>) => bound.execute().then(...handlers),
    }) as unknown as Statement<Rows>;
  };
}

function onPaper<Name extends string, Rows>(
  names: readonly Name[],
  compose: (db: Database, places: Readonly<Record<Name, Placeholder>>) => Statement<Rows>,
): Composed {
  const places = Object.fromEntries(
    names.map((name): [string, Placeholder] => [name, sql.placeholder(name)]),
  );
  const statement = compose(PAPER, places as Readonly<Record<Name, Placeholder>>);
  return (statement as unknown as { _prepare(): Composed })._prepare();
}
