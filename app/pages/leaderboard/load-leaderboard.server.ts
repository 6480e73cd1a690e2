import type { AppLoadContext } from "@remix-run/cloudflare";
import { storyQuery } from "#app/features/story/story-query.ts";
import type { Call } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { type Answered, hydrate } from "#app/lib/hydrate.server.ts";
import {
  leaderboardQuery,
  leaguesQuery,
  ownStandingQuery,
  playingQuery,
  selectionsQuery,
  ticksOf,
} from "#app/lib/query.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import {
  lastLeagueCookie,
  lastLeagueOf,
  openingView,
  readView,
} from "#app/shared/league/leaderboard-address.ts";
import { rivalsQuery } from "#app/shared/rivals/rivals.ts";
import { isWaiting } from "#app/shared/season/past-season.server.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

/** The longest story that comes with the page, in characters of JSON; the browser reads a longer one afterwards. */
const STORY_MAX = 32_000;

/** The table that the address asks for, its story, the reader's leagues and place, and the open team. */
export async function loadLeaderboard(context: AppLoadContext, request: Request) {
  const { call, headers } = await openPlayerPage(context, request, "/leaderboard");
  const { searchParams } = new URL(request.url);
  const asksForNothing = !searchParams.has("league") && !searchParams.has("type");
  const last = lastLeagueOf(request.headers.get("Cookie"));
  const readPlaying = (id: string) =>
    unlessUnavailable(call("GET /api/leagues/:id/playing", { params: { id } }));
  // In the same trip as the leagues: most often the league that is shown.
  const likely = searchParams.get("league") || (asksForNothing && last) || null;
  const asking = call("GET /api/leagues");
  const isHalf = searchParams.get("run") === "half";
  const early =
    likely === null ? null : readTable(call, { leagueId: likely, ...(isHalf ? { run: "half" } : {}) });
  early?.catch(() => {});
  const pinning = unlessUnavailable(call("GET /api/rivals"));
  pinning.catch(() => {});
  const [leagues, likelyPlaying] = await Promise.all([
    asking,
    likely !== null && isWaiting(context) ? readPlaying(likely) : undefined,
  ]);
  const tables = asksForNothing && leagues.length === 0 ? await readBothGames(call) : null;
  const plays = tables ? playedGame(tables) : "score_tipping";
  const opens = openingView(leagues, last, plays);
  const { leagueType, leagueId, playerId, run } = readView(searchParams, leagues, opens);
  if (leagueId && leagueId !== last) headers.append("Set-Cookie", lastLeagueCookie(leagueId));
  const query = { leagueType, leagueId, run };
  const isEarly = leagueId === likely && isHalf === (run === "half");
  const openTeam = leagueType === "football_bingo" ? playerId : undefined;
  const [{ entries, own, story }, team, playing, season] = await Promise.all([
    (run ? undefined : tables?.[leagueType]) ?? (early && isEarly ? early : readTable(call, query)),
    openTeam
      ? unlessUnavailable(call("GET /api/selections", { query: { userId: openTeam, run } }))
      : undefined,
    !leagueId || !isWaiting(context) || leagueId === likely ? likelyPlaying : readPlaying(leagueId),
    // HLF-06: the half's rows show the season's places.
    run && unlessUnavailable(call("GET /api/leaderboard", { query: { leagueType, leagueId, ticks: "1" } })),
  ]);
  const answered: Answered[] = [[leaguesQuery(), leagues]];
  if (entries) answered.push([leaderboardQuery(leagueType, leagueId, run), entries]);
  if (own) answered.push([ownStandingQuery(leagueType, leagueId, run), own]);
  if (team && openTeam) answered.push([selectionsQuery(openTeam, run), team]);
  if (season) answered.push([leaderboardQuery(leagueType, leagueId), season]);
  const rivals = await pinning;
  if (rivals) answered.push([rivalsQuery(), rivals]);
  if (playing && leagueId) answered.push([playingQuery(leagueId), playing]);
  if (story && leagueId && JSON.stringify(story).length <= STORY_MAX) {
    answered.push([storyQuery(leagueId, undefined, run), story]);
  }
  const leagueName = leagues.find(({ id }) => id === leagueId)?.name;
  return { page: { dehydratedState: hydrate(...answered), opens, leagueName }, headers };
}

/** A table's first page, the reader's own row and a league's story, each undefined where it could not be read. */
async function readTable(
  call: Call<"/leaderboard">,
  query: { leagueType?: LeagueType; leagueId?: string | undefined; run?: "half" | undefined },
) {
  const { leagueId, run } = query;
  const [entries, own, story] = await Promise.all([
    unlessUnavailable(call("GET /api/leaderboard", { query: { ...query, ticks: "1" } })),
    unlessUnavailable(call("GET /api/leaderboard/me", { query: { ...query, alone: ticksOf(leagueId) } })),
    leagueId &&
      unlessUnavailable(
        call("GET /api/leagues/:id/story", { params: { id: leagueId }, query: run ? { run } : {} }),
      ),
  ]);
  return { entries, own, story };
}

type BothGames = Record<LeagueType, Awaited<ReturnType<typeof readTable>>>;

/** Reads both games' overall tables at once, because both decide which of them is shown. */
async function readBothGames(call: Call<"/leaderboard">): Promise<BothGames> {
  const [score_tipping, football_bingo] = await Promise.all([
    readTable(call, { leagueType: "score_tipping" }),
    readTable(call, { leagueType: "football_bingo" }),
  ]);
  return { score_tipping, football_bingo };
}

/** LEA-09: the game the reader plays: Football Bingo if it is the only one they play, tipping otherwise. */
function playedGame({ score_tipping, football_bingo }: BothGames): LeagueType {
  return !score_tipping.own?.entry && football_bingo.own?.entry ? "football_bingo" : "score_tipping";
}

/** The answer; undefined if the read failed: the browser then repeats it once and reports a second failure. */
async function unlessUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== 401) return undefined;
    throw error;
  }
}
