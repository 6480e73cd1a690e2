import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { correctionInput, correctionsAsked, releaseInput } from "#contract/operator/corrections.ts";
import {
  type DeadLettersAnswer,
  type ReplayedLetters,
  recomputeInput,
  type WithdrawnSeason,
  withdrawInput,
} from "#contract/operator/maintenance.ts";
import { type ApiEnv, answerResult, validated } from "#workers/api/http.ts";
import { correctByHand, listCorrections, releaseByHand } from "#workers/services/operator/corrections.ts";
import { readDeadLetters, replayDeadLetters } from "#workers/services/operator/dead-letters.ts";
import { recomputeTables } from "#workers/services/operator/recompute.ts";
import { withdraw } from "#workers/services/operator/withdraw.ts";
import { isOperator } from "./is-operator.ts";

/**
 * Requires `Authorization: Bearer OPERATOR_TOKEN`. For everybody else, and where no token is configured, the call does
 * not exist.
 */
const requireOperator = createMiddleware<ApiEnv>(async (c, next) => {
  if (!(await isOperator(c))) return c.json({ message: "There is no such call.", code: "NOT_FOUND" }, 404);
  c.header("Cache-Control", "private, no-store");
  await next();
});

export const operatorApi = new Hono<ApiEnv>()
  .post("/operator/recompute", requireOperator, validated("json", recomputeInput), async (c) => {
    const { gameweek = null, after = "", eraseAgain: isErasing = false } = c.req.valid("json");
    return answerResult(c, await recomputeTables(c.get("ctx"), { gameweek, after, isErasing }));
  })
  .post("/operator/seasons/withdraw", requireOperator, validated("json", withdrawInput), async (c) => {
    return answerResult<WithdrawnSeason>(c, await withdraw(c.get("ctx"), c.req.valid("json").season));
  })
  .get("/operator/corrections", requireOperator, validated("query", correctionsAsked), async (c) => {
    return answerResult(c, await listCorrections(c.get("ctx"), c.req.valid("query").season));
  })
  .post("/operator/corrections", requireOperator, validated("json", correctionInput), async (c) => {
    return answerResult(c, await correctByHand(c.get("ctx"), c.req.valid("json")));
  })
  .post("/operator/corrections/release", requireOperator, validated("json", releaseInput), async (c) => {
    return answerResult(c, await releaseByHand(c.get("ctx"), c.req.valid("json")));
  })
  .get("/operator/dead-letters", requireOperator, async (c) => {
    const answer: DeadLettersAnswer = await readDeadLetters(c.get("ctx"));
    return c.json(answer);
  })
  .post("/operator/dead-letters/replay", requireOperator, async (c) => {
    const answer: ReplayedLetters = await replayDeadLetters(c.get("ctx"));
    return c.json(answer);
  });
