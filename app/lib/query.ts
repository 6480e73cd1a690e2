import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, InputArguments, Route } from "#contract/routes.ts";
import type { RunName } from "#domain/season/run.ts";
import { MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { readApi } from "./api.ts";

/** The function that reads a query. A query may hold null, never undefined; null means that the session has ended. */
function query<R extends Extract<Route, `GET ${string}`>>(route: R, ...input: InputArguments<R>) {
  return async () => (await readApi(route, ...input)) as AnswerOf<R>;
}

/** The value of the `alone` parameter: 1 for a league, absent for an overall table. */
export const ticksOf = (leagueId: string | undefined) => (leagueId ? ("1" as const) : undefined);

/** HLF-01: what a run other than the season's adds to a key. */
export const partOf = (run: RunName | undefined) => (run === "half" ? [run] : []);
const inputOf = (run: RunName | undefined) => ({ query: { run: run === "half" ? run : undefined } });

// The queries that several pages share: the key of each and how long its answer is kept. With `refetchOnMount` a stale
// answer is renewed. A feature's own stand beside it. All are functions named `…Query`.

/** The clubs with their players; of a run, whose goals are those that bar them from its card. */
export const teamsQuery = (run?: RunName) =>
  queryOptions({
    queryKey: ["/api/teams", ...partOf(run)],
    queryFn: query("GET /api/teams", inputOf(run)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: 1,
    // The service worker has them without a network, too.
    networkMode: "offlineFirst",
  });

/** The picks of the reader, or of the person selected on the leaderboard. */
export const selectionsQuery = (userId: string, run?: RunName) =>
  queryOptions({
    queryKey: ["/api/selections", userId, ...partOf(run)],
    queryFn: query("GET /api/selections", { query: { userId, run } }),
    staleTime: 10 * MINUTE_MS,
  });

/** The reader's card of a run. */
export const squadQuery = (run?: RunName) =>
  queryOptions({
    queryKey: ["/api/squad", ...partOf(run)],
    queryFn: query("GET /api/squad", inputOf(run)),
  });

/** The reader's transfers, and what they may still make (TRF-05). */
export const allowanceQuery = () =>
  queryOptions({
    queryKey: ["/api/transfers/allowance"],
    queryFn: query("GET /api/transfers/allowance"),
    staleTime: 5 * MINUTE_MS,
  });

/** The players who may replace one of the reader's picks; read each time a dialog opens. */
export const replacementsQuery = (playerId: number) =>
  queryOptions({
    queryKey: ["/api/transfers/replacements", playerId],
    queryFn: query("GET /api/transfers/replacements", { query: { playerId } }),
    staleTime: 0,
    refetchOnMount: true,
  });

/** The state of a payment, named by a session id or a client secret as in the card provider's redirect. */
export const paymentStatusQuery = (payment: { session_id?: string; payment_intent_client_secret?: string }) =>
  queryOptions({
    queryKey: [
      "/api/transfer-payment-status",
      payment.session_id ?? payment.payment_intent_client_secret ?? "",
    ],
    queryFn: query("GET /api/transfer-payment-status", { query: payment }),
  });

/** The site's public key for web push. */
export const pushKeyQuery = () =>
  queryOptions({ queryKey: ["/api/push/key"], queryFn: query("GET /api/push/key") });

/** The figures beside the card: everybody's most picked, the average, the reader's goals today. */
export const statsQuery = (run?: RunName) =>
  queryOptions({
    queryKey: ["/api/stats", ...partOf(run)],
    queryFn: query("GET /api/stats", inputOf(run)),
  });

/** The first rows of a league's table; without a league, of the game's overall table (LEA-04). */
export const leaderboardQuery = (leagueType: LeagueType, leagueId?: string, run?: RunName) =>
  queryOptions({
    queryKey: ["/api/leaderboard", leagueType, leagueId ?? "all", ...partOf(run)],
    queryFn: query("GET /api/leaderboard", { query: { leagueId, leagueType, run, ticks: "1" } }),
    staleTime: 3 * MINUTE_MS,
  });

/** Which members of a league play the current season (SEA-07). */
export const playingQuery = (leagueId: string) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueId, "playing"],
    queryFn: query("GET /api/leagues/:id/playing", { params: { id: leagueId } }),
    staleTime: 3 * MINUTE_MS,
  });

/** A Football Bingo league's chances (STO-04), which change with the epoch. */
export const chancesQuery = (leagueId: string, run?: RunName) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueId, "chances", ...partOf(run)],
    queryFn: query("GET /api/leagues/:id/chances", { params: { id: leagueId }, query: { run } }),
    staleTime: MINUTE_MS,
    refetchOnMount: true,
  });

