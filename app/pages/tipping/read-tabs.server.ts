import { sharesQuery } from "#app/features/tipping/locked/shares-query.ts";
import { clubLinesQuery } from "#app/features/tipping/predict/club-lines.ts";
import { leagueOf, OVERALL, type TippingView } from "#app/features/tipping/tipping-address.ts";
import type { Call } from "#app/lib/api.server.ts";
import type { Answered } from "#app/lib/hydrate.server.ts";
import {
  leaderboardQuery,
  ownStandingQuery,
  previousSelectionsQuery,
  tippingBoardQuery,
} from "#app/lib/query.ts";
import { madeOnce } from "#app/lib/rendering/made-once.server.ts";
import {
  clubLines,
  type Meetings,
  meetingsOf,
  type Suggestions,
  suggestionsFor,
} from "#app/shared/match/card-facts.ts";
import { type GameweekSummary, matchesUnderWay } from "#app/shared/match/gameweeks.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import {
  currentFixturesQuery,
  gameweekQuery,
  meetingsQuery,
  suggestionsQuery,
} from "#app/shared/match/tipping-queries.ts";
import type { TableRow, Team } from "#contract/clubs.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { GameweekPredictions, TippingGameweek } from "#contract/tipping-answers.ts";

/** What the tabs' reads have in common: the page asked for, the public data, and the ways to ask. */
export interface TippingReads {
  readonly userId: string;
  readonly view: TippingView;
  readonly gameweek: number | undefined;
  readonly gameweeks: readonly TippingGameweek[];
  readonly summaries: readonly GameweekSummary[];
  readonly teams: readonly Team[];
  readonly call: Call<"/premier-league-tipping">;
  readonly leaguesRead: Promise<League[] | undefined>;
  readonly readSlip: (gameweek: number) => Promise<GameweekPredictions | undefined>;
  readonly readTable: () => Promise<TableRow[] | undefined>;
}

/** What a read answered, for the browser's queries, and the players whose names it shows. */
interface TabRead {
  readonly answered: readonly Answered[];
  readonly players?: readonly (number | null)[];
  /** The names of those among them who are at no club any more. */
  readonly gone?: readonly (readonly [id: number, name: string])[];
}

/** The slip of the gameweek shown; on Predict also what its matches' cards tell. */
export async function readSlip(page: TippingReads): Promise<TabRead[]> {
  const { gameweek, gameweeks, userId } = page;
  if (gameweek === undefined) return [];
  const ofGameweek = gameweeks.find((each) => each.gameweek === gameweek);
  const shown: TabRead[] = ofGameweek ? [{ answered: [[gameweekQuery(gameweek), ofGameweek]] }] : [];
  const slipRead = page.readSlip(gameweek);
  const beside = page.view.tab === "predict" ? await readCards(page, gameweek, ofGameweek) : [];
  const slip = await slipRead;
  if (slip) {
    shown.push({
      answered: [[predictionsQuery(userId, gameweek), slip]],
      players: slip.predictions.map(({ goalBonusPlayerId }) => goalBonusPlayerId),
      gone: slip.predictions.flatMap(({ goalBonusPlayerId: id, goneName: name }) =>
        id && name !== undefined ? [[id, name] as const] : [],
      ),
    });
  }
  return [...shown, ...beside];
}

/** What the open matches of a gameweek tell everybody: likely scorers, and the clubs' last meetings. */
const factsOf = madeOnce((gameweeks: readonly TippingGameweek[]) =>
  madeOnce((teams: readonly Team[]) => {
    const byGameweek = new Map<number, { readonly suggestions: Suggestions; readonly meetings: Meetings }>();
    return (gameweek: number) => {
      const fixtures = gameweeks.find((each) => each.gameweek === gameweek)?.fixtures ?? [];
      const facts = byGameweek.get(gameweek) ?? {
        suggestions: suggestionsFor(
          fixtures.filter(({ isLocked }) => !isLocked),
          teams,
        ),
        meetings: meetingsOf(gameweek, gameweeks),
      };
      byGameweek.set(gameweek, facts);
      return facts;
    };
  }),
);

