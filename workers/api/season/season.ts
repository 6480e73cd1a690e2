import { Hono, type Context as HonoContext, type TypedResponse } from "hono";
import type { TableRow, Team } from "#contract/clubs.ts";
import { runAsked } from "#contract/runs.ts";
import type { FplFeed, Stats } from "#contract/seasons.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { type ApiEnv, matchesEtag, personal, validated } from "#workers/api/http.ts";
import { nearest } from "#workers/api/nearness.ts";
import type { Context } from "#workers/platform/context.ts";
import { readTeams, readTeamsOfHalf } from "#workers/services/season/club-lists.ts";
import {
  readDeadlines,
  readLeagueTable,
  readPublic,
  readPublicCount,
  type SharedAnswer,
} from "#workers/services/season/season-reads.ts";
import { readStats } from "#workers/services/season/stats.ts";

export const seasonApi = new Hono<ApiEnv>()
  .get("/teams", nearest, validated("query", runAsked), async (c) => {
    const isHalf = c.req.valid("query").run === "half";
    const answer = isHalf
      ? publicAnswer(c, "teams of the half", readTeamsOfHalf)
      : publicAnswer(c, "teams", readTeams);
    return answerShared<Team[]>(c, await answer);
  })
  .get("/premier-league-table", nearest, async (c) =>
    answerShared<TableRow[]>(c, await publicAnswer(c, "table", readLeagueTable)),
  )
  .get("/fpl", nearest, async (c) => {
    // It contains the server's time, so an old copy is worse than none.
    c.header("Cache-Control", "no-store");
    const { json } = await publicAnswer(c, "deadlines", readDeadlines);
    const { season, events } = JSON.parse(json) as Omit<FplFeed, "now">;
    const feed: FplFeed = { season, now: formatInstant(c.get("ctx").clock.now()), events };
    return c.json(feed);
  })
  .get("/users/count", nearest, async (c) => {
    c.header("Cache-Control", "public, max-age=60");
    return c.json(JSON.parse(await readPublicCount(c.get("ctx"))) as { count: number });
  })
  .get("/stats", validated("query", runAsked), async (c) => {
    personal(c);
    const { run } = c.req.valid("query");
    const claimed = c.get("claimedUser");
    const session = c.get("viewer")();
    const ofClaimed = await readStats(c.get("ctx"), claimed, run);
    const viewer = (await session)?.user.id ?? null;
    const stats: Stats = viewer === claimed ? ofClaimed : await readStats(c.get("ctx"), viewer, run);
    return c.json(stats);
  });

/**
 * Answers from the edge's cache, except to the calls of a player's page: it reads the data together with its reader's
 * own, so that both show the same moment. A visitor's page has nothing of its own, and takes no trip.
 */
export function publicAnswer(
  c: Pick<HonoContext<ApiEnv>, "get">,
  name: string,
  read: (ctx: Context) => Promise<SharedAnswer>,
): Promise<SharedAnswer> {
  const ctx = c.get("ctx");
  return c.get("isOfPlayersPage") ? read(ctx) : readPublic(ctx, name, read);
}

/**
 * Sends an answer that is the same for everybody: any cache may keep it (only the reader's own if it needs a session)
 * but revalidates it every time, with 304 while nothing has changed.
 */
export function answerShared<Body>(
  c: Pick<HonoContext, "header" | "req" | "body">,
  { json, etag }: SharedAnswer,
  keptBy: "public" | "private" = "public",
) {
  c.header("Cache-Control", `${keptBy}, no-cache`);
  c.header("ETag", etag);
  const isKnown = matchesEtag(c.req.header("If-None-Match"), etag);
  if (!isKnown) c.header("Content-Type", "application/json");
  const response = isKnown ? c.body(null, 304) : c.body(json);
  return response as unknown as Response & TypedResponse<Body, 200, "json">;
}
