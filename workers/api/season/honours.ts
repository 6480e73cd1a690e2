import { Hono } from "hono";
import type { HonourAnswer } from "#contract/seasons.ts";
import { answerRefusal, type SignedInEnv } from "#workers/api/http.ts";
import { requireReader } from "#workers/api/middleware.ts";
import { readHonours } from "#workers/services/season/honours.ts";

export const honoursApi = new Hono<SignedInEnv>().get("/users/:id/honours", requireReader, async (c) => {
  const result = await readHonours(c.get("ctx"), c.get("user").id, c.req.param("id"));
  if (!result.ok) return answerRefusal(c, result.refusal);
  const honours: HonourAnswer[] = result.value;
  return c.json(honours);
});
