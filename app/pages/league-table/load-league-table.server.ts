import type { AppLoadContext } from "@remix-run/cloudflare";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { queries } from "#app/lib/query.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import { pastSeasonOf } from "#app/shared/season/past-season.server.ts";

/** The rows of the clubs' table and the season's label for its title (SEA-01); a past season's with `?season=`. */
export async function loadLeagueTable(context: AppLoadContext, request: Request) {
  const { call, headers } = await openPlayerPage(context, request, "/premier-league-table");
  const past = pastSeasonOf(context, request);
  if (past) {
    const rows = await call("GET /api/premier-league-table", { query: { season: past.id } });
    return { page: { pastRows: rows, seasonLabel: past.label }, headers };
  }
  const [rows, feed] = await Promise.all([call("GET /api/premier-league-table"), call("GET /api/fpl")]);
  const page = {
    dehydratedState: hydrate([queries.table(), rows]),
    pastRows: null,
    seasonLabel: feed.season.label,
  };
  return { page, headers };
}
