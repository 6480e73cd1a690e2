import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { openLater } from "#app/live/open-later.ts";
import { useMatchesOn } from "#app/shared/match/use-matches-on.ts";

/**
 * Follows a league's socket on the squad page, while matches are on or near.
 *
 * @param leagueId the Football Bingo league to follow; undefined for players without one.
 * @returns the reasons why goals of the reader's players were taken back, by player (BNG-05).
 */
export function useLiveSquad(
  userId: string | undefined,
  leagueId: string | undefined,
): ReadonlyMap<number, string> {
  const client = useQueryClient();
  const [revoked, setRevoked] = useState<ReadonlyMap<number, string>>(new Map());

  const isOn = useMatchesOn();

  useEffect(() => {
    if (!userId || !leagueId || !isOn) return;
    const onRevoked = (playerId: number, reason: string | null) =>
      setRevoked((known) => {
        const next = new Map(known);
        if (reason === null) next.delete(playerId);
        else next.set(playerId, reason);
        return next;
      });
    return openLater(
      () => import("./live-squad.ts"),
      ({ followSquad }) => followSquad({ client, userId, league: leagueId, onRevoked }),
    );
  }, [client, userId, leagueId, isOn]);

  return revoked;
}