/** What the cards of a gameweek tell beside the slip: suggestions, meetings, places and form, and the league's calls. */
async function readCards(
  page: TippingReads,
  gameweek: number,
  ofGameweek: TippingGameweek | undefined,
): Promise<TabRead[]> {
  const { call, userId, gameweeks, teams } = page;
  const isLocked = ofGameweek?.fixtures.some((fixture) => fixture.isLocked) ?? false;
  const [used, ...reads] = await Promise.all([
    gameweek > 1
      ? optional(
          call("GET /api/tipping/previous-selections/:userId/:gameweek", { params: { userId, gameweek } }),
        )
      : undefined,
    readLines(page, gameweek),
    // TIP-08: before the first lock there is nothing to tell, and nothing is asked.
    ofGameweek && isLocked ? readShares(page, ofGameweek) : { answered: [] },
  ]);
  const { suggestions, meetings } = factsOf(gameweeks)(teams)(gameweek);
  return [
    ...reads,
    { answered: [[previousSelectionsQuery(userId, gameweek), used]] },
    ...(ofGameweek
      ? [
          {
            answered: [
              [suggestionsQuery(gameweek), suggestions],
              [meetingsQuery(gameweek), meetings],
            ],
            players: Object.values(suggestions).flat(),
          } as const,
        ]
      : []),
  ];
}

async function readLines(
  { readTable, gameweeks, summaries }: TippingReads,
  gameweek: number,
): Promise<TabRead> {
  const table = await readTable();
  if (!table) return { answered: [] };
  const lines = clubLines(table, matchesUnderWay(gameweeks), gameweek === summaries[0]?.gameweek);
  return { answered: [[clubLinesQuery(gameweek, summaries), Object.fromEntries(lines)]] };
}

/** What the league called, and the reader's place in it, which a gameweek under way changes. */
async function readShares(
  { call, view, leaguesRead }: TippingReads,
  { gameweek, fixtures }: TippingGameweek,
): Promise<TabRead> {
  const id = leagueOf(view, (await leaguesRead) ?? [])?.id;
  if (!id) return { answered: [] };
  const [splits, own] = await Promise.all([
    optional(call("GET /api/tipping/splits", { query: { leagueId: id, gameweek, limit: 1 } })),
    optional(
      call("GET /api/leaderboard/me", {
        query: { leagueId: id, leagueType: "score_tipping", alone: "1" },
      }),
    ),
  ]);
  return {
    answered: [
      [sharesQuery(id, gameweek, fixtures), splits],
      [ownStandingQuery("score_tipping", id), own],
    ],
  };
}

/** The members of the grid; what they called is read by the browser, a page of a large league would double by it. */
export async function readGrid({
  call,
  view,
  gameweek,
  gameweeks,
  leaguesRead,
}: TippingReads): Promise<TabRead[]> {
  const inLeague = view.league === OVERALL ? {} : view;
  const id = leagueOf(inLeague, (await leaguesRead) ?? [])?.id;
  const hasLocked = gameweeks
    .find((each) => each.gameweek === gameweek)
    ?.fixtures.some(({ isLocked }) => isLocked);
  if (!id || !hasLocked) return [];
  const rows = await optional(
    call("GET /api/leaderboard", { query: { leagueId: id, leagueType: "score_tipping", ticks: "1" } }),
  );
  return [{ answered: [[leaderboardQuery("score_tipping", id), rows]] }];
}

/** The board of a league or of everybody, and the reader's place in it. */
export async function readBoard({ call, view, gameweeks, leaguesRead }: TippingReads): Promise<TabRead[]> {
  const leagues = await leaguesRead;
  if (!leagues) return [];
  const inPlay = matchesUnderWay(gameweeks);
  const id = leagueOf(view, leagues)?.id;
  const [board, own] = await Promise.all([
    optional(call("GET /api/tipping/board", { query: { leagueId: id, period: view.period } })),
    optional(call("GET /api/leaderboard/me", { query: { leagueId: id, leagueType: "score_tipping" } })),
  ]);
  return [
    {
      answered: [
        [currentFixturesQuery(), inPlay],
        [tippingBoardQuery(id, view.period), board],
        [ownStandingQuery("score_tipping", id), own],
      ],
      players: board?.flatMap(({ gains }) => gains.map(({ openBonusPlayerId }) => openBonusPlayerId)) ?? [],
    },
  ];
}

/** The answer; undefined if the read failed: the browser then repeats it once and reports a second failure. */
export function optional<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined);
}
