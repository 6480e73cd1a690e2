import type { Database } from "#workers/platform/database.ts";

/** A database with a count of the statements that write a draw: the key of the table would hide one too many. */
export function countingDraws(db: Database): { readonly db: Database; readonly count: () => number } {
  let count = 0;
  return {
    db: {
      prepare(text, kind) {
        if (/^\s*insert into "?duel_draws/.test(text)) count++;
        return db.prepare(text, kind);
      },
      batch: (statements) => db.batch(statements),
    },
    count: () => count,
  };
}
