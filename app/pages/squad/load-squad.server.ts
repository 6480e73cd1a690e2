import type { AppLoadContext } from "@remix-run/cloudflare";
import { halfStandingQuery, halfTableQuery } from "#app/features/squad/half/half-queries.ts";
import {
  type FirstGameweek,
  firstGameweek,
  firstGameweekQuery,
} from "#app/features/squad/save/first-gameweek.ts";
import { apiFrom, type Call } from "#app/lib/api.server.ts";
import { type Answered, hydrate } from "#app/lib/hydrate.server.ts";
import {
  allowanceQuery,
  feedQuery,
  leaguesQuery,
  ownStandingQuery,
  squadQuery,
  statsQuery,
  ticksOf,
} from "#app/lib/query.ts";
import { readShared } from "#app/lib/read-shared.server.ts";
import { lastLeagueOf } from "#app/shared/league/leaderboard-address.ts";
import { followedLeague, topQuery } from "#app/shared/league/league-panel-data.ts";
import { chosenRun, runCookie } from "#app/shared/league/run-choice.ts";
import { readClubs } from "#app/shared/match/clubs.server.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { seatsIn } from "#contract/pages/seats.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";

/**
 * The data for the first paint of the squad page: the squad itself and the clubs are required; any other figure that
 * fails to load is left to the browser, with a placeholder until then.
 *
 * @throws ApiFailure when the squad or the clubs cannot be read.
 */
export async function loadSquad(context: AppLoadContext, request: Request) {
  const { call, headers } = apiFrom(context, request, "/");
  const [squad, clubs, feed, stats, allowance, standings, start, half] = await Promise.all([
    call("GET /api/squad"),
    readClubs(context, request),
    optional(call("GET /api/fpl")),
    optional(call("GET /api/stats")),
    optional(call("GET /api/transfers/allowance")),
    readStandings(call, request),
    readStart(context, request, call),
    readHalf(context, request, call),
  ]);
  const dehydratedState = hydrate(
    [squadQuery(), squad],
    [clubsQuery(), clubs],
    ...answered(feedQuery(), feed),
    ...answered(statsQuery(), stats),
    ...answered(allowanceQuery(), allowance),
    ...standings,
    ...answered(firstGameweekQuery(), start),
    ...half,
  );
  const { searchParams } = new URL(request.url);
  const lastRun = chosenRun(searchParams, request.headers.get("Cookie"));
  if (searchParams.has("run")) headers.append("Set-Cookie", runCookie(lastRun));
  return { page: { dehydratedState, wantedLeague: wantedLeague(request), lastRun }, headers };
}

/** HLF-02: the second half's card with its place, from its opening on. */
async function readHalf(context: AppLoadContext, request: Request, call: Call<"/">): Promise<Answered[]> {
  if (!context.seasons.current.half) return [];
  const leagues = optional(call("GET /api/leagues"));
  const card = optional(call("GET /api/squad", { query: { run: "half" } }));
  const leagueId = followedLeague((await leagues) ?? [], wantedLeague(request), "half")?.id;
  const query = { leagueType: "football_bingo", run: "half", leagueId } as const;
  const [squad, own, table] = await Promise.all([
    card,
    optional(call("GET /api/leaderboard/me", { query: { ...query, alone: ticksOf(leagueId) } })),
    optional(call("GET /api/leaderboard", { query: { ...query, ticks: "1" } })),
  ]);
  return [
    ...answered(squadQuery("half"), squad),
    ...answered(halfStandingQuery(leagueId), own),
    ...answered(halfTableQuery(leagueId), table),
  ];
}

/** The league that the address names, otherwise the one last viewed on this device (LEA-09). */
function wantedLeague(request: Request): string | null {
  return new URL(request.url).searchParams.get("league") ?? lastLeagueOf(request.headers.get("Cookie"));
}

/** The league that the page follows, with its top rows and the reader's place; everybody's table without a league. */
async function readStandings(call: Call<"/">, request: Request): Promise<Answered[]> {
  const wanted = wantedLeague(request);
  const asking = optional(call("GET /api/leagues"));
  const likely = seatedLeague(request, wanted);
  const early = likely === undefined ? null : readTable(call, likely);
  const leagues = await asking;
  if (!leagues) return [];
  const leagueId = followedLeague(leagues, wanted)?.id;
  const { own, top } = await (early && leagueId === likely ? early : readTable(call, leagueId));
  return [
    [leaguesQuery(), leagues],
    ...answered(ownStandingQuery("football_bingo", leagueId), own),
    ...answered(topQuery(leagueId), top),
  ];
}

/**
 * The league to ask in the same trip as the reader's leagues: only one with a seat can answer so early. Undefined where
 * another one is wanted.
 */
function seatedLeague(request: Request, wanted: string | null): string | undefined {
  const { football_bingo: seat, score_tipping: other } = seatsIn(request.headers.get("Cookie"));
  // A tipping league last viewed is not followed here.
  const isWanted = wanted === null || wanted === seat?.league || wanted === other?.league;
  return isWanted ? seat?.league : undefined;
}

/** The reader's place in a table and its top rows, each undefined where it could not be read. */
async function readTable(call: Call<"/">, leagueId: string | undefined) {
  const query = { leagueType: "football_bingo", leagueId } as const;
  const [own, top] = await Promise.all([
    optional(call("GET /api/leaderboard/me", { query: { ...query, alone: ticksOf(leagueId) } })),
    optional(call("GET /api/leaderboard", { query: { ...query, limit: 5 } })),
  ]);
  return { own, top };
}

/** The first gameweek that a newcomer can still predict, and whether they have predicted it. */
async function readStart(
  context: AppLoadContext,
  request: Request,
  call: Call<"/">,
): Promise<FirstGameweek | null | undefined> {
  const gameweeks = await optional(readShared<TippingGameweek[]>(context, request, "/api/tipping/fixtures"));
  const first = firstGameweek(gameweeks ?? [], null);
  if (!gameweeks || !first) return first;
  const slip = await optional(call("GET /api/tipping/predictions", { query: { gameweek: first.gameweek } }));
  return slip && firstGameweek(gameweeks, slip);
}

function optional<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined);
}

function answered(query: Answered[0], answer: unknown): Answered[] {
  return answer === undefined ? [] : [[query, answer]];
}
