import { Hono } from "hono";
import { createLeagueInput, joinLeagueInput, membersQuery } from "#contract/leagues/leagues.ts";
import { answerRefusal, type SignedInEnv, validated } from "#workers/api/http.ts";
import { requireReader, requireUser } from "#workers/api/middleware.ts";
import { visitorAddress } from "#workers/api/visitor-address.ts";
import {
  createLeague,
  joinLeague,
  readAdminStatus,
  readLeagues,
  readMembers,
} from "#workers/services/leagues/leagues.ts";
import { removeMember } from "#workers/services/leagues/removals.ts";

export const leaguesApi = new Hono<SignedInEnv>()
  .get("/leagues", requireReader, async (c) => c.json(await readLeagues(c.get("ctx"), c.get("user").id)))
  .get("/user-leagues", requireReader, async (c) => c.json(await readLeagues(c.get("ctx"), c.get("user").id)))
  .post("/leagues", requireUser, validated("json", createLeagueInput), async (c) => {
    const result = await createLeague(c.get("ctx"), c.get("session").user, c.req.valid("json"));
    return result.ok ? c.json(result.value, 201) : answerRefusal(c, result.refusal);
  })
  .post("/leagues/join", requireUser, validated("json", joinLeagueInput), async (c) => {
    const { joinCode } = c.req.valid("json");
    const address = visitorAddress(c.req.raw.headers);
    const result = await joinLeague(c.get("ctx"), c.get("user").id, joinCode, address);
    return result.ok ? c.json(result.value) : answerRefusal(c, result.refusal);
  })
  .get("/leagues/:id/members", requireReader, validated("query", membersQuery), async (c) => {
    const page = c.req.valid("query");
    const result = await readMembers(c.get("ctx"), c.get("user").id, c.req.param("id"), page);
    if (!result.ok) return answerRefusal(c, result.refusal);
    c.header("X-Total-Count", String(result.value.total));
    return c.json(result.value.members);
  })
  .get("/leagues/:id/admin-status", requireReader, async (c) => {
    const result = await readAdminStatus(c.get("ctx"), c.get("user").id, c.req.param("id"));
    return result.ok ? c.json(result.value) : answerRefusal(c, result.refusal);
  })
  .delete("/leagues/:leagueId/members/:userId", requireUser, async (c) => {
    const { leagueId, userId } = c.req.param();
    const result = await removeMember(c.get("ctx"), c.get("user").id, leagueId, userId);
    return result.ok ? c.body(null, 204) : answerRefusal(c, result.refusal);
  });
