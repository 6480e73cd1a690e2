import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { League } from "#contract/leagues/leagues.ts";

/**
 * LEA-03: says that the reader is out of the league on the page, and leads away, however the page learned it: the
 * reader's list had the league and has it no longer.
 *
 * @param leagues the reader's; null or undefined while the list cannot be had.
 * @param leagueId the league on the page; undefined for everybody's table.
 */
export function useLeftLeague(
  leagues: readonly League[] | null | undefined,
  leagueId: string | undefined,
  leadAway: (from: League) => void,
): void {
  const client = useQueryClient();
  const lastLeague = useRef<League | undefined>(undefined);
  const latest = useRef(leadAway);
  useEffect(() => {
    latest.current = leadAway;
  });
  useEffect(() => {
    if (!leagues) return;
    const before = lastLeague.current;
    lastLeague.current = leagues.find(({ id }) => id === leagueId);
    if (!before || leagues.some(({ id }) => id === before.id)) return;
    toast({
      title: "Not a Member",
      description: `You are no longer in ${before.name}.`,
      variant: "destructive",
    });
    latest.current(before);
    // Nothing of a league stays readable to somebody who is out of it.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(before.id) });
  }, [client, leagues, leagueId]);
}
