import { Hono } from "hono";
import type { SeasonAnswer } from "#contract/seasons.ts";
import { answerRefusal, type SignedInEnv } from "#workers/api/http.ts";
import { requireUser } from "#workers/api/middleware.ts";
import { playSeason, readSeasons } from "#workers/services/season/seasons.ts";

export const seasonsApi = new Hono<SignedInEnv>()
  .get("/seasons", async (c) => {
    c.header("Cache-Control", "no-store");
    const viewer = await c.get("viewer")();
    const seasons: SeasonAnswer[] = await readSeasons(c.get("ctx"), viewer?.user.id ?? null);
    return c.json(seasons);
  })
  .post("/seasons/:id/play", requireUser, async (c) => {
    const result = await playSeason(c.get("ctx"), c.get("user").id, c.req.param("id"));
    return result.ok ? c.json(result.value) : answerRefusal(c, result.refusal);
  });
