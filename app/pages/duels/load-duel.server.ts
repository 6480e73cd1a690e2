import type { AppLoadContext } from "@remix-run/cloudflare";
import { facesOf } from "#app/features/duels/faces.ts";
import { seenBy } from "#app/features/duels/seen-by.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";
import { gameweekAsked } from "#contract/matchday.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

/** One member's duel of a gameweek, for the league's members. @throws Response 404 where there is none to come either. */
export async function loadDuel(
  context: AppLoadContext,
  request: Request,
  { id, gameweek: asked, userId }: { id: string; gameweek: string; userId: string },
) {
  const {
    call,
    headers,
    userId: ownId,
  } = await openPlayerPage(context, request, "/leagues/:id/duels/:gameweek/:userId");
  const params = { id };
  const { data: query } = gameweekAsked.safeParse({ gameweek: asked });
  const gameweek = query?.gameweek;
  if (gameweek === undefined) throw notFound();
  try {
    const [league, duels, detail, table, rows, matchday] = await Promise.all([
      call("GET /api/leagues/:id", { params }),
      call("GET /api/leagues/:id/duels", { params, query: { gameweek } }),
      call("GET /api/leagues/:id/duels/:gameweek/:userId", {
        params: { id, gameweek: String(gameweek), userId },
      }).catch(nullWhereMissing),
      call("GET /api/leagues/:id/duels/table", { params }),
      call("GET /api/leaderboard", { query: { leagueId: id, ticks: "1" } }).catch(nullWhereMissing),
      call("GET /api/matchday", { query: { gameweek } }).catch(nullWhereMissing),
    ]);
    // Without a duel the page says when it is drawn.
    if (!detail && (duels.state !== "undrawn" || duels.drawAt === null)) throw notFound();
    return {
      page: {
        league,
        duels,
        table,
        matchday,
        ownId,
        duel: detail && seenBy(detail, ownId),
        // Against the Median, and in tipping, a laptop has the table of all beside it.
        faces: facesOf(rows, detail && hasNoTable(league, detail) ? sidesOf(detail) : null),
      },
      headers,
    };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
}

const hasNoTable = ({ leagueType }: { leagueType: LeagueType }, { b }: { b: object }) =>
  leagueType === "football_bingo" && "userId" in b;

const sidesOf = ({ a, b }: { a: { userId: string }; b: object }) =>
  "userId" in b ? [a.userId, b.userId] : [a.userId];

function nullWhereMissing(error: unknown): null {
  if (error instanceof ApiFailure && error.status !== 401) return null;
  throw error;
}

export type DuelPageData = Awaited<ReturnType<typeof loadDuel>>["page"];
