import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";
import { isAnyLive } from "#domain/season/match-status.ts";

const isOn = (matchday: Matchday | null) => isAnyLive(matchday?.fixtures);

/**
 * Whether a table keeps no room for arrows: nobody had moved and no match was on when its rows came. It stays so while
 * the table is open, so that no later goal moves what is on the page.
 */
export function useStill(entries: readonly Pick<LeaderboardEntry, "movement">[]): true | undefined {
  const { data: isLive } = useQuery({ ...matchdayQuery(), enabled: false, select: isOn });
  const still = useRef<boolean>();
  if (entries.length > 0) still.current ??= !isLive && !entries.some(({ movement }) => movement);
  return still.current || undefined;
}
