import { useEffect, useRef, useState } from "react";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { announceStandings } from "./announce-standings.ts";

/** Goals within this time of each other are announced together, in milliseconds. */
const TOGETHER_MS = 1_000;

/** The changes in the table since the last announcement, in words for a polite live region. */
export function useAnnouncement(
  entries: readonly LeaderboardEntry[],
  leagueType: LeagueType,
  ownId: string | undefined,
): string {
  const told = useRef(entries);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (told.current === entries) return;
    const timer = setTimeout(() => {
      const sentence = announceStandings(told.current, entries, leagueType, ownId);
      told.current = entries;
      if (sentence) setSaid(sentence);
    }, TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [entries, leagueType, ownId]);
  return said;
}
