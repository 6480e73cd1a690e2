import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/lib/session.server.ts";
import { finalPath, type PastView } from "./seasons.ts";

/**
 * SEA-06: the season named by `?season=` in an address, if it is over; null if none is named, or if it is the current
 * season and still running.
 *
 * @throws Response 404 for an unknown season.
 */
export function pastSeasonOf(context: AppLoadContext, request: Request) {
  const { current, past } = context.seasons;
  const wanted = new URL(request.url).searchParams.get("season");
  if (!wanted || (wanted === current.id && !current.isOver)) return null;
  if (wanted === current.id) return current;
  const season = past.find(({ id }) => id === wanted);
  if (!season) throw notFound();
  return season;
}

/** A redirect to the final table when a page about the current season is asked for a past one; null otherwise. */
export function leadToFinal(
  context: AppLoadContext,
  request: Request,
  view: Omit<PastView, "season">,
): Response | null {
  const season = pastSeasonOf(context, request);
  return season && redirect(finalPath({ season: season.id, ...view }));
}

/** SEA-07: whether an earlier season is over and the one that pages show has not begun. */
export function isWaiting({ seasons: { current, past }, clock }: AppLoadContext): boolean {
  return past.length > 0 && !current.isOver && current.beginsAt !== null && clock.at < current.beginsAt;
}
