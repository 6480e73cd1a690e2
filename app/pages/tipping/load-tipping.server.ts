import type { AppLoadContext } from "@remix-run/cloudflare";
import { sharesQuery } from "#app/features/tipping/locked/shares-query.ts";
import {
  isLanding,
  leagueOf,
  OVERALL,
  readView,
  type TippingTab,
} from "#app/features/tipping/tipping-address.ts";
import { apiFrom } from "#app/lib/api.server.ts";
import { type Answered, hydrate } from "#app/lib/hydrate.server.ts";
import { queries } from "#app/lib/query.ts";
import { readShared } from "#app/lib/read-shared.server.ts";
import { clubLines, meetingsOf, suggestionsFor } from "#app/shared/match/card-facts.ts";
import { clubLinesQuery, inPlayOf } from "#app/shared/match/club-lines.ts";
import { clubsQuery, toClubCard } from "#app/shared/match/clubs.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { chosenGameweek, isInPlay, summarise } from "#app/shared/match/rounds.ts";
import {
  currentFixturesQuery,
  meetingsQuery,
  namesQuery,
  type PlayerNames,
  roundQuery,
  roundsQuery,
  suggestionsQuery,
} from "#app/shared/match/tipping-queries.ts";
import type { TableRow, Team } from "#contract/clubs.ts";
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
  const leaguesRead = optional(call("GET /api/leagues"));
  const shown: (number | null)[] = [];

  async function addSlip(gameweek: number) {
    const round = rounds.find((each) => each.gameweek === gameweek);
    if (round) answered.push([roundQuery(gameweek), round]);
    if (round && view.tab === "predict") {
      const open = round.fixtures.filter(({ isLocked }) => !isLocked);
      const suggestions = suggestionsFor(open, teams);
      answered.push([suggestionsQuery(gameweek), suggestions], meetingsIn(gameweek, rounds));
      shown.push(...Object.values(suggestions).flat());
    }
    const isLocked = round?.fixtures.some((fixture) => fixture.isLocked) ?? false;
    const [slip, used] = await Promise.all([
      atStake && gameweek === playing ? atStake : slipOf(gameweek),
      view.tab === "predict" && gameweek > 1
        ? optional(
            call("GET /api/tipping/previous-selections/:userId/:gameweek", {
              params: { userId, gameweek },
            }),
          )
        : undefined,
      view.tab === "predict" ? addLines(gameweek) : undefined,
      // TIP-08: before the first lock there is nothing to tell, and nothing is asked.
      view.tab === "predict" && round && isLocked ? addShares(round) : undefined,
    ]);
    if (slip) {
      answered.push([predictionsQuery(userId, gameweek), slip]);
      shown.push(...slip.predictions.map(({ goalBonusPlayerId }) => goalBonusPlayerId));
    }
    if (used) answered.push([queries.previousSelections(userId, gameweek), used]);
  }

  async function addLines(gameweek: number) {
    const query = clubLinesQuery(gameweek, summaries);
    const table = await optional(readShared<TableRow[]>(context, request, "/api/premier-league-table"));
    if (!table) return;
    const isFirst = gameweek === summaries[0]?.gameweek;
    answered.push([query, Object.fromEntries(clubLines(table, inPlayOf(rounds), isFirst))]);
  }

  /** What the league called, and the reader's place in it, which a gameweek under way changes. */
  async function addShares({ gameweek, fixtures }: TippingGameweek) {
    const id = leagueOf(view, (await leaguesRead) ?? [])?.id;
    if (!id) return;
    const [splits, own] = await Promise.all([
      optional(call("GET /api/tipping/splits", { query: { leagueId: id, gameweek, limit: 1 } })),
      optional(
        call("GET /api/leaderboard/me", {
          query: { leagueId: id, leagueType: "score_tipping", alone: "1" },
        }),
      ),
    ]);
    if (splits) answered.push([sharesQuery(id, gameweek, fixtures), splits]);
    if (own) answered.push([queries.ownStanding("score_tipping", id), own]);
  }

  /** The members of the grid; what they called is read by the browser, a page of a large league would double by it. */
  async function addTable() {
    const inLeague = view.league === OVERALL ? {} : view;
    const id = leagueOf(inLeague, (await leaguesRead) ?? [])?.id;
    const hasLocked = rounds
      .find((each) => each.gameweek === gameweek)
      ?.fixtures.some(({ isLocked }) => isLocked);
    if (!id || !hasLocked) return;
    const rows = await optional(
      call("GET /api/leaderboard", { query: { leagueId: id, leagueType: "score_tipping", ticks: "1" } }),
    );
    if (rows) answered.push([queries.leaderboard("score_tipping", id), rows]);
  }

  async function addBoard() {
    const leagues = await leaguesRead;
    if (!leagues) return;
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
    view.tab === "board" ? addBoard() : undefined,
    view.tab === "results" ? addTable() : undefined,
  ]);
  const leagues = await leaguesRead;
  if (leagues) answered.push([queries.leagues(), leagues]);
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

const meetingsIn = (gameweek: number, rounds: readonly TippingGameweek[]): Answered => [
  meetingsQuery(gameweek),
  meetingsOf(gameweek, rounds),
];
