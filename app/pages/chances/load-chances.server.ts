import type { AppLoadContext } from "@remix-run/cloudflare";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { leaguesQuery, squadQuery } from "#app/lib/query.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import { readClubs } from "#app/shared/match/clubs.server.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { DEFAULT_RUN } from "#domain/season/run.ts";

/**
 * The reader's card and leagues. The page requests the chances after it is painted, because they may have to be
 * computed.
 */
export async function loadChances(context: AppLoadContext, request: Request) {
  const { call, headers } = await openPlayerPage(context, request, "/chances");
  const run = new URL(request.url).searchParams.get("run") === "half" ? "half" : DEFAULT_RUN;
  const [leagues, squad, clubs] = await Promise.all([
    call("GET /api/leagues"),
    call("GET /api/squad", run === "half" ? { query: { run } } : {}),
    readClubs(context, request),
  ]);
  const dehydratedState = hydrate([leaguesQuery(), leagues], [squadQuery(run), squad], [clubsQuery(), clubs]);
  return { page: { dehydratedState }, headers };
}
