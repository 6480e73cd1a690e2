import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLiveStandings } from "#app/features/leagues/leaderboard/live/use-live-standings.ts";
import { leaderboardQuery } from "#app/lib/query.ts";
import type { LiveStatus } from "#app/live/league-socket.ts";

const REST_AFTER_MS = 1_500;
/** A goal reaches every open page at once: each reads the rest at a random moment within this many milliseconds. */
const SPREAD_MS = 3_000;
const PATHS = ["board", "split", "predictions", "fixtures"];

/**
 * Follows a tipping league's socket: it keeps the season's board in the query cache up to date, and reads everything
 * else on screen again after a change.
 *
 * @param leagueId undefined for everybody's table, which has no socket.
 */
export function useLiveTipping(leagueId: string | undefined, userId: string): LiveStatus {
  const client = useQueryClient();
  const status = useLiveStandings({ leagueType: "score_tipping", leagueId }, userId);
  const { data: rows } = useQuery({ ...leaderboardQuery("score_tipping", leagueId), enabled: false });
  const lastRows = useRef({ leagueId, rows });
  useEffect(() => {
    const before = lastRows.current;
    lastRows.current = { leagueId, rows };
    // The page already shows the first state of a table.
    if (!before.rows || before.rows === rows || before.leagueId !== leagueId) return;
    const timer = setTimeout(
      () => {
        for (const path of PATHS) void client.invalidateQueries({ queryKey: [`/api/tipping/${path}`] });
      },
      REST_AFTER_MS + (performance.now() % SPREAD_MS),
    );
    return () => clearTimeout(timer);
  }, [client, leagueId, rows]);
  return leagueId ? status : "stale";
}
