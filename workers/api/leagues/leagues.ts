import { Hono } from "hono";
import { createLeagueInput, joinLeagueInput, membersAsked } from "#contract/leagues/leagues.ts";
import { answerDone, answerRefusal, answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
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
    return answerResult(c, await createLeague(c.get("ctx"), c.get("session").user, c.req.valid("json")), 201);
  })
  .post("/leagues/join", requireUser, validated("json", joinLeagueInput), async (c) => {
    const { joinCode } = c.req.valid("json");
    const address = visitorAddress(c.req.raw.headers);
    return answerResult(c, await joinLeague(c.get("ctx"), c.get("user").id, joinCode, address));
  })
  .get("/leagues/:id/members", requireReader, validated("query", membersAsked), async (c) => {
    const page = c.req.valid("query");
    const result = await readMembers(c.get("ctx"), c.get("user").id, c.req.param("id"), page);
    if (!result.ok) return answerRefusal(c, result.refusal);
    c.header("X-Total-Count", String(result.value.total));
    return c.json(result.value.members);
  })
  .get("/leagues/:id/admin-status", requireReader, async (c) => {
    return answerResult(c, await readAdminStatus(c.get("ctx"), c.get("user").id, c.req.param("id")));
  })
  .delete("/leagues/:leagueId/members/:userId", requireUser, async (c) => {
    const { leagueId, userId } = c.req.param();
    return answerDone(c, await removeMember(c.get("ctx"), c.get("user").id, leagueId, userId));
  });
