import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { leaguesQuery } from "#app/lib/query.ts";
import { leagueMessages } from "#app/live/league-messages.ts";
import type { LiveStatus } from "#app/live/league-socket.ts";
import { openLater } from "#app/live/open-later.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { useMatchesOn } from "#app/shared/match/use-matches-on.ts";
import type { RunName } from "#domain/season/run.ts";

/**
 * Keeps a league's table in the query cache up to date from its socket, while matches are on or near. Overall tables have
 * no socket. A league that the reader is out of leaves the reader's list (LEA-03), which pages follow.
 *
 * @param beside the run of the league's other table, where the page shows both (HLF-06).
 */
export function useLiveStandings(
  { leagueType, leagueId, run }: LeaderboardView,
  userId: string | undefined,
  beside?: RunName | undefined,
): LiveStatus {
  const client = useQueryClient();
  const isOn = useMatchesOn();
  const [status, setStatus] = useState<LiveStatus>("connecting");
  useEffect(() => {
    if (!leagueId || !userId) return;
    // The goodbye of this league, by its socket or by the reader's Desk.
    const ignore = leagueMessages.listen(({ leagueId: of, message }) => {
      if (of !== leagueId || message.type !== "goodbye" || message.reason === "signed_out") return;
      client.setQueryData(leaguesQuery().queryKey, (list) => list?.filter(({ id }) => id !== leagueId));
    });
    function onStatus(next: LiveStatus): void {
      setStatus(next);
      // Who is refused a socket may be out of the league; the refusal itself is not told to pages.
      if (next === "stale") void client.invalidateQueries({ queryKey: leaguesQuery().queryKey, exact: true });
    }

    setStatus("connecting");
    const open = () =>
      openLater(
        () => import("./follow-table.ts"),
        ({ followTable }) => followTable({ leagueType, leagueId, run, beside, userId, client, onStatus }),
        // Without the code there is no socket: the page polls, as with any socket that is down.
        () => onStatus("reconnecting"),
      );
    const close = isOn ? open() : null;
    return () => {
      close?.();
      ignore();
    };
  }, [client, leagueType, leagueId, run, beside, userId, isOn]);
  return isOn ? status : "quiet";
}
