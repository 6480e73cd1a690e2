import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { topQuery } from "#app/features/leagues/league-panel-data.ts";
import { queries } from "#app/lib/query.ts";
import type { LiveEvent, LiveLeague } from "#app/live/live-league.ts";
import type { LiveStandings } from "#app/live/reduce-standings.ts";
import { logInAgain } from "./logged-out.ts";
import { isSavingPick } from "./use-squad.ts";

/** A goal reaches everybody who holds the player at once: each asks for his squad at his own moment within these. */
const REFRESH_WITHIN_MS = 2_000;

/**
 * Keeps the squad page alive over the league's socket: goals tick, the league's top and one's own place move. The
 * socket says that something happened; what it means is read from the server.
 *
 * @param leagueId the Football Bingo league to follow; undefined for players who are in none.
 * @returns why a goal of one's own player was taken back, by player (BNG-05).
 */
export function useLiveSquad(
  userId: string | undefined,
  leagueId: string | undefined,
): ReadonlyMap<number, string> {
  const client = useQueryClient();
  const [revoked, setRevoked] = useState<ReadonlyMap<number, string>>(new Map());

  useEffect(() => {
    if (!userId || !leagueId) return;
    const league = leagueId;
    const refresh = createRefresh(client);
    let live: LiveLeague | null = null;
    let isOver = false;
    let epoch: number | null = null;

    function onEvent(event: LiveEvent): void {
      if (event.type === "goal") {
        // The lists show goals: the next one to open asks again.
        void client.invalidateQueries({ queryKey: queries.teams().queryKey, refetchType: "none" });
        const { playerId, reason = "it was given to another player" } = event;
        if (!holds(client, playerId)) return;
        setRevoked((known) => {
          const next = new Map(known);
          if (event.revoked) next.set(playerId, reason);
          else next.delete(playerId);
          return next;
        });
        refresh.soon();
      } else if (event.type === "ready") {
        // Back after a break in which something happened.
        if (epoch !== null && event.epoch > epoch) refresh.soon();
        epoch = event.epoch;
      } else if (event.type === "goodbye") {
        if (event.reason === "signed_out") logInAgain();
        else void client.invalidateQueries({ queryKey: queries.leagues().queryKey });
      }
    }

    function onStandings(standings: LiveStandings): void {
      epoch = standings.epoch;
      const { rows, own, total } = standings;
      client.setQueryData(topQuery(league).queryKey, rows.slice(0, 5));
      client.setQueryData(queries.ownStanding("football_bingo", league).queryKey, { entry: own, total });
      const squad = client.getQueryData(queries.squad().queryKey);
      if (own && squad && (own.score !== squad.score || own.totalGoals !== squad.totalGoals)) refresh.soon();
    }

    // The socket's code is not needed for the first paint.
    import("#app/live/live-league.ts")
      .then(({ createLiveLeague }) => {
        if (isOver) return;
        live = createLiveLeague({ userId, leagueId: league, onEvent, onStandings });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      live?.close();
      refresh.cancel();
    };
  }, [client, userId, leagueId]);

  return revoked;
}

function holds(client: QueryClient, playerId: number): boolean {
  const squad = client.getQueryData(queries.squad().queryKey);
  return squad?.selections.some((selection) => selection.playerId === playerId) ?? false;
}

/** Reads squad and figures again, once for however many goals come close together. */
function createRefresh(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      if (timer !== undefined) return;
      const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
      timer = setTimeout(
        () => {
          timer = undefined;
          void client.invalidateQueries({ queryKey: queries.stats().queryKey });
          // A save under way refreshes by itself when it is done.
          if (!isSavingPick(client)) void client.invalidateQueries({ queryKey: queries.squad().queryKey });
        },
        (word / 2 ** 32) * REFRESH_WITHIN_MS,
      );
    },
    cancel: () => clearTimeout(timer),
  };
}
