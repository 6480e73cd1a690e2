import { Hono } from "hono";
import {
  changeLeagueInput,
  closeLeagueInput,
  handOverInput,
  type LeagueAct,
  leagueCodeInput,
  leagueLogAsked,
  type NudgesSent,
  nudgeInput,
  type PlayingMembers,
  type PredictedMembers,
  predictedAsked,
  type RemovedMember,
} from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { runAsked } from "#contract/runs.ts";
import { answerDone, answerRefusal, answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import { closeForGood } from "#workers/services/leagues/closing.ts";
import { changeCode, changeLeague, handOver, readLeague, readLog } from "#workers/services/leagues/hosts.ts";
import { listPredicted, nudge } from "#workers/services/leagues/nudges.ts";
import { listPlaying } from "#workers/services/leagues/playing.ts";
import { letBack, listRemoved } from "#workers/services/leagues/removals.ts";
import { readTableCsv } from "#workers/services/tables/table-csv.ts";

/** LEA-08: a league as its members see it, and its host's tools. */
export const hostsApi = new Hono<SignedInEnv>()
  .get("/leagues/:id", requireReader, async (c) => {
    return answerResult<League>(c, await readLeague(c.get("ctx"), c.get("user").id, c.req.param("id")));
  })
  .patch("/leagues/:id", requireUser, validated("json", changeLeagueInput), async (c) => {
    const input = c.req.valid("json");
    const result = await changeLeague(c.get("ctx"), c.get("user").id, c.req.param("id"), input);
    return answerResult<League>(c, result);
  })
  .delete("/leagues/:id", requireUser, validated("json", closeLeagueInput), async (c) => {
    const { name } = c.req.valid("json");
    return answerDone(c, await closeForGood(c.get("ctx"), c.get("user").id, c.req.param("id"), name));
  })
  .post("/leagues/:id/code", requireUser, validated("json", leagueCodeInput), async (c) => {
    const { action } = c.req.valid("json");
    const result = await changeCode(c.get("ctx"), c.get("user").id, c.req.param("id"), action);
    return answerResult<League>(c, result);
  })
  .post("/leagues/:id/owner", requireUser, validated("json", handOverInput), async (c) => {
    const { userId } = c.req.valid("json");
    return answerResult<League>(c, await handOver(c.get("ctx"), c.get("user").id, c.req.param("id"), userId));
  })
  .get("/leagues/:id/removed", requireReader, async (c) => {
    const result = await listRemoved(c.get("ctx"), c.get("user").id, c.req.param("id"));
    return answerResult<RemovedMember[]>(c, result);
  })
  .delete("/leagues/:id/removed/:userId", requireUser, async (c) => {
    const { id, userId } = c.req.param();
    return answerDone(c, await letBack(c.get("ctx"), c.get("user").id, id, userId));
  })
  .post("/leagues/:id/nudges", requireUser, validated("json", nudgeInput), async (c) => {
    const result = await nudge(c.get("ctx"), c.get("user").id, c.req.param("id"), c.req.valid("json"));
    return answerResult<NudgesSent>(c, result);
  })
  .get("/leagues/:id/log", requireReader, validated("query", leagueLogAsked), async (c) => {
    const result = await readLog(c.get("ctx"), c.get("user").id, c.req.param("id"), c.req.valid("query"));
    return answerResult<LeagueAct[]>(c, result);
  })
  .get("/leagues/:id/table.csv", requireReader, validated("query", runAsked), async (c) => {
    const result = await readTableCsv(
      c.get("ctx"),
      c.get("user").id,
      c.req.param("id"),
      c.req.valid("query").run,
    );
    if (!result.ok) return answerRefusal(c, result.refusal);
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", 'attachment; filename="league-table.csv"');
    return c.body(result.value);
  })
  .get("/leagues/:id/playing", requireReader, async (c) => {
    const result = await listPlaying(c.get("ctx"), c.get("user").id, c.req.param("id"));
    return answerResult<PlayingMembers>(c, result);
  })
  .get("/leagues/:id/predicted", requireReader, validated("query", predictedAsked), async (c) => {
    const { gameweek } = c.req.valid("query");
    const result = await listPredicted(c.get("ctx"), c.get("user").id, c.req.param("id"), gameweek);
    return answerResult<PredictedMembers>(c, result);
  });
