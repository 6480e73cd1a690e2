import type { AppLoadContext } from "@remix-run/cloudflare";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";
import type { FplFeed, League, LeagueMember } from "#contract/api.ts";
import type { LeagueAct, PredictedMembers, RemovedMember } from "#contract/hosts.ts";
import { MEMBERS_LIMIT_MAX } from "#contract/limits.ts";

const ACTS_SHOWN = 5;

/** A league as its members see it, and what its host needs beside. @throws Response 404 to everybody else. */
export async function loadLeaguePage(context: AppLoadContext, request: Request, id: string) {
  const { get, headers, userId } = await openPlayerPage(context, request);
  const path = `/api/leagues/${encodeURIComponent(id)}`;
  const search = new URL(request.url).searchParams;
  const page = Math.min(Math.max(Number.parseInt(search.get("page") ?? "1", 10) || 1, 1), 10);
  const acts = search.has("log") ? 100 : ACTS_SHOWN;
  try {
    const league = await get<League>(path);
    const isHost = league.ownerId === userId;
    const isTipping = league.leagueType === "score_tipping";
    const [members, log, feed, removed] = await Promise.all([
      get<LeagueMember[]>(
        `${path}/members?limit=${MEMBERS_LIMIT_MAX}&offset=${(page - 1) * MEMBERS_LIMIT_MAX}`,
      ),
      get<LeagueAct[]>(`${path}/log?limit=${acts}`),
      get<FplFeed>("/api/fpl").catch(() => null),
      isHost ? get<RemovedMember[]>(`${path}/removed`) : [],
    ]);
    const next = feed?.events.find(({ deadline_time }) => deadline_time > feed.now) ?? null;
    const predicted =
      isTipping && next ? await get<PredictedMembers>(`${path}/predicted?gameweek=${next.id}`) : null;
    return {
      page: {
        league,
        isHost,
        ownId: userId,
        members,
        pageNumber: page,
        pages: Math.ceil(league.memberCount / MEMBERS_LIMIT_MAX),
        log,
        isWholeLog: search.has("log"),
        removed,
        next: next ? { gameweek: next.id, deadline: next.deadline_time } : null,
        predicted: predicted?.userIds ?? null,
      },
      headers,
    };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
}

export type LeaguePageData = Awaited<ReturnType<typeof loadLeaguePage>>["page"];
