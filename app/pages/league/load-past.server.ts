import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PastData } from "#app/features/league-page/past/past-data.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";

/** As many rows of the season that is played as stand beside the form. */
const SO_FAR_SHOWN = 8;

/** A league's past seasons, for its members. @throws Response 404 for anybody else. */
export async function loadPast(context: AppLoadContext, request: Request, id: string) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/leagues/:id/past");
  const params = { id };
  try {
    const [league, tables] = await Promise.all([
      call("GET /api/leagues/:id", { params }),
      call("GET /api/leagues/:id/past-tables", { params }),
    ]);
    // Before the first season that is over, the one that is played stands in its place.
    const { current, past } = context.seasons;
    const isFirst = tables.length === 0 && past.length === 0 && !current.isOver;
    const run = league.runs.includes("season") ? undefined : "half";
    const soFar = isFirst
      ? await call("GET /api/leaderboard", {
          query: { leagueId: id, run, ticks: "1", slips: "1", limit: SO_FAR_SHOWN },
        }).catch(() => [])
      : [];
    const page: PastData = {
      league,
      isHost: league.ownerId === userId,
      sendsMail: context.sendsMail,
      tables,
      soFar,
    };
    return { page, headers };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
}
