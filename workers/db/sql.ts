import { Column, getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { alias, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";

/** A value's place in a statement; the same place twice is one parameter. */
export class Place<Value = unknown> {
  declare readonly value?: Value;
  readonly name: string;
  /** The number of the item, when the value is a list. */
  readonly at: number | null;
  /** What is bound when the value is left out. */
  readonly absent: unknown;

  constructor(name: string, at: number | null = null, absent: unknown = null) {
    this.name = name;
    this.at = at;
    this.absent = absent;
  }
}

/** The places of a statement's values, by their names. */
export type Given<Values> = { readonly [Name in keyof Values]: Place<Values[Name]> };

/** What may stand in a statement; no text, so that no name is written twice and no value gets in unbound. */
export type Part = Fragment<unknown> | Row<unknown> | Place | SQLiteColumn | SQLiteTable | number | boolean;

/** A part of a statement, or all of it; `Selected` is the row that it gives back. */
export class Fragment<Selected = unknown> {
  declare readonly selected?: Selected;
  readonly texts: readonly string[];
  readonly parts: readonly Part[];

  constructor(texts: readonly string[], parts: readonly Part[] = []) {
    this.texts = texts;
    this.parts = parts;
  }
}

/** An expression with the type it is read as. */
class Typed<Value> extends Fragment<never> {
  declare readonly value?: Value;
  readonly decode: Decode | null;

  constructor(texts: readonly string[], parts: readonly Part[], decode: Decode | null = null) {
    super(texts, parts);
    this.decode = decode;
  }
}

type Decode = (value: never) => unknown;

/** The columns that a statement gives back. */
export class Row<Selected> {
  declare readonly selected?: Selected;
  readonly fields: Readonly<Record<string, SQLiteColumn | Typed<unknown>>>;
  /** The fields whose values are not what SQLite sends, such as booleans. */
  readonly decoded: readonly (readonly [field: string, decode: Decode])[];

  constructor(fields: Row<Selected>["fields"]) {
    this.fields = fields;
    this.decoded = Object.entries(fields).flatMap(([field, from]) => {
      const decode = is(from, Column) ? decoderOf(from) : from.decode;
      return decode ? [[field, decode] as const] : [];
    });
  }
}

function decoderOf(column: SQLiteColumn): Decode | null {
  if (column.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  return (value) => (value === null ? null : column.mapFromDriverValue(value));
}

type SelectedBy<Parts extends readonly unknown[]> = {
  [At in keyof Parts]: Parts[At] extends Row<infer Selected> ? Selected : never;
}[number];

/**
 * Writes a statement or a part of one. Tables and columns stand in it as the schema has them: a column with its table's
 * name before it.
 */
export const sql = <const Parts extends readonly Part[]>(texts: TemplateStringsArray, ...parts: Parts) =>
  new Fragment<SelectedBy<Parts>>(texts, parts);

/** Writes an expression of a `row`, with the type of its value. */
export const typed = <Value>(texts: TemplateStringsArray, ...parts: readonly Part[]) =>
  new Typed<Value>(texts, parts);

/** Writes a condition as a field of a `row`. */
export const flag = (texts: TemplateStringsArray, ...parts: readonly Part[]) =>
  new Typed<boolean>(texts, parts, (value: 0 | 1 | null) => value === 1);

type Data<C extends SQLiteColumn> = C["_"]["notNull"] extends true ? C["_"]["data"] : C["_"]["data"] | null;
type Field<From> = From extends Typed<infer Value> ? Value : From extends SQLiteColumn ? Data<From> : never;
type Fields<Shape> = { readonly [Name in keyof Shape]: Field<Shape[Name]> };

/** The columns of a `select` or a `returning`, each under a name of its own. */
export const row = <const Shape extends Readonly<Record<string, SQLiteColumn | Typed<unknown>>>>(
  fields: Shape,
) => new Row<Fields<Shape>>(fields);

/** A column that is null where an outer join found no row. */
export const maybe = <C extends SQLiteColumn>(column: C) =>
  new Typed<C["_"]["data"] | null>(["", ""], [column], is(column, Column) ? decoderOf(column) : null);

type Maybe<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends SQLiteColumn
    ? Typed<Columns[Name]["_"]["data"] | null>
    : never;
};

/** Columns that are null where an outer join found no row. */
export const maybeAll = <const Columns extends Readonly<Record<string, SQLiteColumn>>>(columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, maybe(column)]),
  ) as unknown as Maybe<Columns>;

export const allOf = <T extends SQLiteTable>(table: T) =>
  getTableColumns(table) as T["_"]["columns"] & Record<string, SQLiteColumn>;

const originals = new WeakMap<object, string>();

