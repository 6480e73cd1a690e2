import * as z from "zod/mini";

const ID_MAX = 100;

const userIdText = z
  .string({ error: "userId must be text." })
  .check(
    z.minLength(1, { error: "userId is missing." }),
    z.maxLength(ID_MAX, { error: "userId is too long." }),
  );

const feedCode = (field: string) =>
  z
    .int({ error: `${field} must be a whole number.` })
    .check(z.positive({ error: `${field} must be positive.` }));

/** POST /api/selections. Squads have one season-long 'gameweek', always 1. */
export const saveSelectionInput = z.object(
  {
    userId: userIdText,
    teamId: feedCode("teamId"),
    playerId: feedCode("playerId"),
    gameweek: z.literal(1, { error: "gameweek must be 1." }),
  },
  { error: "The body must be a JSON object." },
);
export type SaveSelectionInput = z.infer<typeof saveSelectionInput>;

/** GET /api/selections: whose; left out, the caller's own. */
export const selectionsQuery = z.object({ userId: z.optional(userIdText) });
