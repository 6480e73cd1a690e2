import { eq } from "drizzle-orm";
import { counters } from "#workers/db/schema/index.ts";
import type { Database } from "#workers/services/context.ts";

/** One row by its key. */
export async function readCounter(db: Database, name: "users"): Promise<number> {
  const [row] = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, name));
  return row?.value ?? 0;
}
