import type { AppLoadContext } from "@remix-run/cloudflare";
import { isLanding, leagueOf, readView, type TippingTab } from "#app/features/tipping/tipping-address.ts";
import { apiFrom } from "#app/lib/api.server.ts";
import { type Answered, hydrate } from "#app/lib/hydrate.server.ts";
import { queries } from "#app/lib/query.ts";
import { readShared } from "#app/lib/read-shared.server.ts";
import { clubsQuery, toClubCard } from "#app/shared/match/clubs.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { chosenGameweek, isInPlay, summarise } from "#app/shared/match/rounds.ts";
import {
  currentFixturesQuery,
  namesQuery,
  type PlayerNames,
  roundQuery,
  roundsQuery,
  suggestionsFor,
  suggestionsQuery,
} from "#app/shared/match/tipping-queries.ts";
import type { Team } from "#contract/clubs.ts";
import type { GameweekPredictions, TippingGameweek } from "#contract/tipping-answers.ts";

/**
 * The data for the first paint of the tab in the address, and no more than it shows: one gameweek, not 38, and the
 * players whose names are on screen, not 600.
 *
 * @throws ApiFailure when fixtures or clubs cannot be read.
 */
export async function loadTipping(context: AppLoadContext, request: Request, userId: string) {
  const { call, headers } = apiFrom(context, request, "/premier-league-tipping");
  const { searchParams } = new URL(request.url);
  const [rounds, teams] = await Promise.all([
    readShared<TippingGameweek[]>(context, request, "/api/tipping/fixtures"),
    readShared<Team[]>(context, request, "/api/teams"),
  ]);
  const summaries = rounds.map(summarise);
  const slipOf = (gameweek: number) =>
    optional(call("GET /api/tipping/predictions", { query: { gameweek, userId } }));
  const playing = isLanding(searchParams) ? summaries.find(({ live }) => live > 0)?.gameweek : undefined;
  const atStake = playing === undefined ? undefined : await slipOf(playing);
  const opensOn: TippingTab = hasPredicted(atStake) ? "results" : "predict";
  const view = readView(searchParams, opensOn);
  const answered: Answered[] = [
    [roundsQuery(), summaries],
    [clubsQuery(), teams.map(toClubCard)],
  ];
  const gameweek = chosenGameweek(summaries, view);
  const shown: (number | null)[] = [];

  async function addSlip(gameweek: number) {
    const round = rounds.find((each) => each.gameweek === gameweek);
    if (round) answered.push([roundQuery(gameweek), round]);
    if (round && view.tab === "predict") {
      const open = round.fixtures.filter(({ isLocked }) => !isLocked);
      const suggestions = suggestionsFor(open, teams);
      answered.push([suggestionsQuery(gameweek), suggestions]);
      shown.push(...Object.values(suggestions).flat());
    }
    const [slip, used] = await Promise.all([
      atStake && gameweek === playing ? atStake : slipOf(gameweek),
      view.tab === "predict" && gameweek > 1
        ? optional(
            call("GET /api/tipping/previous-selections/:userId/:gameweek", {
              params: { userId, gameweek },
            }),
          )
        : undefined,
    ]);
    if (slip) {
      answered.push([predictionsQuery(userId, gameweek), slip]);
      shown.push(...slip.predictions.map(({ goalBonusPlayerId }) => goalBonusPlayerId));
    }
    if (used) answered.push([queries.previousSelections(userId, gameweek), used]);
  }

  async function addLeagues() {
    const leagues = await optional(call("GET /api/leagues"));
    if (!leagues) return;
    answered.push([queries.leagues(), leagues]);
    if (view.tab !== "board") return;
    const inPlay = rounds.flatMap(({ fixtures }) => fixtures.filter(isInPlay));
    answered.push([currentFixturesQuery(), inPlay]);
    const id = leagueOf(view, leagues)?.id;
    const [board, own] = await Promise.all([
      optional(call("GET /api/tipping/board", { query: { leagueId: id, period: view.period } })),
      optional(call("GET /api/leaderboard/me", { query: { leagueId: id, leagueType: "score_tipping" } })),
    ]);
    if (board) {
      answered.push([queries.tippingBoard(id, view.period), board]);
      shown.push(...board.flatMap(({ gains }) => gains.map(({ openBonusPlayerId }) => openBonusPlayerId)));
    }
    if (own) answered.push([queries.ownStanding("score_tipping", id), own]);
  }

  const hasSlip = view.tab === "predict" || view.tab === "results";
  await Promise.all([
    hasSlip && gameweek !== undefined ? addSlip(gameweek) : undefined,
    view.tab === "results" || view.tab === "board" ? addLeagues() : undefined,
  ]);
  answered.push([namesQuery(), namesOf(teams, shown)]);
  return { page: { opensOn, dehydratedState: hydrate(...answered) }, headers };
}

/** Whether the player has predicted: if so, they land on Results while matches are in play, otherwise on Predict. */
function hasPredicted(slip: GameweekPredictions | undefined): boolean {
  return slip?.predictions.some(({ source }) => source === "player") ?? false;
}

function namesOf(teams: readonly Team[], wanted: readonly (number | null)[]): PlayerNames {
  const ids = new Set(wanted);
  const players = teams.flatMap((team) => team.players.filter(({ id }) => ids.has(id)));
  return Object.fromEntries(
    players.map(({ id, name, teamId, position }) => [id, { name, teamId, position }]),
  );
}

/** The answer; undefined if the read failed: the browser then repeats it once and reports a second failure. */
function optional<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined);
}
