import type { AppLoadContext } from "@remix-run/cloudflare";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { clubTableQuery } from "#app/lib/query.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import { pastSeasonOf } from "#app/shared/season/past-season.server.ts";

/**
 * The rows of the clubs' table, the reader's picks among the clubs and the season's label for its title (SEA-01); a past
 * season's rows with `?season=`.
 */
export async function loadLeagueTable(context: AppLoadContext, request: Request) {
  const { call, headers } = await openPlayerPage(context, request, "/premier-league-table");
  const past = pastSeasonOf(context, request);
  if (past) {
    const rows = await call("GET /api/premier-league-table", { query: { season: past.id } });
    return { page: { pastRows: rows, picks: [], seasonLabel: past.label }, headers };
  }
  const [rows, feed, squad] = await Promise.all([
    call("GET /api/premier-league-table"),
    call("GET /api/fpl"),
    // The frame reads it, too, for the stakes: it costs no read of its own.
    call("GET /api/squad").catch(() => null),
  ]);
  const page = {
    dehydratedState: hydrate([clubTableQuery(), rows]),
    pastRows: null,
    // Not in the cache as the card: what shows that follows its ticks.
    picks: (squad?.selections ?? []).map(({ teamId, player, ticked, left }) => ({
      teamId,
      player,
      ticked,
      ...(left === undefined ? {} : { left }),
    })),
    seasonLabel: feed.season.label,
  };
  return { page, headers };
}
