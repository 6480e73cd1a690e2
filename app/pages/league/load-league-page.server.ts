import type { AppLoadContext } from "@remix-run/cloudflare";
import type { LeaguePageData } from "#app/features/league-page/league-page-data.ts";
import { nameHonours } from "#app/features/league-page/name-honours.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";
import { isWaiting } from "#app/shared/season/past-season.server.ts";
import { MEMBERS_LIMIT_MAX } from "#contract/limits.ts";

/** Enough acts of the log to say whom the host has nudged for a gameweek. */
const ACTS_SHOWN = 40;
/** The largest league, in members, whose honours are read to be shown beside the names. */
const HONOURS_UP_TO = 200;
/** The most rows of the last final table that are read to find who shared first place. */
const CHAMPIONS_AT_MOST = 10;

/** A league as its members see it, with the data for the host's tools. @throws Response 404 for anybody else. */
export async function loadLeaguePage(context: AppLoadContext, request: Request, id: string) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/leagues/:id");
  const params = { id };
  const search = new URL(request.url).searchParams;
  const pageNumber = Math.min(Math.max(Number.parseInt(search.get("page") ?? "1", 10) || 1, 1), 10);
  const acts = search.has("log") ? 100 : ACTS_SHOWN;
  const [before] = context.seasons.past;
  const final = before
    ? call("GET /api/leaderboard", {
        query: { leagueId: id, season: before.id, limit: CHAMPIONS_AT_MOST },
      }).catch(() => [])
    : [];
  const again = isWaiting(context)
    ? call("GET /api/leagues/:id/playing", { params }).catch(() => null)
    : null;
  try {
    // One trip for all of these, and then one for the others.
    const [league, members, log, removed] = await Promise.all([
      call("GET /api/leagues/:id", { params }),
      call("GET /api/leagues/:id/members", {
        params,
        query: { limit: MEMBERS_LIMIT_MAX, offset: (pageNumber - 1) * MEMBERS_LIMIT_MAX },
      }),
      call("GET /api/leagues/:id/log", { params, query: { limit: acts } }),
      call("GET /api/leagues/:id/removed", { params }).catch(emptyForMembers),
    ]);
    const isTipping = league.leagueType === "score_tipping";
    const isSmall = league.memberCount <= HONOURS_UP_TO;
    // HLF-06: a league of the second half has no other table.
    const run = league.runs.includes("season") ? undefined : "half";
    const [rows, history, champions, predicted, playing] = await Promise.all([
      // Without its table the page lists the members by name.
      call("GET /api/leaderboard", {
        query: {
          leagueId: id,
          run,
          ticks: "1",
          slips: "1",
          limit: MEMBERS_LIMIT_MAX,
          offset: (pageNumber - 1) * MEMBERS_LIMIT_MAX,
        },
      }).catch(() => []),
      // Honours are small print: without them the page is the same.
      isSmall ? call("GET /api/leagues/:id/history", { params }).catch(() => null) : null,
      final,
      // Without it, and when every match is locked, the page says nothing of calls.
      isTipping
        ? call("GET /api/leagues/:id/predicted", { params, query: { gameweek: "next" } }).catch(() => null)
        : null,
      again,
    ]);
    const page: LeaguePageData = {
      league,
      isHost: league.ownerId === userId,
      startGameweek: league.startsAt?.season === context.seasons.current.id ? league.startsAt.gameweek : null,
      ownId: userId,
      members,
      rows,
      honours: nameHonours(
        history?.winners ?? [],
        isSmall && before ? { label: before.label, rows: champions } : null,
      ),
      pageNumber,
      pages: Math.ceil(league.memberCount / MEMBERS_LIMIT_MAX),
      log,
      isWholeLog: search.has("log"),
      removed,
      predicted: predicted && predicted.open > 0 ? predicted : null,
      playing: playing?.userIds ?? null,
    };
    return { page, headers };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
}

/** An empty list in place of the refusal that other members get: only the host sees who was removed. */
function emptyForMembers(error: unknown): [] {
  if (error instanceof ApiFailure && error.status === 403) return [];
  throw error;
}
