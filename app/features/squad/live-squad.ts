import type { QueryClient } from "@tanstack/react-query";
import { rowAbove } from "#app/features/chances/needs.ts";
import { halfStandingQuery, halfTableQuery } from "#app/features/squad/half/half-queries.ts";
import { countsIn } from "#app/lib/picks/counts-in.ts";
import { leaguesQuery, ownStandingQuery, squadQuery, statsQuery, teamsQuery } from "#app/lib/query.ts";
import { type LiveEvent, openLeagueSocket } from "#app/live/league-socket.ts";
import { isInStep, squadAfterGoal, statsAfterGoal } from "#app/live/reduce-goal.ts";
import type { LiveStandings } from "#app/live/reduce-standings.ts";
import { savesPending } from "#app/shared/card/saves.ts";
import { TOP_ROWS, topQuery } from "#app/shared/league/league-panel-data.ts";
import { rivalNews } from "#app/shared/rivals/rival-news.ts";
import { rivalNewsQuery } from "#app/shared/rivals/rival-news-query.ts";
import { rivalsQuery } from "#app/shared/rivals/rivals.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";

/** The longest random wait before a page reads again, in milliseconds: one message makes every open page read. */
const REFRESH_WITHIN_MS = 2_000;
/** Pinned rivals are read once for as long as a page is open. */
const RIVALS_STALE_MS = HOUR_MS;
/** How long to wait for both messages of a goal: the goal itself and the table's change, in milliseconds. */
const BOTH_WITHIN_MS = 1_000;

export interface LiveSquadOptions {
  readonly client: QueryClient;
  readonly userId: string;
  /** The Football Bingo league to follow. */
  readonly league: string;
  /** Called with the reason when a goal of one of the reader's players is taken back (BNG-05), with null after a goal. */
  readonly onRevoked: (playerId: number, reason: string | null) => void;
}

/**
 * Keeps the squad page up to date from the league's socket: ticks, the league's top rows and the reader's place. A goal
 * is applied from the message and the squad on the page; the server is read after a revocation or a gap, when the squad
 * and its row in the table differ, and after a goal of a footballer on the second-half card.
 *
 * @returns the function that stops it.
 */
export function followSquad({ client, userId, league, onRevoked }: LiveSquadOptions): () => void {
  const refresh = createRefresh(client, league);
  let epoch: number | null = null;
  let row: LiveStandings["own"] = null;
  let doubting: ReturnType<typeof setTimeout> | undefined;
  let shown: LiveStandings | null = null;
  // RIV-01: the rivals that the reader has pinned; without the answer nothing is told of them.
  void client
    .fetchQuery({ ...rivalsQuery(), staleTime: RIVALS_STALE_MS })
    .then(tellOfRivals, () => undefined);

  function tellOfRivals(): void {
    if (!shown) return;
    const news = rivalNews(shown.rows, shown.own, client.getQueryData(rivalsQuery().queryKey));
    client.setQueryData(rivalNewsQuery(league).queryKey, news);
  }

  function onEvent(event: LiveEvent): void {
    if (event.type === "goal") {
      // The lists show goals: the next one opened reads them again.
      void client.invalidateQueries({ queryKey: teamsQuery().queryKey, refetchType: "none" });
      const { playerId, kickoffTime, reason = "It was given to another player." } = event;
      // A goal of the second card moves its table too, which its own page shows.
      if (holdsInHalf(client, playerId)) refresh.soon();
      const picks = picksOf(client, playerId);
      if (picks.length === 0) return;
      // BNG-02: a goal in a match that began before the pick never counted for it, so it cannot be taken back from it.
      if (kickoffTime !== undefined && picks.some((pick) => countsIn(pick, kickoffTime))) {
        onRevoked(playerId, event.revoked ? reason : null);
        client.setQueryData(statsQuery().queryKey, (stats) => stats && statsAfterGoal(stats, event));
      }
      client.setQueryData(squadQuery().queryKey, (squad) => squad && squadAfterGoal(squad, event));
      // Only the server can tell what remains after a goal is taken back.
      if (event.revoked) refresh.soon();
      else doubt();
    } else if (event.type === "ready") {
      // Back after an interruption in which something happened.
      if (epoch !== null && event.epoch > epoch) refresh.soon();
      epoch = event.epoch;
    } else if (event.type === "goodbye") {
      if (event.reason === "signed_out") logInAgain();
      else void client.invalidateQueries({ queryKey: leaguesQuery().queryKey, exact: true });
    }
  }

  function onStandings(standings: LiveStandings): void {
    epoch = standings.epoch;
    const { rows, own, total } = standings;
    client.setQueryData(topQuery(league).queryKey, rows.slice(0, TOP_ROWS));
    const place = ownStandingQuery("football_bingo", league).queryKey;
    client.setQueryData(place, (before) => {
      const isListed = own !== null && rows.some(({ id }) => id === own.id);
      return { ...before, entry: own, total, ...(isListed ? { above: rowAbove(rows, own) } : {}) };
    });
    row = own;
    shown = standings;
    tellOfRivals();
    doubt();
  }

  /**
   * Reads the server if squad and row still differ once the patch and the goal, which come one after the other, have
   * both arrived.
   */
  function doubt(): void {
    clearTimeout(doubting);
    doubting = setTimeout(() => {
      const squad = client.getQueryData(squadQuery().queryKey);
      if (squad && !isInStep(squad, row)) refresh.soon();
    }, BOTH_WITHIN_MS);
  }

  const live = openLeagueSocket({ userId, leagueId: league, onEvent, onStandings });
  return () => {
    live.close();
    refresh.cancel();
    clearTimeout(doubting);
  };
}

const holdsInHalf = (client: QueryClient, playerId: number) =>
  client.getQueryData(squadQuery("half").queryKey)?.selections.some((pick) => pick.playerId === playerId);

/** The squad's picks of a player. */
const picksOf = (client: QueryClient, playerId: number) =>
  client.getQueryData(squadQuery().queryKey)?.selections.filter((pick) => pick.playerId === playerId) ?? [];

/** Reads the squad and the figures again, once for all goals that come close together. */
function createRefresh(client: QueryClient, league: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      if (timer !== undefined) return;
      const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
      timer = setTimeout(
        () => {
          timer = undefined;
          void client.invalidateQueries({ queryKey: statsQuery().queryKey });
          // A save in flight refreshes by itself when it is done.
          if (savesPending() === 0) void client.invalidateQueries({ queryKey: squadQuery().queryKey });
          for (const { queryKey } of [halfStandingQuery(league), halfTableQuery(league)])
            void client.invalidateQueries({ queryKey });
        },
        (word / 2 ** 32) * REFRESH_WITHIN_MS,
      );
    },
    cancel: () => clearTimeout(timer),
  };
}
