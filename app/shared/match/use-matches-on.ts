import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { areMatchesNear, isSeasonEnding, nearMoments } from "./matches-near.ts";
import { useMoments } from "./use-moments.ts";

/** The time over which pages that lie open connect, in milliseconds; otherwise all would in the same second. */
const SPREAD_MS = 30_000;
/** How much later than others this page connects, in milliseconds. */
const ownDelay = () => performance.timeOrigin % SPREAD_MS;

/**
 * Whether matches are on or near, as long as the strip of scores is shown, or the season is about to end: only then
 * does a page open its league's socket. At other times a table hardly ever changes, and the reader's Desk says when it
 * does.
 */
export function useMatchesOn(): boolean {
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  // The first rendering is the server's, which knows no delay.
  const lateMs = useHydrated() ? ownDelay() : 0;
  const moments = nearMoments(matchday).map((at) => at + lateMs);
  const now = useMoments(moments) - lateMs;
  return areMatchesNear(matchday, now) || isSeasonEnding(matchday, now);
}
