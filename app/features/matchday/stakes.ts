import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Selection } from "#contract/squads.ts";

/** Whose goals tick a slot of the reader's card, and from when on. */
export type Stake = Pick<Selection, "playerId" | "countsAfter">;

/** A pick as what a goal of its player would do for the reader. */
export const toStake = ({ playerId, countsAfter }: Selection): Stake => ({
  playerId,
  ...(countsAfter === undefined ? {} : { countsAfter }),
});

/**
 * The reader's stakes in the day's matches, which each page of the game brings: nobody asks for them. They are kept
 * apart from the squad, whose ticks change with a goal.
 */
export const stakesQuery = () =>
  queryOptions<readonly Stake[]>({
    queryKey: ["stakes"],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
