import type { AppLoadContext } from "@remix-run/cloudflare";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { queries } from "#app/lib/query.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";

/** The user's leagues, the one joined last first. */
export async function loadLeagues(context: AppLoadContext, request: Request) {
  const { call, headers } = await openPlayerPage(context, request);
  const leagues = await call("GET /api/leagues");
  return { page: { dehydratedState: hydrate([queries.leagues(), leagues]) }, headers };
}
