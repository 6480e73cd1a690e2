import type { AppLoadContext } from "@remix-run/cloudflare";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { feedQuery, leaguesQuery, placesQuery } from "#app/lib/query.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";

/** The user's leagues, most recently joined first, with their place in each. */
export async function loadLeagues(context: AppLoadContext, request: Request) {
  const { call, headers } = await openPlayerPage(context, request, "/leagues");
  // The gameweeks that a new league can start at: a form without JavaScript needs them with the page (TIP-12).
  const isCreating = new URL(request.url).searchParams.has("create");
  const [leagues, places, feed] = await Promise.all([
    call("GET /api/leagues"),
    // Without the places the list is the same, and the browser asks for them.
    call("GET /api/places").catch(() => undefined),
    isCreating ? call("GET /api/fpl").catch(() => undefined) : undefined,
  ]);
  const dehydratedState = hydrate([leaguesQuery(), leagues], [placesQuery(), places], [feedQuery(), feed]);
  return { page: { dehydratedState }, headers };
}
