import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/lib/session.server.ts";
import { finalPath, type PastView } from "./seasons.ts";

/**
 * SEA-06: the past season that an address asks for by `?season=`; null where it asks for none, or for the current one.
 * @throws Response 404 for a season that nobody knows.
 */
export function pastSeasonOf(context: AppLoadContext, request: Request) {
  const { current, past } = context.seasons;
  const asked = new URL(request.url).searchParams.get("season");
  if (!asked || asked === current.id) return null;
  const season = past.find(({ id }) => id === asked);
  if (!season) throw notFound();
  return season;
}

/** Pages about what can still be played: a past season asked of one of them has its final table in its place. */
export function leadToFinal(
  context: AppLoadContext,
  request: Request,
  view: Omit<PastView, "season">,
): Response | null {
  const season = pastSeasonOf(context, request);
  return season && redirect(finalPath({ season: season.id, ...view }));
}
