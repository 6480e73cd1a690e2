import type { AppLoadContext } from "@remix-run/cloudflare";
import { facesOf } from "#app/features/duels/faces.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";

/** A league's duels and cup, for its members. @throws Response 404 for anybody else. */
export async function loadDuels(context: AppLoadContext, request: Request, id: string) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/leagues/:id/duels");
  const params = { id };
  try {
    const [league, duels, table, cup, rows] = await Promise.all([
      call("GET /api/leagues/:id", { params }),
      call("GET /api/leagues/:id/duels", { params }),
      call("GET /api/leagues/:id/duels/table", { params }),
      call("GET /api/leagues/:id/cup", { params }),
      call("GET /api/leaderboard", { query: { leagueId: id, ticks: "1" } }).catch(nullWhereUnavailable),
    ]);
    return { page: { league, duels, table, cup, faces: facesOf(rows, null), ownId: userId }, headers };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
}

/** Without the table the faces are initials. */
function nullWhereUnavailable(error: unknown): null {
  if (error instanceof ApiFailure && error.status !== 401) return null;
  throw error;
}

export type DuelsPageData = Awaited<ReturnType<typeof loadDuels>>["page"];
