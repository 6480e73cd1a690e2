import { Hono } from "hono";
import type { Rival } from "#contract/leagues/rivals.ts";
import { answerRefusal, type SignedInEnv } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import { nearest } from "#workers/api/nearness.ts";
import { listRivals, pinRival, unpinRival } from "#workers/services/leagues/rivals.ts";

/** RIV-01: the reader's own rivals. */
export const rivalsApi = new Hono<SignedInEnv>()
  .get("/rivals", nearest, requireReader, async (c) => {
    const rivals: Rival[] = await listRivals(c.get("ctx"), c.get("user").id);
    return c.json(rivals);
  })
  .put("/rivals/:id", requireUser, async (c) => {
    const result = await pinRival(c.get("ctx"), c.get("user").id, c.req.param("id"));
    if (!result.ok) return answerRefusal(c, result.refusal);
    const rivals: Rival[] = result.value;
    return c.json(rivals);
  })
  .delete("/rivals/:id", requireUser, async (c) => {
    await unpinRival(c.get("ctx"), c.get("user").id, c.req.param("id"));
    return c.body(null, 204);
  });
