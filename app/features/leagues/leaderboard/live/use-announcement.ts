import { useEffect, useRef, useState } from "react";
import { reachable } from "#app/lib/reachable.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

const loadWords = reachable(() => import("./announce-standings.ts"));

/** Goals within this time of each other are announced together, in milliseconds. */
const TOGETHER_MS = 1_000;

/** The changes in the table since the last announcement, in words for a polite live region. */
export function useAnnouncement(
  entries: readonly LeaderboardEntry[],
  leagueType: LeagueType,
  ownId: string | undefined,
): string {
  const announced = useRef(entries);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (announced.current === entries) return;
    let isOver = false;
    async function tell(): Promise<void> {
      const { announceStandings } = await loadWords();
      if (isOver) return;
      const sentence = announceStandings(announced.current, entries, leagueType, ownId);
      announced.current = entries;
      if (sentence) setSaid(sentence);
    }
    // Words that cannot be had now are asked for with the next change, which then tells both.
    const timer = setTimeout(() => void tell().catch(() => undefined), TOGETHER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [entries, leagueType, ownId]);
  return said;
}
