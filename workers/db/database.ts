import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** D1 wrapped by Drizzle, as the query functions expect it. */
export type Database = DrizzleD1Database & { readonly $client: D1Database };

export function openDatabase(d1: D1Database): Database {
  return drizzle(d1);
}
