import * as z from "zod/mini";

/** POST /api/operator/recompute: one page of the tables; without a gameweek it compares the whole season. */
export const recomputeInput = z.object(
  {
    gameweek: z.optional(z.nullable(z.int({ error: "gameweek must be a number." }).check(z.minimum(1)))),
    /** The last league of the previous page. */
    after: z.optional(z.string().check(z.maxLength(100, { error: "after is too long." }))),
  },
  { error: "The body must be a JSON object." },
);

/** POST /api/operator/repack. */
export const repackInput = z.object(
  {
    /** `next` of the page before: season, user and gameweek of a slip, or user and id of a notification. */
    after: z.optional(
      z
        .string({ error: "after must be text." })
        .check(z.regex(/^(\S{1,20} \S{1,64} \d{1,3}|alerts:\S{1,64} \S{1,200})$/)),
    ),
  },
  { error: "The body must be a JSON object." },
);

/** POST /api/operator/repack: one page of slips, then of notifications, was rewritten in the newest form. */
export interface RepackedRows {
  /** How many rows the page has: slips, on the last pages notifications. */
  slips: number;
  /** How many of them were in an earlier form. */
  repacked: number;
  /** Pass it as `after` to continue; null on the last page. */
  next: string | null;
}

/** GET /api/operator/dead-letters: messages that failed for good, by kind. */
export interface DeadLettersAnswer {
  total: number;
  kinds: { kind: string; count: number; oldestAt: string }[];
}

/** POST /api/operator/dead-letters/replay: puts at most a hundred messages back into the queue. */
export interface ReplayedLetters {
  replayed: number;
  left: number;
}
