import { Hono } from "hono";
import { changeSelectionsInput, saveSelectionInput, selectionsQuery } from "#contract/squads.ts";
import { answerRefusal, type SignedInEnv, validated } from "#workers/api/http.ts";
import { readsFirst, requireReader, requireUser } from "#workers/api/middleware.ts";
import { changeSquad } from "#workers/services/squads/change-squad.ts";
import { readBeforeSave, readSelections, readSquad, saveSelection } from "#workers/services/squads/squads.ts";

export const squadsApi = new Hono<SignedInEnv>()
  .get("/selections", requireReader, validated("query", selectionsQuery), async (c) => {
    const { userId } = c.req.valid("query");
    const result = await readSelections(c.get("ctx"), c.get("user").id, userId ?? null);
    return result.ok ? c.json(result.value) : answerRefusal(c, result.refusal);
  })
  .post(
    "/selections",
    readsFirst(readBeforeSave),
    requireUser,
    validated("json", saveSelectionInput),
    async (c) => {
      const result = await saveSelection(c.get("ctx"), c.get("user").id, c.req.valid("json"));
      return result.ok ? c.json(result.value) : answerRefusal(c, result.refusal);
    },
  )
  .put(
    "/selections",
    readsFirst(readBeforeSave),
    requireUser,
    validated("json", changeSelectionsInput),
    async (c) => {
      const result = await changeSquad(c.get("ctx"), c.get("user").id, c.req.valid("json"));
      return result.ok ? c.json(result.value) : answerRefusal(c, result.refusal);
    },
  )
  .get("/squad", requireReader, async (c) => c.json(await readSquad(c.get("ctx"), c.get("user").id)));
