import type { Instant } from "#domain/shared/instant.ts";
import { deadLetters } from "#workers/db/schema/index.ts";
import { anyOf, type Given, listed, names, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A queue message that failed as many times as allowed. */
interface DeadLetter {
  /** The message's id in the queue. */
  readonly id: string;
  readonly kind: string;
  /** The message as it was sent. */
  readonly job: unknown;
}

const { id, kind, body, failedAt } = deadLetters;

type Letter = Omit<typeof deadLetters.$inferSelect, "failedAt">;

const insert = command(({ letters, now }: Given<{ letters: readonly Letter[]; now: Instant }>) => {
  const { table, field } = listed(letters, "letter");
  return sql`insert into ${deadLetters} (${names(id, kind, body, failedAt)})
    select ${field.id}, ${field.kind}, ${field.body}, ${now} from ${table} where true on conflict do nothing`;
});

const deleteBefore = command(
  ({ keptSince }: Given<{ keptSince: Instant }>) =>
    sql`delete from ${deadLetters} where ${failedAt} < ${keptSince}`,
);

/**
 * Stores letters and deletes those from before `keptSince`, by dead_letters_by_age. Storing a letter twice keeps one
 * row.
 */
export async function insertDeadLetters(
  db: Database,
  letters: readonly DeadLetter[],
  now: Instant,
  keptSince: Instant,
): Promise<void> {
  const rows = letters.map(({ id, kind, job }) => ({ id, kind, body: JSON.stringify(job ?? null) }));
  await batch(db, [insert({ letters: rows, now }), deleteBefore({ keptSince })]);
}

interface DeadLetterCount {
  readonly kind: string;
  readonly count: number;
  readonly oldestAt: Instant;
}

const counts = query(
  () =>
    sql`select ${row({
      kind,
      count: typed<number>`count(*)`,
      oldestAt: typed<Instant>`min(${failedAt})`,
    })} from ${deadLetters} group by ${kind} order by ${kind}`,
);

/** Counts the letters of each kind. Scans the whole table, on an operator's request only. */
export const countDeadLetters = (db: Database): Promise<DeadLetterCount[]> => counts().all(db);

const countAll = query(() => sql`select ${row({ count: typed<number>`count(*)` })} from ${deadLetters}`);

/**
 * How many letters there are, by dead_letters_by_age. One row of answer, one read of an index that is empty as a rule.
 */
export async function countAllDeadLetters(db: Database): Promise<number> {
  return (await countAll().first(db))?.count ?? 0;
}

const oldest = query(
  ({ limit }: Given<{ limit: number }>) =>
    sql`select ${row({ id, kind, body })} from ${deadLetters} order by ${failedAt}, ${id} limit ${limit}`,
);

/** The oldest letters, by dead_letters_by_age. */
export async function readOldestDeadLetters(db: Database, limit: number): Promise<DeadLetter[]> {
  const letters = await oldest({ limit }).all(db);
  return letters.map(({ body, ...letter }) => ({ ...letter, job: JSON.parse(body) }));
}

const deleteAll = command(
  ({ ids }: Given<{ ids: readonly string[] }>) =>
    sql`delete from ${deadLetters} where ${id} in ${anyOf(ids)}`,
);

/** Deletes letters by primary key. */
export async function deleteDeadLetters(db: Database, ids: readonly string[]): Promise<void> {
  await deleteAll({ ids }).run(db);
}
