import { jobCursors } from "#workers/db/schema/index.ts";
import { type Given, names, replacing, row, sql, values } from "#workers/db/sql.ts";
import { command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** The cursor of a paged job that has come to its end. */
export const DONE = "done";

const cursorOf = query(
  ({ name }: Given<{ name: string }>) =>
    sql`select ${row({ value: jobCursors.value })} from ${jobCursors} where ${jobCursors.name} = ${name}`,
);

/** How far a paged job has got; null before its first page. */
export async function readCursor(db: Database, name: string): Promise<string | null> {
  return (await cursorOf({ name }).first(db))?.value ?? null;
}

const putCursor = command(
  (
    cursor: Given<typeof jobCursors.$inferInsert>,
  ) => sql`insert into ${jobCursors} ${values(jobCursors, cursor)}
    on conflict (${names(jobCursors.name)}) do update set ${replacing(jobCursors.value)}`,
);

/** Notes how far a job has come; the last to write wins. */
export async function writeCursor(db: Database, name: string, value: string): Promise<void> {
  await putCursor({ name, value }).run(db);
}
