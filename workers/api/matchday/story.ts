import { Hono } from "hono";
import { runAsked } from "#contract/runs.ts";
import { compareAsked, reactionInput, storyAsked } from "#contract/story.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { answerResult, type SignedInEnv, validated } from "#workers/api/http.ts";
import { seatsOf } from "#workers/api/leagues/seat-cookie.ts";
import { readsFirst, requireReader, requireUser } from "#workers/api/middleware.ts";
import {
  askerOf,
  compareMembers,
  reactToMoment,
  readHistory,
  readStory,
} from "#workers/services/matchday/story.ts";

export const storyApi = new Hono<SignedInEnv>()
  .get("/leagues/:id/story", requireReader, validated("query", storyAsked), async (c) => {
    const { gameweek = null, run } = c.req.valid("query");
    const asks = {
      leagueId: leagueId(c.req.param("id")),
      reader: c.get("user").id,
      seats: seatsOf(c.req.raw),
    };
    return answerResult(c, await readStory(c.get("ctx"), asks, gameweek, run));
  })
  .get("/leagues/:id/history", requireReader, validated("query", runAsked), async (c) => {
    const { run } = c.req.valid("query");
    return answerResult(c, await readHistory(c.get("ctx"), c.get("user").id, c.req.param("id"), run));
  })
  .get("/leagues/:id/compare", requireReader, validated("query", compareAsked), async (c) => {
    const { with: withId, gameweek = null, run } = c.req.valid("query");
    const other = { withId, gameweek, run };
    return answerResult(c, await compareMembers(c.get("ctx"), c.get("user").id, c.req.param("id"), other));
  })
  .put(
    "/leagues/:id/story/:momentId/reaction",
    readsFirst((ctx, user, c) => askerOf(ctx, c.req.param("id") ?? "", user)),
    requireUser,
    validated("json", reactionInput),
    async (c) => {
      const { id, momentId } = c.req.param();
      const { emoji } = c.req.valid("json");
      return answerResult(c, await reactToMoment(c.get("ctx"), c.get("user").id, id, { momentId, emoji }));
    },
  );
