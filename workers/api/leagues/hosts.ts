import { Hono } from "hono";
import {
  changeLeagueInput,
  closeLeagueInput,
  handOverInput,
  type LeagueAct,
  leagueCodeInput,
  leagueLogQuery,
  type NudgesSent,
  nudgeInput,
  type PlayingMembers,
  type PredictedMembers,
  predictedQuery,
  type RemovedMember,
} from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { runQuery } from "#contract/runs.ts";
import { answerRefusal, type SignedInEnv, validated } from "#workers/api/http.ts";
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
    const result = await readLeague(c.get("ctx"), c.get("user").id, c.req.param("id"));
    return result.ok ? c.json<League>(result.value) : answerRefusal(c, result.refusal);
  })
  .patch("/leagues/:id", requireUser, validated("json", changeLeagueInput), async (c) => {
    const input = c.req.valid("json");
    const result = await changeLeague(c.get("ctx"), c.get("user").id, c.req.param("id"), input);
    return result.ok ? c.json<League>(result.value) : answerRefusal(c, result.refusal);
  })
  .delete("/leagues/:id", requireUser, validated("json", closeLeagueInput), async (c) => {
    const { name } = c.req.valid("json");
    const result = await closeForGood(c.get("ctx"), c.get("user").id, c.req.param("id"), name);
    return result.ok ? c.body(null, 204) : answerRefusal(c, result.refusal);
  })
  .post("/leagues/:id/code", requireUser, validated("json", leagueCodeInput), async (c) => {
    const { action } = c.req.valid("json");
    const result = await changeCode(c.get("ctx"), c.get("user").id, c.req.param("id"), action);
    return result.ok ? c.json<League>(result.value) : answerRefusal(c, result.refusal);
  })
  .post("/leagues/:id/owner", requireUser, validated("json", handOverInput), async (c) => {
    const { userId } = c.req.valid("json");
    const result = await handOver(c.get("ctx"), c.get("user").id, c.req.param("id"), userId);
    return result.ok ? c.json<League>(result.value) : answerRefusal(c, result.refusal);
  })
  .get("/leagues/:id/removed", requireReader, async (c) => {
    const result = await listRemoved(c.get("ctx"), c.get("user").id, c.req.param("id"));
    return result.ok ? c.json<RemovedMember[]>(result.value) : answerRefusal(c, result.refusal);
  })
  .delete("/leagues/:id/removed/:userId", requireUser, async (c) => {
    const { id, userId } = c.req.param();
    const result = await letBack(c.get("ctx"), c.get("user").id, id, userId);
    return result.ok ? c.body(null, 204) : answerRefusal(c, result.refusal);
  })
  .post("/leagues/:id/nudges", requireUser, validated("json", nudgeInput), async (c) => {
    const result = await nudge(c.get("ctx"), c.get("user").id, c.req.param("id"), c.req.valid("json"));
    return result.ok ? c.json<NudgesSent>(result.value) : answerRefusal(c, result.refusal);
  })
  .get("/leagues/:id/log", requireReader, validated("query", leagueLogQuery), async (c) => {
    const result = await readLog(c.get("ctx"), c.get("user").id, c.req.param("id"), c.req.valid("query"));
    return result.ok ? c.json<LeagueAct[]>(result.value) : answerRefusal(c, result.refusal);
  })
  .get("/leagues/:id/table.csv", requireReader, validated("query", runQuery), async (c) => {
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
    return result.ok ? c.json<PlayingMembers>(result.value) : answerRefusal(c, result.refusal);
  })
  .get("/leagues/:id/predicted", requireReader, validated("query", predictedQuery), async (c) => {
    const { gameweek } = c.req.valid("query");
    const result = await listPredicted(c.get("ctx"), c.get("user").id, c.req.param("id"), gameweek);
    return result.ok ? c.json<PredictedMembers>(result.value) : answerRefusal(c, result.refusal);
  });
