import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/** D1 takes statements of up to 100,000 bytes, and a picture's row is longer. */
const STATEMENT_BYTES = 90_000;

export const idOf = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Tables of the engine and of the platform, which no copy holds. */
export const isOwn = (name: string) => name.startsWith("sqlite_") || name.startsWith("_cf_");

export const isTooLong = (statement: string): boolean =>
  statement.length > STATEMENT_BYTES ||
  (statement.length * 3 > STATEMENT_BYTES && Buffer.byteLength(statement) > STATEMENT_BYTES);

export type Row = Readonly<Record<string, SQLOutputValue>>;

function literalOf(value: SQLOutputValue): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return textOf(value);
  if (value instanceof Uint8Array) return bytesOf(value);
  if (typeof value === "bigint" || Number.isFinite(value)) return String(value);
  return value > 0 ? "9e999" : "-9e999";
}

const bytesOf = (bytes: Uint8Array) => `X'${Buffer.from(bytes).toString("hex")}'`;
/** A line's end inside a text would end the statement's line. */
const textOf = (text: string) =>
  `'${text.replaceAll("'", "''").replaceAll("\n", "'||char(10)||'").replaceAll("\r", "'||char(13)||'")}'`;

/** The statement that writes a row. */
export function insertOf(table: string, row: Row): string {
  const values = Object.values(row).map(literalOf);
  return `INSERT INTO ${idOf(table)} (${Object.keys(row).map(idOf).join(",")}) VALUES(${values.join(",")});`;
}

/** The statements that write a row too long for one of its own: its long values are put together from parts. */
export function piecesOf(database: DatabaseSync, table: string, row: Row): string[] {
  const where = keyOf(database, table)
    .map((column) => `${idOf(column)} = ${literalOf(row[column] ?? null)}`)
    .join(" AND ");
  const first: Record<string, SQLOutputValue> = { ...row };
  const rest: string[] = [];
  // In hexadecimal a byte takes two characters, and there may be several long columns.
  const most = Math.floor(STATEMENT_BYTES / 4);
  for (const [column, value] of Object.entries(row)) {
    const bytes = typeof value === "string" ? Buffer.from(value) : value;
    if (!(bytes instanceof Uint8Array) || bytes.length <= most / 4) continue;
    const type = typeof value === "string" ? "TEXT" : "BLOB";
    first[column] = typeof value === "string" ? "" : new Uint8Array();
    for (let from = 0; from < bytes.length; from += most) {
      const part = bytesOf(bytes.subarray(from, from + most));
      const whole = `CAST(CAST(${idOf(column)} AS BLOB) || ${part} AS ${type})`;
      rest.push(`UPDATE ${idOf(table)} SET ${idOf(column)} = ${whole} WHERE ${where};`);
    }
  }
  return [insertOf(table, first), ...rest];
}

function keyOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare(`PRAGMA table_info(${idOf(table)})`).all();
  return columns.filter(({ pk }) => Number(pk) > 0).map(({ name }) => String(name));
}
