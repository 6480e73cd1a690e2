import { Hono, type Context as HonoContext, type TypedResponse } from "hono";
import type { FplFeed, Stats, TableRow, Team } from "#contract/api.ts";
import { type ApiEnv, matchesEtag, personal } from "#workers/api/http.ts";
import {
  countUsers,
  readFpl,
  readLeagueTable,
  readTeams,
  type SharedAnswer,
} from "#workers/services/season/season-reads.ts";
import { readStats } from "#workers/services/season/stats.ts";

export const seasonApi = new Hono<ApiEnv>()
  .get("/teams", async (c) => answerShared<Team[]>(c, await readTeams(c.get("ctx"))))
  .get("/premier-league-table", async (c) => answerShared<TableRow[]>(c, await readLeagueTable(c.get("ctx"))))
  .get("/fpl", async (c) => {
    // It carries the server's clock, so yesterday's copy is worse than none.
    c.header("Cache-Control", "no-store");
    const feed: FplFeed = await readFpl(c.get("ctx"));
    return c.json(feed);
  })
  .get("/users/count", async (c) => {
    c.header("Cache-Control", "public, max-age=60");
    return c.json({ count: await countUsers(c.get("ctx")) });
  })
  .get("/stats", async (c) => {
    personal(c);
    const claimed = c.get("claimedUser");
    const asked = c.get("viewer")();
    const ofClaimed = await readStats(c.get("ctx"), claimed);
    const viewer = (await asked)?.user.id ?? null;
    const stats: Stats = viewer === claimed ? ofClaimed : await readStats(c.get("ctx"), viewer);
    return c.json(stats);
  });

/**
 * The same for everybody: kept by any cache (by the reader's own where it takes a session), asked again every
 * time, 304 while nothing changed.
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
