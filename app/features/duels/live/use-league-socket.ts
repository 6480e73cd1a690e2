import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { leagueMessages } from "#app/live/league-messages.ts";
import { openLater } from "#app/live/open-later.ts";
import type { LiveStandings } from "#app/live/reduce-standings.ts";
import { useMatchesOn } from "#app/shared/match/use-matches-on.ts";
import type { ServerMessage } from "#contract/live.ts";

interface SocketAsked {
  readonly leagueId: string;
  readonly userId: string;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onStandings?: (standings: LiveStandings) => void;
}

/** Opens a league's socket while matches are on or near, and tells its messages. */
export function useLeagueSocket({ leagueId, userId, onMessage, onStandings }: SocketAsked): void {
  const isOn = useMatchesOn();
  useEffect(
    () => leagueMessages.listen((told) => void (told.leagueId === leagueId && onMessage(told.message))),
    [leagueId, onMessage],
  );
  useEffect(() => {
    if (!isOn) return;
    return openLater(
      () => import("#app/live/league-socket.ts"),
      ({ openLeagueSocket }) =>
        openLeagueSocket({ leagueId, userId, ...(onStandings ? { onStandings } : {}) }).close,
    );
  }, [leagueId, userId, isOn, onStandings]);
}

/** The time over which pages that lie open read again what a message cannot tell, in milliseconds. */
const SPREAD_MS = 10_000;

/** Reads the page again within a few seconds, once, so that not all open pages ask at the same instant. */
export function useReadAgain(): () => void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      revalidate();
    }, Math.random() * SPREAD_MS);
  }, [revalidate]);
}
