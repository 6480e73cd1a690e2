import { Hono } from "hono";
import {
  BOARD_LIMIT,
  boardAsked,
  predictionsAsked,
  previousSelectionsParams,
  receiptsAsked,
  splitAsked,
  splitsAsked,
  submitPredictionsInput,
} from "#contract/tipping.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { gameweekId, leagueId } from "#domain/shared/ids.ts";
import { type ApiEnv, answerRefusal, answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { readsFirst, requireReader, requireUser } from "#workers/api/middleware.ts";
import { nearest } from "#workers/api/nearness.ts";
import { answerShared, publicAnswer } from "#workers/api/season/season.ts";
import { readBoard, readSplit, readSplits } from "#workers/services/tipping/board.ts";
import { readTippingFixtures } from "#workers/services/tipping/fixtures.ts";
import {
  readOwnReceipts,
  readPredictions,
  readRestrictedPlayers,
  readTipper,
} from "#workers/services/tipping/predictions.ts";
import { submitPredictions } from "#workers/services/tipping/submit.ts";

const own = new Hono<SignedInEnv>()
  .get(
    "/tipping/previous-selections/:userId/:gameweek",
    requireReader,
    validated("param", previousSelectionsParams),
    async (c) => {
      const { userId, gameweek } = c.req.valid("param");
      return answerResult(c, await readRestrictedPlayers(c.get("ctx"), c.get("user").id, userId, gameweek));
    },
  )
  .post(
    "/tipping/submit-predictions",
    readsFirst(readTipper),
    requireUser,
    validated("json", submitPredictionsInput),
    async (c) => {
      return answerResult(c, await submitPredictions(c.get("ctx"), c.get("user").id, c.req.valid("json")));
    },
  )
  .get("/tipping/predictions", nearest, requireReader, validated("query", predictionsAsked), async (c) => {
    const { gameweek, userId } = c.req.valid("query");
    return answerResult(c, await readPredictions(c.get("ctx"), c.get("user").id, userId || null, gameweek));
  })
  .get("/tipping/receipts", requireReader, validated("query", receiptsAsked), async (c) => {
    const { gameweek } = c.req.valid("query");
    const ofGameweek = gameweek === undefined ? null : gameweekId(gameweek);
    return c.json(await readOwnReceipts(c.get("ctx"), c.get("user").id, ofGameweek));
  })
  .get("/tipping/board", nearest, requireReader, validated("query", boardAsked), async (c) => {
    const { leagueId: league, period = "season", limit = BOARD_LIMIT, offset = 0 } = c.req.valid("query");
    const query = { leagueId: league ? leagueId(league) : null, period, limit, offset };
    const result = await readBoard(c.get("ctx"), c.get("user").id, query);
    if (!result.ok) return answerRefusal(c, result.refusal);
    c.header("X-Total-Count", String(result.value.total));
    c.header("X-League-Seq", String(result.value.seq));
    return c.json(result.value.entries);
  })
  .get("/tipping/split", requireReader, validated("query", splitAsked), async (c) => {
    const { leagueId: league, fixtureId, limit = BOARD_LIMIT, offset = 0 } = c.req.valid("query");
    const query = { leagueId: leagueId(league), fixtureId, limit, offset };
    return answerResult(c, await readSplit(c.get("ctx"), c.get("user").id, query));
  })
  .get("/tipping/splits", requireReader, validated("query", splitsAsked), async (c) => {
    const { leagueId: league, gameweek, limit = BOARD_LIMIT, offset = 0 } = c.req.valid("query");
    const query = { leagueId: leagueId(league), gameweek, limit, offset };
    return answerResult(c, await readSplits(c.get("ctx"), c.get("user").id, query));
  });

/** The calls of the tipping game: fixtures are public, predictions need a session. */
export const tippingApi = new Hono<ApiEnv>()
  .get("/tipping/fixtures", nearest, async (c) =>
    answerShared<TippingGameweek[]>(c, await publicAnswer(c, "fixtures", readTippingFixtures)),
  )
  .route("/", own);
