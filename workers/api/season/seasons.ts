import { Hono } from "hono";
import type { SeasonAnswer } from "#contract/seasons.ts";
import { answerResult, type SignedInEnv } from "#workers/api/http.ts";
import { requireUser } from "#workers/api/middleware.ts";
import { playSeason, readSeasons } from "#workers/services/season/seasons.ts";

export const seasonsApi = new Hono<SignedInEnv>()
  .get("/seasons", async (c) => {
    c.header("Cache-Control", "no-store");
    // The seasons a player plays are read with their session's proof, and left out without it.
    const claimed = c.get("claimedUser");
    const [viewer, seasons] = await Promise.all([c.get("viewer")(), readSeasons(c.get("ctx"), claimed)]);
    return c.json<SeasonAnswer[]>(
      viewer ? seasons : seasons.map(({ plays: _, next: __, ...season }) => season),
    );
  })
  .post("/seasons/:id/play", requireUser, async (c) => {
    return answerResult(c, await playSeason(c.get("ctx"), c.get("user").id, c.req.param("id")));
  });
