import type { Database, Kind } from "#workers/platform/database.ts";
import { type Composed, compose, type Fragment, type Given, Place } from "./sql.ts";

/** What a statement gave back, and how many rows it changed. */
export interface Done<Row> {
  readonly rows: readonly Row[];
  readonly changes: number;
}

/** A statement with its values, ready to run alone or in a batch. */
export class Statement<Row> {
  readonly #composed: Composed;
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #kind: Kind;

  constructor(composed: Composed, values: Readonly<Record<string, unknown>>, kind: Kind) {
    this.#composed = composed;
    this.#values = values;
    this.#kind = kind;
  }

  async all(db: Database): Promise<Row[]> {
    return this.read(await this.on(db).all<Record<string, unknown>>());
  }

  /** The first row; null without one. */
  async first(db: Database): Promise<Row | null> {
    return (await this.all(db))[0] ?? null;
  }

  /** Runs the statement. @returns how many rows it changed. */
  async run(db: Database): Promise<number> {
    return (await this.on(db).run()).meta.changes;
  }

  on(db: Database): D1PreparedStatement {
    const { text, places } = this.#composed;
    return db
      .prepare(text, this.#kind)
      .bind(...places.map((place) => bound(place, this.#values[place.name])));
  }

  /** The rows of an answer of D1, as the statement types them. */
  read({ results }: D1Result<Record<string, unknown>>): Row[] {
    for (const [field, decode] of this.#composed.decoded) {
      for (const row of results) row[field] = decode(row[field] as never);
    }
    return results as Row[];
  }
}

function bound({ at, absent }: Place, given: unknown): unknown {
  const value = (at === null ? given : (given as readonly unknown[])[at]) ?? absent;
  if (typeof value === "boolean") return value ? 1 : 0;
  const isStructure = typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
  return isStructure ? JSON.stringify(value) : value;
}

type Values<V> = unknown extends V ? [] : [values: V];

/** The places of whatever names the statement uses. */
const PLACES = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/** A statement is put together at its first use in an isolate. */
function define<V, Row>(kind: Kind, write: (given: Given<V>) => Fragment<Row>) {
  let composed: Composed | undefined;
  return (...[values]: Values<V>): Statement<Row> => {
    composed ??= compose(write(PLACES as Given<V>));
    return new Statement<Row>(composed, (values ?? {}) as Readonly<Record<string, unknown>>, kind);
  };
}

/** Defines a statement that only reads; `write` sets it down once, with a place for each value. */
export const query = <V, Row>(write: (given: Given<V>) => Fragment<Row>) => define("query", write);

/** Defines a statement that writes. */
export const command = <V, Row>(write: (given: Given<V>) => Fragment<Row>) => define("command", write);

/** Defines a statement for each of a few variants, such as the length of a list. */
export function each<Variant extends string | number | boolean, Defined>(
  defined: (variant: Variant) => Defined,
): (variant: Variant) => Defined {
  const all = new Map<Variant, Defined>();
  return (variant) => {
    const cached = all.get(variant);
    if (cached !== undefined) return cached;
    const made = defined(variant);
    all.set(variant, made);
    return made;
  };
}

/** What a statement's rows are. */
export type RowOf<S> = S extends Statement<infer Row> ? Row : never;

type Parts = Readonly<Record<string, Statement<unknown> | readonly Statement<unknown>[]>>;

/** The answers of statements that have names. */
type Answers<P extends Parts> = {
  readonly [Name in keyof P]: P[Name] extends Statement<unknown> ? Done<RowOf<P[Name]>> : undefined;
};

/**
 * Runs statements as one transaction in one trip, in the order in which they are named. @returns their answers by name;
 * none for a list of statements.
 */
export async function batchByName<const P extends Parts>(db: Database, parts: P): Promise<Answers<P>> {
  const named = Object.entries(parts);
  const statements = named.flatMap(([, part]) => part);
  const results = await batch(db, statements);
  return Object.fromEntries(
    named.flatMap(([name, part]) =>
      Array.isArray(part) ? [] : [[name, results[statements.indexOf(part as Statement<unknown>)]]],
    ),
  ) as Answers<P>;
}

/** The answers of a list of statements. */
export type Batched<S extends readonly Statement<unknown>[]> = {
  -readonly [At in keyof S]: Done<RowOf<S[At]>>;
};

/**
 * Runs statements as one transaction in one trip.
 *
 * @param before commands that run before them, in the same transaction.
 */
export async function batch<const S extends readonly Statement<unknown>[]>(
  db: Database,
  statements: S,
  before: readonly Statement<never>[] = [],
): Promise<Batched<S>> {
  const all = [...before, ...statements];
  const results = await db.batch<Record<string, unknown>>(all.map((statement) => statement.on(db)));
  return results.slice(before.length).map((result, at) => ({
    rows: statements[at]?.read(result) ?? [],
    changes: result.meta.changes,
  })) as unknown as Batched<S>;
}
