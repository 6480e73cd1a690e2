import { Hono } from "hono";
import type { OwnNumbers } from "#contract/accounts/numbers.ts";
import type { HonourAnswer } from "#contract/seasons.ts";
import { answerRefusal, type SignedInEnv } from "#workers/api/http.ts";
import { requireReader } from "#workers/api/middleware.ts";
import { readNumbers } from "#workers/services/records/numbers.ts";
import { readHonours } from "#workers/services/season/honours.ts";

export const honoursApi = new Hono<SignedInEnv>()
  .get("/users/:id/honours", requireReader, async (c) => {
    const result = await readHonours(c.get("ctx"), c.get("user").id, c.req.param("id"));
    if (!result.ok) return answerRefusal(c, result.refusal);
    const honours: HonourAnswer[] = result.value;
    return c.json(honours);
  })
  .get("/users/:id/numbers", requireReader, async (c) => {
    const result = await readNumbers(c.get("ctx"), c.get("user").id, c.req.param("id"));
    if (!result.ok) return answerRefusal(c, result.refusal);
    const numbers: OwnNumbers = result.value;
    return c.json(numbers);
  });
