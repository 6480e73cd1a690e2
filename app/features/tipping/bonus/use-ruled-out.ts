import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { previousSelectionsQuery } from "#app/lib/query.ts";
import { usedBeside } from "./bonus-limits.ts";

/** TIP-05: the players who cannot be chosen in a gameweek, and with those of open slips beside it all not suggested. */
export function useRuledOut(userId: string, gameweek: number) {
  const { data: used } = useQuery({
    ...previousSelectionsQuery(userId, gameweek),
    refetchOnMount: true,
  });
  return useMemo(() => {
    const restricted = usedBeside(used);
    // Suggested here as well, one of the two choices would be lost with the first lock.
    return { restricted, ruledOut: new Set([...restricted.keys(), ...(used?.nearbyPlayerIds ?? [])]) };
  }, [used]);
}
