import * as z from "zod/mini";
import { NOT_AN_OBJECT } from "#contract/inputs.ts";

/** A season by its id. */
export const seasonText = z
  .string({ error: "season must be text." })
  .check(z.regex(/^\d{4}-\d{2}$/, { error: "season must be like 2025-26." }));

/** POST /api/operator/recompute: one page of the tables; without a gameweek it compares the whole season. */
export const recomputeInput = z.object(
  {
    gameweek: z.optional(z.nullable(z.int({ error: "gameweek must be a number." }).check(z.minimum(1)))),
    /** The last league of the previous page. */
    after: z.optional(z.string().check(z.maxLength(100, { error: "after is too long." }))),
    /** Whether accounts erased in the last month, and there again with a copy of the database, are erased first. */
    eraseAgain: z.optional(z.boolean({ error: "eraseAgain must be true or false." })),
  },
  NOT_AN_OBJECT,
);

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

/** POST /api/operator/seasons/withdraw: a season that the feed showed by mistake. */
export const withdrawInput = z.object({ season: seasonText }, NOT_AN_OBJECT);

/** What became of a season that was begun too early. */
export interface WithdrawnSeason {
  withdrawn: string;
  /** The season that the site shows again. */
  shows: string;
}
