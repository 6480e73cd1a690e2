import { Hono } from "hono";
import type * as z from "zod/mini";
import { leaderboardAsked, ownStandingAsked } from "#contract/leagues/leaderboard.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { type ApiEnv, answerRefusal, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader } from "#workers/api/middleware.ts";
import { nearest } from "#workers/api/nearness.ts";
import { readLeaderboard, readOwnStanding, type TableAsked } from "#workers/services/tables/leaderboard.ts";
import { readPlaces } from "#workers/services/tables/places.ts";
import { giveSeat, seatsOf } from "./seat-cookie.ts";

/** The table asked for: a form with nothing chosen sends `leagueId=`, which means the overall table. */
function tableOf(
  query: Pick<z.infer<typeof ownStandingAsked>, "leagueId" | "leagueType" | "run">,
): TableAsked {
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
    .get("/leaderboard", nearest, requireReader, validated("query", leaderboardAsked), async (c) => {
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
    .get("/leaderboard/me", nearest, requireReader, validated("query", ownStandingAsked), async (c) => {
      const { alone, ...query } = c.req.valid("query");
      const question = { ...tableOf(query), withAlone: alone === "1", seats: seatsOf(c.req.raw) };
      const read = await readOwnStanding(c.get("ctx"), c.get("user").id, question);
      if (!read.ok) return answerRefusal(c, read.refusal);
      const { standing, game } = read.value;
      if (question.leagueId !== null && game !== null) giveSeat(c, { league: question.leagueId, game });
      return c.json(standing);
    }),
);