/** A table under another name in the statement. */
export function as<T extends SQLiteTable>(table: T, name: string): T {
  const renamed = alias(table, name) as unknown as T;
  originals.set(renamed, getTableName(table));
  return renamed;
}

/** The row that an `insert` could not write, in its `on conflict`. */
export const excluded = <T extends SQLiteTable>(table: T): T => as(table, "excluded");

const quoted = (name: string) => `"${name}"`;

/** Columns without their table, as `insert` and `set` want them. */
export const names = (...columns: readonly SQLiteColumn[]) =>
  new Fragment<never>([columns.map(({ name }) => quoted(name)).join(", ")]);

/** A table's name alone, for what has the form of its rows and is no table. */
export const nameOf = (table: SQLiteTable) => new Fragment<never>([quoted(getTableName(table))]);

/** The setting of columns to what an `insert` could not write. */
export const replacing = (...columns: readonly SQLiteColumn[]) =>
  new Fragment<never>([columns.map(({ name }) => `${quoted(name)} = "excluded".${quoted(name)}`).join(", ")]);

/** Parts one after the other. */
export const joined = (parts: readonly Part[], between: string) =>
  new Fragment<never>(["", ...parts.slice(1).map(() => between), ""], parts);

/** The columns of a whole row with their values, of which those with a default may be left out. */
export function values<T extends SQLiteTable>(table: T, given: Given<T["$inferInsert"]>): Fragment<never> {
  const columns = Object.entries(getTableColumns(table));
  const places = columns.map(([field, column]) => {
    const place = (given as Readonly<Record<string, Place>>)[field];
    return new Place(place?.name ?? field, null, column.default ?? null);
  });
  return sql`(${names(...columns.map(([, column]) => column))}) values (${joined(places, ", ")})`;
}

/**
 * The items of a list of `size` as rows of one column, `column1`; unlike those of `json_each`, they are not rows read.
 */
export const itemsOf = (list: Place<readonly unknown[]>, size: number) =>
  sql`(values ${joined(
    Array.from({ length: size }, (_, at) => sql`(${new Place(list.name, at)})`),
    ", ",
  )})`;

/** The items of a list, for `in`. */
export const anyOf = (list: Place<readonly (string | number)[]>) =>
  sql`(select value from json_each(${list}))`;

/** The items of a list as a table of the statement, whose column is `value`. */
export const unpacked = (list: Place<readonly (string | number)[]>) => sql`json_each(${list})`;

/** A list of objects as a table of the statement. */
export interface Listed<Item> {
  /** For the statement's `from`. */
  readonly table: Fragment<never>;
  readonly field: { readonly [Name in keyof Item]-?: Typed<Item[Name]> };
}

/** Reads a list of objects under a name. D1 counts each item as a row read. */
export const listed = <Item>(list: Place<readonly Item[]>, name: string): Listed<Item> => ({
  table: sql`json_each(${list}) as ${new Fragment<never>([quoted(name)])}`,
  field: new Proxy({} as Listed<Item>["field"], {
    get: (_, field) => new Typed<unknown>([`${quoted(name)}.value ->> '${String(field)}'`], []),
  }),
});

/** A statement's text, and what is bound to its parameters in order. */
export interface Composed {
  readonly text: string;
  readonly places: readonly Place[];
  readonly decoded: Row<unknown>["decoded"];
}

/** Puts the text of a statement together. */
export function compose(statement: Fragment): Composed {
  const places: Place[] = [];
  const numbers = new Map<string, number>();
  function numberOf(place: Place): number {
    const key = `${place.name} ${place.at}`;
    const numberGiven = numbers.get(key);
    if (numberGiven !== undefined) return numberGiven;
    places.push(place);
    numbers.set(key, places.length);
    return places.length;
  }
  function textOf(part: Part): string {
    if (part instanceof Fragment) {
      return part.texts
        .map((text, at) => (at === 0 ? text : textOf(part.parts[at - 1] as Part) + text))
        .join("");
    }
    if (part instanceof Place) return `?${numberOf(part)}`;
    if (part instanceof Row) {
      return Object.entries(part.fields)
        .map(([field, from]) => `${textOf(from)} as ${quoted(field)}`)
        .join(", ");
    }
    if (is(part, Column)) return `${quoted(getTableName(part.table))}.${quoted(part.name)}`;
    if (is(part, Table)) {
      const original = originals.get(part);
      return original ? `${quoted(original)} as ${quoted(getTableName(part))}` : quoted(getTableName(part));
    }
    return String(part);
  }
  const selected = statement.parts.find((part) => part instanceof Row);
  return { text: textOf(statement), places, decoded: selected?.decoded ?? [] };
}
