import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PastData } from "#app/features/league-page/past/past-data.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";

/** As many members are offered as winners: anybody else is typed. */
const MEMBERS_SHOWN = 20;
/** As many rows of the season that is played stand above the reader's. */
const SO_FAR_SHOWN = 3;

/** A league's past seasons, for its members. @throws Response 404 for anybody else. */
export async function loadPast(context: AppLoadContext, request: Request, id: string) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/leagues/:id/past");
  const params = { id };
  try {
    const [league, tables] = await Promise.all([
      call("GET /api/leagues/:id", { params }),
      call("GET /api/leagues/:id/past-tables", { params }),
    ]);
    const isHost = league.ownerId === userId;
    const run = league.runs.includes("season") ? undefined : "half";
    // Before the first season that is over, the one that is played stands in its place.
    const { current, past } = context.seasons;
    const isFirst = tables.length === 0 && past.length === 0 && !current.isOver;
    const shown = isFirst ? ({ ticks: "1", slips: "1" } as const) : { limit: MEMBERS_SHOWN };
    const rows =
      isHost || isFirst
        ? await call("GET /api/leaderboard", { query: { leagueId: id, run, ...shown } }).catch(() => [])
        : [];
    const members = isHost ? rows.slice(0, MEMBERS_SHOWN).map(({ username }) => username) : [];
    const page: PastData = {
      league,
      isHost,
      sendsMail: context.sendsMail,
      tables,
      members: members.sort((a, b) => a.localeCompare(b)),
      soFar: isFirst ? rows.filter((row, at) => at < SO_FAR_SHOWN || row.id === userId) : [],
    };
    return { page, headers };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
}
