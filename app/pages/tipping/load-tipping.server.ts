import type { AppLoadContext } from "@remix-run/cloudflare";
import { isLanding, readView, type TippingTab } from "#app/features/tipping/tipping-address.ts";
import { apiFrom } from "#app/lib/api.server.ts";
import { hydrate } from "#app/lib/hydrate.server.ts";
import { leaguesQuery } from "#app/lib/query.ts";
import { readShared } from "#app/lib/read-shared.server.ts";
import { madeOnce } from "#app/lib/rendering/made-once.server.ts";
import { clubCardsOf } from "#app/shared/match/clubs.server.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { chosenGameweek, summarise } from "#app/shared/match/gameweeks.ts";
import { gameweeksQuery, type PlayerNames, playerNamesQuery } from "#app/shared/match/tipping-queries.ts";
import type { TableRow, Team } from "#contract/clubs.ts";
import type { GameweekPredictions, TippingGameweek } from "#contract/tipping-answers.ts";
import { optional, readBoard, readGrid, readSlip } from "./read-tabs.server.ts";

const summariesOf = madeOnce((gameweeks: readonly TippingGameweek[]) => gameweeks.map(summarise));

/**
 * The data for the first paint of the tab in the address, and no more than it shows: one gameweek, not 38, and the
 * players whose names are on screen, not 600.
 *
 * @throws ApiFailure when fixtures or clubs cannot be read.
 */
export async function loadTipping(context: AppLoadContext, request: Request, userId: string) {
  const { call, headers } = apiFrom(context, request, "/premier-league-tipping");
  const { searchParams } = new URL(request.url);
  const [gameweeks, teams] = await Promise.all([
    readShared<TippingGameweek[]>(context, request, "/api/tipping/fixtures"),
    readShared<Team[]>(context, request, "/api/teams"),
  ]);
  const summaries = summariesOf(gameweeks);
  const slipOf = (gameweek: number) =>
    optional(call("GET /api/tipping/predictions", { query: { gameweek, userId } }));
  const playing = isLanding(searchParams) ? summaries.find(({ live }) => live > 0)?.gameweek : undefined;
  const atStake = playing === undefined ? undefined : await slipOf(playing);
  const opensOn: TippingTab = hasPredicted(atStake) ? "results" : "predict";
  const view = readView(searchParams, opensOn);
  const gameweek = chosenGameweek(summaries, view);
  const leaguesRead = optional(call("GET /api/leagues"));
  const page = {
    userId,
    view,
    gameweek,
    gameweeks,
    summaries,
    teams,
    call,
    leaguesRead,
    readSlip: async (of: number) => (atStake && of === playing ? atStake : slipOf(of)),
    readTable: () => optional(readShared<TableRow[]>(context, request, "/api/premier-league-table")),
  };
  const hasSlip = view.tab === "predict" || view.tab === "results";
  const tabs = await Promise.all([
    hasSlip ? readSlip(page) : [],
    view.tab === "board" ? readBoard(page) : [],
    view.tab === "results" ? readGrid(page) : [],
  ]);
  const reads = tabs.flat();
  const leagues = await leaguesRead;
  const dehydratedState = hydrate(
    [gameweeksQuery(), summaries],
    [clubsQuery(), clubCardsOf(teams)],
    ...reads.flatMap(({ answered }) => answered),
    [leaguesQuery(), leagues],
    [
      playerNamesQuery(),
      namesOf(
        teams,
        reads.flatMap(({ players = [] }) => players),
        reads.flatMap(({ gone = [] }) => gone),
      ),
    ],
  );
  return { page: { opensOn, dehydratedState }, headers };
}

/** Whether the player has predicted: if so, they land on Results while matches are in play, otherwise on Predict. */
function hasPredicted(slip: GameweekPredictions | undefined): boolean {
  return slip?.predictions.some(({ source }) => source === "player") ?? false;
}

function namesOf(
  teams: readonly Team[],
  wanted: readonly (number | null)[],
  gone: readonly (readonly [id: number, name: string])[],
): PlayerNames {
  const ids = new Set(wanted);
  const players = teams.flatMap((team) => team.players.filter(({ id }) => ids.has(id)));
  return Object.fromEntries([
    ...players.map(({ id, name, teamId }) => [id, { name, teamId }] as const),
    ...gone.map(([id, name]) => [id, { name }] as const),
  ]);
}
