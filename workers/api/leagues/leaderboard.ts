import { Hono } from "hono";
import * as z from "zod/mini";
import { LEADERBOARD_LIMIT, LEADERBOARD_LIMIT_MAX } from "#contract/limits.ts";
import { runParam } from "#contract/runs.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { type ApiEnv, answerRefusal, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader } from "#workers/api/middleware.ts";
import { nearest } from "#workers/api/nearness.ts";
import { readLeaderboard, readOwnStanding, type TableAsked } from "#workers/services/tables/leaderboard.ts";
import { readPlaces } from "#workers/services/tables/places.ts";
import { giveSeat, seatsOf } from "./seat-cookie.ts";

/** Accepts digits only: `1e2`, ` 5` and an empty string are refused. */
const wholeNumber = (min: number, max: number, otherwise: number) =>
  z.pipe(
    z._default(
      z.string().check(z.regex(/^\d{1,9}$/, `Must be a whole number from ${min} to ${max}.`)),
      `${otherwise}`,
    ),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z
        .number()
        .check(
          z.minimum(min, `Must be a whole number from ${min} to ${max}.`),
          z.maximum(max, `Must be a whole number from ${min} to ${max}.`),
        ),
    ),
  );

const tableQuery = {
  leagueId: z.optional(z.string().check(z.maxLength(100, "Too long for a league's id."))),
  leagueType: z.optional(
    z.enum(["", "football_bingo", "score_tipping"], "Must be football_bingo or score_tipping."),
  ),
  run: runParam,
};

const flag = z.optional(z.enum(["", "1"], "Must be 1."));

const meQuery = z.object({
  ...tableQuery,
  /** `1` adds, in a Football Bingo league, the players whom only the reader has. */
  alone: flag,
});

const pageQuery = z.object({
  ...tableQuery,
  limit: wholeNumber(1, LEADERBOARD_LIMIT_MAX, LEADERBOARD_LIMIT),
  offset: wholeNumber(0, 999_999_999, 0),
  /** `1` adds honours to the rows, and each member's last tick to a league's Football Bingo rows. */
  ticks: flag,
  /** `1` adds each member's slip to a league's tipping rows. */
  slips: flag,
  /** `1` adds, to the first row of a final Football Bingo table, the winner's card. */
  card: flag,
});

/** The table asked for: a form with nothing chosen sends `leagueId=`, which means the overall table. */
function tableOf(query: Pick<z.infer<typeof meQuery>, "leagueId" | "leagueType" | "run">): TableAsked {
  const { run } = query;
  return {
    leagueId: query.leagueId ? leagueId(query.leagueId) : null,
    leagueType: query.leagueType || null,
    run,
  };
}

export const leaderboardApi = new Hono<ApiEnv>().route(
  "/",
  new Hono<SignedInEnv>()
    .get("/leaderboard", nearest, requireReader, validated("query", pageQuery), async (c) => {
      const { limit, offset, ticks, slips, card, ...query } = c.req.valid("query");
      const read = await readLeaderboard(c.get("ctx"), c.get("user").id, {
        ...tableOf(query),
        seats: seatsOf(c.req.raw),
        limit,
        offset,
        withTicks: ticks === "1",
        withSlips: slips === "1",
        withCard: card === "1",
      });
      if (!read.ok) return answerRefusal(c, read.refusal);
      c.header("X-Total-Count", String(read.value.total));
      c.header("X-League-Seq", String(read.value.seq));
      return c.json([...read.value.entries]);
    })
    .get("/places", nearest, requireReader, async (c) =>
      c.json(await readPlaces(c.get("ctx"), c.get("user").id)),
    )
    .get("/leaderboard/me", nearest, requireReader, validated("query", meQuery), async (c) => {
      const { alone, ...query } = c.req.valid("query");
      const question = { ...tableOf(query), withAlone: alone === "1", seats: seatsOf(c.req.raw) };
      const read = await readOwnStanding(c.get("ctx"), c.get("user").id, question);
      if (!read.ok) return answerRefusal(c, read.refusal);
      const { standing, game } = read.value;
      if (question.leagueId !== null && game !== null) giveSeat(c, { league: question.leagueId, game });
      return c.json(standing);
    }),
);
