import { Hono } from "hono";
import { runAsked } from "#contract/runs.ts";
import { changeSelectionsInput, saveSelectionInput, selectionsAsked } from "#contract/squads.ts";
import { answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { readsFirst, requireReader, requireUser } from "#workers/api/middleware.ts";
import { nearest } from "#workers/api/nearness.ts";
import { readBeforeSave, readHalfSelections, readHalfSquad } from "#workers/services/squads/half-card.ts";
import { changeSlots, savePick } from "#workers/services/squads/own-card.ts";
import { readSelections, readSquad } from "#workers/services/squads/squads.ts";

export const squadsApi = new Hono<SignedInEnv>()
  .get("/selections", nearest, requireReader, validated("query", selectionsAsked), async (c) => {
    const { userId, run } = c.req.valid("query");
    const read = run === "half" ? readHalfSelections : readSelections;
    return answerResult(c, await read(c.get("ctx"), c.get("user").id, userId ?? null));
  })
  .post(
    "/selections",
    readsFirst(readBeforeSave),
    requireUser,
    validated("json", saveSelectionInput),
    async (c) => {
      return answerResult(c, await savePick(c.get("ctx"), c.get("user").id, c.req.valid("json")));
    },
  )
  .put(
    "/selections",
    readsFirst(readBeforeSave),
    requireUser,
    validated("json", changeSelectionsInput),
    async (c) => {
      return answerResult(c, await changeSlots(c.get("ctx"), c.get("user").id, c.req.valid("json")));
    },
  )
  .get("/squad", nearest, requireReader, validated("query", runAsked), async (c) => {
    const read = c.req.valid("query").run === "half" ? readHalfSquad : readSquad;
    return c.json(await read(c.get("ctx"), c.get("user").id));
  });
