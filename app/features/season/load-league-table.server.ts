import type { AppLoadContext } from "@remix-run/cloudflare";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { queries } from "#app/lib/query.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";

/** The rows of the league table, and the season's label for its title (SEA-01). */
export async function loadLeagueTable(context: AppLoadContext, request: Request) {
  const { call, headers } = await openPlayerPage(context, request);
  const [rows, feed] = await Promise.all([call("GET /api/premier-league-table"), call("GET /api/fpl")]);
  const page = { dehydratedState: hydrate([queries.table(), rows]), seasonLabel: feed.season.label };
  return { page, headers };
}
