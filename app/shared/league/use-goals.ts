import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import { isAnyLive } from "#domain/season/match-status.ts";

/**
 * For pages of tables without a socket of their own: whether a match is being played and the page hears of its goals.
 * It hears of them by the strip's matches, and then, as at the end of a match, calls `onGoal`.
 */
export function useGoals(onGoal: () => void): boolean {
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const isOnline = useConnection() === "online";
  const fixtures = matchday?.fixtures ?? [];
  const stamp = fixtures.map(({ status, goals }) => `${status}${goals.length}`).join();
  const lastStamp = useRef(stamp);
  const tell = useRef(onGoal);
  useEffect(() => {
    tell.current = onGoal;
  });
  useEffect(() => {
    if (lastStamp.current === stamp) return;
    const isFirst = lastStamp.current === "";
    lastStamp.current = stamp;
    if (!isFirst) tell.current();
  }, [stamp]);
  return isOnline && isAnyLive(fixtures);
}
