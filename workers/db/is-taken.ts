import { Column, getTableName, is } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * Whether a write failed because another row already has the value of a unique column, or of any unique key of a table.
 * D1 says so in its message alone.
 */
export function isTaken(error: unknown, by: SQLiteColumn | SQLiteTable): boolean {
  const [table, column] = is(by, Column) ? [by.table, by.name] : [by, ""];
  return String(error).includes(`UNIQUE constraint failed: ${getTableName(table)}.${column}`);
}
