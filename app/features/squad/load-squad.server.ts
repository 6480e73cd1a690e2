import type { AppLoadContext } from "@remix-run/cloudflare";
import { newestLeague, topQuery } from "#app/features/leagues/league-panel-data.ts";
import { apiFrom, type Call } from "#app/lib/api.server.ts";
import { failureOf } from "#app/lib/api-failure.ts";
import { type Answered, hydrate } from "#app/lib/hydrate.server.ts";
import { queries } from "#app/lib/query.ts";
import type { Team } from "#contract/api.ts";
import { type ClubCard, clubsQuery, toClubCard } from "./clubs.ts";

/**
 * The first paint of the squad page: the squad itself and the clubs must come; a figure beside them that cannot be
 * had is left to the browser, and to its placeholder until then.
 * @throws ApiFailure when the squad or the clubs cannot be read.
 */
export async function loadSquad(context: AppLoadContext, request: Request) {
  const { call, headers } = apiFrom(context, request);
  const [squad, clubs, feed, stats, standings] = await Promise.all([
    call("GET /api/squad"),
    readClubs(context, request),
    optional(call("GET /api/fpl")),
    optional(call("GET /api/stats")),
    readStandings(call),
  ]);
  const dehydratedState = hydrate(
    [queries.squad(), squad],
    [clubsQuery(), clubs],
    ...answered(queries.feed(), feed),
    ...answered(queries.stats(), stats),
    ...standings,
  );
  return { page: { dehydratedState }, headers };
}

/** The newest Football Bingo league of the player, its top and his place in it; without one, of everybody. */
async function readStandings(call: Call): Promise<Answered[]> {
  const leagues = await optional(call("GET /api/leagues"));
  if (!leagues) return [];
  const leagueId = newestLeague(leagues)?.id;
  const query = { leagueType: "football_bingo", leagueId } as const;
  const [own, top] = await Promise.all([
    optional(call("GET /api/leaderboard/me", { query })),
    optional(call("GET /api/leaderboard", { query: { ...query, limit: 5 } })),
  ]);
  return [
    [queries.leagues(), leagues],
    ...answered(queries.ownStanding("football_bingo", leagueId), own),
    ...answered(topQuery(leagueId), top),
  ];
}

let latest: { etag: string; clubs: ClubCard[] } | null = null;

/** The clubs are the same for everybody and change a few times a day: 100 KB are parsed once a change and isolate. */
export async function readClubs(context: AppLoadContext, request: Request): Promise<ClubCard[]> {
  const known = latest;
  const response = await context.fetchApi(new URL("/api/teams", request.url), {
    headers: known ? { "If-None-Match": known.etag } : {},
  });
  if (known && response.status === 304) return known.clubs;
  if (!response.ok) throw await failureOf(response);
  const clubs = ((await response.json()) as Team[]).map(toClubCard);
  const etag = response.headers.get("ETag");
  if (etag) latest = { etag, clubs };
  return clubs;
}

function optional<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined);
}

function answered(query: Answered[0], answer: unknown): Answered[] {
  return answer === undefined ? [] : [[query, answer]];
}
