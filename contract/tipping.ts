import * as z from "zod/mini";
import { MATCH_OUTCOMES } from "#domain/tipping/slip.ts";
import { GAMEWEEK_MAX, ID_MAX, NOT_AN_OBJECT, positiveNumber, wholeTextFrom } from "./inputs.ts";
import { LEADERBOARD_LIMIT, LEADERBOARD_LIMIT_MAX } from "./limits.ts";

/** The most predictions per submission: more than any gameweek needs, as the fullest so far had 17 matches. */
const PREDICTIONS_MAX = 20;

const prediction = z.object(
  {
    fixtureId: positiveNumber("fixtureId"),
    homeTeamId: positiveNumber("homeTeamId"),
    awayTeamId: positiveNumber("awayTeamId"),
    prediction: z.enum(MATCH_OUTCOMES, {
      error: "prediction must be home_win, draw or away_win.",
    }),
    /** 0: 'No selection'. Null or missing: unpicked, so a default is drawn at the lock (TIP-06). */
    goalBonusPlayerId: z.optional(
      z.nullable(
        z
          .int({ error: "goalBonusPlayerId must be a player's id, 0 or null." })
          .check(z.nonnegative({ error: "goalBonusPlayerId must be a player's id, 0 or null." })),
      ),
    ),
  },
  { error: "A prediction must be an object." },
);

/** POST /api/tipping/submit-predictions. */
export const submitPredictionsInput = z.object(
  {
    /** ACC-01: optional; if present it must be the session's user. */
    userId: z.optional(z.string({ error: "userId must be text." })),
    gameweek: z
      .int({ error: "gameweek must be a whole number." })
      .check(
        z.minimum(1, { error: "gameweek must be 1 or more." }),
        z.maximum(GAMEWEEK_MAX, { error: "There is no such gameweek." }),
      ),
    predictions: z
      .array(prediction, { error: "predictions must be a list." })
      .check(z.maxLength(PREDICTIONS_MAX, { error: `At most ${PREDICTIONS_MAX} predictions at once.` })),
    jokerUsed: z.boolean({ error: "jokerUsed must be true or false." }),
  },
  NOT_AN_OBJECT,
);
export type SubmitPredictionsInput = z.infer<typeof submitPredictionsInput>;

const wholeText = (field: string, min: number, max: number) =>
  wholeTextFrom(min, max, `${field} must be a whole number from ${min} to ${max}.`);
const gameweekText = wholeText("gameweek", 1, GAMEWEEK_MAX);
const leagueText = z.string().check(z.maxLength(ID_MAX, { error: "leagueId is too long." }));
const pageQuery = {
  limit: z.optional(wholeText("limit", 1, LEADERBOARD_LIMIT_MAX)),
  offset: z.optional(wholeText("offset", 0, 999_999_999)),
};
/** Rows of a board that one answer holds where nobody says how many. */
export const BOARD_LIMIT = LEADERBOARD_LIMIT;

/** GET /api/tipping/previous-selections/:userId/:gameweek. */
export const previousSelectionsParams = z.object({ userId: z.string(), gameweek: gameweekText });

/** GET /api/tipping/predictions; an empty userId means the caller. */
export const predictionsAsked = z.object({
  gameweek: gameweekText,
  userId: z.optional(z.string().check(z.maxLength(ID_MAX, { error: "userId is too long." }))),
});

/** GET /api/tipping/receipts: for one gameweek, or all. */
export const receiptsAsked = z.object({ gameweek: z.optional(gameweekText) });

/** GET /api/tipping/board; without `leagueId`, the overall table (LEA-04). */
export const boardAsked = z.object({
  leagueId: z.optional(leagueText),
  period: z.optional(
    z.string().check(
      z.regex(/^(season|gameweek:[1-9]\d?|month:\d{4}-(0[1-9]|1[0-2]))$/, {
        error: "period must be season, gameweek:N or month:YYYY-MM.",
      }),
    ),
  ),
  ...pageQuery,
});

/** GET /api/tipping/split. */
export const splitAsked = z.object({
  leagueId: leagueText,
  fixtureId: wholeText("fixtureId", 1, 999_999),
  ...pageQuery,
});

/** GET /api/tipping/splits. */
export const splitsAsked = z.object({ leagueId: leagueText, gameweek: gameweekText, ...pageQuery });
