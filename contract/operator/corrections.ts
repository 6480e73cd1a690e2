import * as z from "zod/mini";
import { NOT_AN_OBJECT, positiveNumber } from "#contract/inputs.ts";
import { seasonText } from "./maintenance.ts";

/** The greatest length of a reason, in characters. It is one line of text, because players read it. */
const REASON_MAX = 200;
/** More goals than any player or side has scored in a match. */
const GOALS_MAX = 20;

const goals = (field: string) => {
  const error = `${field} must be a whole number from 0 to ${GOALS_MAX}.`;
  return z.int({ error }).check(z.minimum(0, { error }), z.maximum(GOALS_MAX, { error }));
};
const reasonError = `reason must be 5 to ${REASON_MAX} characters on one line: players read it.`;
const season = z.optional(seasonText);
const common = {
  reason: z
    .string({ error: reasonError })
    .check(
      z.trim(),
      z.minLength(5, { error: reasonError }),
      z.maxLength(REASON_MAX, { error: reasonError }),
      z.regex(/^\P{C}*$/u, { error: reasonError }),
    ),
  /** The season on show unless given. */
  season,
};
const kickoffError = "kickoffTime must be an instant like 2026-01-24T15:00:00Z, or null.";
const instantText = z.string({ error: kickoffError }).check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, { error: kickoffError, abort: true }),
  z.refine((text) => !Number.isNaN(Date.parse(text)), { error: kickoffError }),
);

/** POST /api/operator/corrections: a fact as it should be, with the reason. */
export const correctionInput = z.discriminatedUnion(
  "kind",
  [
    z.object({
      ...common,
      kind: z.literal("goals"),
      fixtureId: positiveNumber("fixtureId"),
      playerId: positiveNumber("playerId"),
      count: goals("count"),
      ownGoal: z.optional(z.boolean({ error: "ownGoal must be true or false." })),
      /** The side they played for; needed only for a player who is at neither club now. */
      side: z.optional(z.enum(["home", "away"], { error: "side must be home or away." })),
    }),
    z.object({
      ...common,
      kind: z.literal("score"),
      fixtureId: positiveNumber("fixtureId"),
      homeScore: goals("homeScore"),
      awayScore: goals("awayScore"),
    }),
    z.object({
      ...common,
      kind: z.literal("kickoff"),
      fixtureId: positiveNumber("fixtureId"),
      kickoffTime: z.nullable(instantText),
      gameweek: z.nullable(positiveNumber("gameweek")),
    }),
    z.object({ ...common, kind: z.literal("full_time"), fixtureId: positiveNumber("fixtureId") }),
    z.object({ ...common, kind: z.literal("final"), gameweek: positiveNumber("gameweek") }),
  ],
  { error: "kind must be goals, score, kickoff, full_time or final." },
);
export type CorrectionInput = z.infer<typeof correctionInput>;

/** POST /api/operator/corrections/release: the `subject` of a correction that holds. */
export const releaseInput = z.object(
  {
    season,
    subject: z
      .string({ error: "subject must be text." })
      .check(
        z.regex(/^[a-z_]{5,9}:\d{1,9}(:\d{1,9}:(goal|own))?$/, { error: "subject must be like score:12." }),
      ),
  },
  NOT_AN_OBJECT,
);

/** GET /api/operator/corrections. */
export const correctionsAsked = z.object({ season }, NOT_AN_OBJECT);

/** POST /api/operator/corrections. */
export interface CorrectionAnswer {
  season: string;
  epoch: number;
  /** How many facts changed; 0 when they were as entered already. */
  changes: number;
}

/** GET /api/operator/corrections: what holds against the feed. */
export interface CorrectionsAnswer {
  season: string;
  corrections: { subject: string; reason: string; at: string; correction: Record<string, unknown> }[];
}

/** POST /api/operator/corrections/release: whether there was such a correction. */
export interface ReleaseAnswer {
  released: boolean;
}