/** The reader's own row of a table and how many are in it; in a league also whose goals count for them alone. */
export const ownStandingQuery = (leagueType: LeagueType, leagueId?: string, run?: RunName) =>
  queryOptions({
    queryKey: ["/api/leaderboard/me", leagueType, leagueId ?? "all", ...partOf(run)],
    queryFn: query("GET /api/leaderboard/me", {
      query: { leagueId, leagueType, run, alone: ticksOf(leagueId) },
    }),
    staleTime: 3 * MINUTE_MS,
  });

/** The matches of the gameweek in play, otherwise of the next (STO-03). */
export const matchdayQuery = () =>
  queryOptions({
    queryKey: ["/api/matchday"],
    queryFn: query("GET /api/matchday", { query: {} }),
    staleTime: MINUTE_MS,
  });

/** The reader's leagues. */
export const leaguesQuery = () =>
  queryOptions({
    queryKey: ["/api/leagues"],
    queryFn: query("GET /api/leagues"),
    staleTime: 5 * MINUTE_MS,
  });

/** The reader's places in all their leagues: kept for a page's return, and then renewed. */
export const placesQuery = () =>
  queryOptions({
    queryKey: ["/api/places"],
    queryFn: query("GET /api/places"),
    staleTime: MINUTE_MS,
    refetchOnMount: true,
  });

/** The first members of a league. */
export const leagueMembersQuery = (leagueId: string) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueId, "members"],
    queryFn: query("GET /api/leagues/:id/members", { params: { id: leagueId } }),
    staleTime: 5 * MINUTE_MS,
  });

/** What the reader may do in a league as its host. */
export const leagueAdminQuery = (leagueId: string) =>
  queryOptions({
    queryKey: ["/api/leagues", leagueId, "admin-status"],
    queryFn: query("GET /api/leagues/:id/admin-status", { params: { id: leagueId } }),
    staleTime: 5 * MINUTE_MS,
  });

/** The Premier League's own table. */
export const clubTableQuery = () =>
  queryOptions({
    queryKey: ["/api/premier-league-table"],
    queryFn: query("GET /api/premier-league-table"),
  });

/** The season's gameweeks with their deadlines, in the public feed's names. */
export const feedQuery = () => queryOptions({ queryKey: ["/api/fpl"], queryFn: query("GET /api/fpl") });

/** The gameweeks whose matches can be called. */
export const fixturesQuery = () =>
  queryOptions({
    queryKey: ["/api/tipping/fixtures"],
    queryFn: query("GET /api/tipping/fixtures"),
    staleTime: 2 * MINUTE_MS,
    gcTime: 5 * MINUTE_MS,
    retry: 2,
    networkMode: "offlineFirst",
  });

/** The restricted players from the gameweek before; not read for the first gameweek. */
export const previousSelectionsQuery = (userId: string, gameweek: number) =>
  queryOptions({
    queryKey: ["/api/tipping/previous-selections", userId, gameweek],
    queryFn: query("GET /api/tipping/previous-selections/:userId/:gameweek", {
      params: { userId, gameweek },
    }),
    staleTime: 10 * MINUTE_MS,
    enabled: gameweek > 1,
  });

/** The reader's receipts of a gameweek. */
export const tippingReceiptsQuery = (gameweek: number) =>
  queryOptions({
    queryKey: ["/api/tipping/receipts", gameweek],
    queryFn: query("GET /api/tipping/receipts", { query: { gameweek } }),
  });

/** A tipping board; everybody's without a league (LEA-04). `period`: `season`, `gameweek:N` or `month:YYYY-MM`. */
export const tippingBoardQuery = (leagueId: string | undefined, period: string) =>
  queryOptions({
    queryKey: ["/api/tipping/board", leagueId ?? "all", period],
    queryFn: query("GET /api/tipping/board", { query: { leagueId, period } }),
    staleTime: MINUTE_MS,
  });

/** How a league predicted a fixture; for locked fixtures only (TIP-08). */
export const tippingSplitQuery = (leagueId: string, fixtureId: number) =>
  queryOptions({
    queryKey: ["/api/tipping/split", leagueId, fixtureId],
    queryFn: query("GET /api/tipping/split", { query: { leagueId, fixtureId } }),
    staleTime: MINUTE_MS,
  });

/** The notifications; polled only while the live socket is down (`refetchInterval: NOTIFICATION_POLL_MS`). */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ["/api/notifications"],
    queryFn: query("GET /api/notifications"),
  });

export const NOTIFICATION_POLL_MS = 30 * SECOND_MS;
