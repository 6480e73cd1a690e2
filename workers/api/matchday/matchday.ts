import { Hono } from "hono";
import type { PublicMatch } from "#contract/leagues/public-tables.ts";
import { gameweekAsked, type Matchday } from "#contract/matchday.ts";
import { type ApiEnv, answerRefusal, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader } from "#workers/api/middleware.ts";
import { nearest } from "#workers/api/nearness.ts";
import { answerShared, publicAnswer } from "#workers/api/season/season.ts";
import { readMatchday } from "#workers/services/matchday/matchday.ts";
import { readPublicMatches } from "#workers/services/matchday/public-matches.ts";

export const matchdayApi = new Hono<ApiEnv>()
  .get("/public/matches", nearest, async (c) =>
    answerShared<PublicMatch[]>(c, await publicAnswer(c, "public matches", readPublicMatches)),
  )
  .route(
    "/",
    new Hono<SignedInEnv>().get(
      "/matchday",
      nearest,
      requireReader,
      validated("query", gameweekAsked),
      async (c) => {
        const { gameweek = null } = c.req.valid("query");
        const result = await readMatchday(c.get("ctx"), gameweek);
        return result.ok
          ? answerShared<Matchday>(c, result.value, "private")
          : answerRefusal(c, result.refusal);
      },
    ),
  );
