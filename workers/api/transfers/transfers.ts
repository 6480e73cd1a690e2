import { Hono } from "hono";
import { replacementsAsked, transferInput } from "#contract/transfers.ts";
import { answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { readsFirst, requireReader, requireUser } from "#workers/api/middleware.ts";
import { readAllowance, readTransferView } from "#workers/services/transfers/allowance.ts";
import { makeTransfer, readReplacements } from "#workers/services/transfers/transfers.ts";

export const transfersApi = new Hono<SignedInEnv>()
  .get("/transfers/allowance", requireReader, async (c) =>
    c.json(await readAllowance(c.get("ctx"), c.get("user").id)),
  )
  .get("/transfers/replacements", requireReader, validated("query", replacementsAsked), async (c) => {
    const { playerId } = c.req.valid("query");
    return answerResult(c, await readReplacements(c.get("ctx"), c.get("user").id, playerId));
  })
  .post(
    "/transfers",
    readsFirst(readTransferView),
    requireUser,
    validated("json", transferInput),
    async (c) => {
      return answerResult(c, await makeTransfer(c.get("ctx"), c.get("user").id, c.req.valid("json")));
    },
  );
