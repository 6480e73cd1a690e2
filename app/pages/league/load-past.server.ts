import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PastData } from "#app/features/league-page/past/past-data.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";

/** As many members are offered as winners: anybody else is typed. */
const MEMBERS_SHOWN = 20;

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
    const rows = isHost
      ? await call("GET /api/leaderboard", { query: { leagueId: id, run, limit: MEMBERS_SHOWN } }).catch(
          () => [],
        )
      : [];
    const page: PastData = {
      league,
      isHost,
      sendsMail: context.sendsMail,
      tables,
      members: rows.map(({ username }) => username).sort((a, b) => a.localeCompare(b)),
    };
    return { page, headers };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
}
