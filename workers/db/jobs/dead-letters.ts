import type { Instant } from "#domain/shared/instant.ts";

/** A queue message that failed as many times as allowed. */
export interface DeadLetter {
  /** The message's id in the queue. */
  readonly id: string;
  readonly kind: string;
  /** The message as it was sent. */
  readonly job: unknown;
}

/**
 * Stores letters and deletes those from before `keptSince`, by dead_letters_by_age. Storing a letter twice keeps one
 * row.
 */
export async function insertDeadLetters(
  d1: D1Database,
  letters: readonly DeadLetter[],
  now: Instant,
  keptSince: Instant,
): Promise<void> {
  const rows = letters.map(({ id, kind, job }) => [id, kind, JSON.stringify(job ?? null)]);
  await d1.batch([
    d1
      .prepare(
        `insert into dead_letters (id, kind, body, failed_at)
         select value ->> 0, value ->> 1, value ->> 2, ?2 from json_each(?1) where true on conflict do nothing`,
      )
      .bind(JSON.stringify(rows), now),
    d1.prepare("delete from dead_letters where failed_at < ?1").bind(keptSince),
  ]);
}

export interface DeadLetterCount {
  readonly kind: string;
  readonly count: number;
  readonly oldestAt: Instant;
}

/** Counts the letters of each kind. Scans the whole table, on an operator's request only. */
export async function countDeadLetters(d1: D1Database): Promise<DeadLetterCount[]> {
  const { results } = await d1
    .prepare(
      `select kind, count(*) as count, min(failed_at) as "oldestAt" from dead_letters group by kind order by kind`,
    )
    .all<DeadLetterCount>();
  return results;
}

/** How many letters there are, by dead_letters_by_age. One row of answer, one read of an index that is empty as a rule. */
export async function countAllDeadLetters(d1: D1Database): Promise<number> {
  const row = await d1.prepare("select count(*) as count from dead_letters").first<{ count: number }>();
  return row?.count ?? 0;
}

/** The oldest letters, by dead_letters_by_age. */
export async function readOldestDeadLetters(d1: D1Database, limit: number): Promise<DeadLetter[]> {
  const { results } = await d1
    .prepare("select id, kind, body from dead_letters order by failed_at, id limit ?1")
    .bind(limit)
    .all<{ id: string; kind: string; body: string }>();
  return results.map(({ body, ...letter }) => ({ ...letter, job: JSON.parse(body) }));
}

/** Deletes letters by primary key. */
export async function deleteDeadLetters(d1: D1Database, ids: readonly string[]): Promise<void> {
  await d1
    .prepare("delete from dead_letters where id in (select value from json_each(?1))")
    .bind(JSON.stringify(ids))
    .run();
}
