import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readApi } from "#app/lib/api.ts";
import { matchdayQuery } from "#app/lib/query.ts";
import { leagueMessages } from "#app/live/league-messages.ts";
import type { DuelDetail, LeagueDuels } from "#contract/leagues/duels.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { afterGoal, isWhole } from "./after-goal.ts";
import { duelAfter } from "./reduce-duels.ts";

/** A message and its goals come within this time of each other, in milliseconds. */
const SETTLES_MS = 3_000;

const detailQuery = (id: string, gameweek: number, userId: string) =>
  queryOptions({
    queryKey: ["/api/leagues", id, "duels", gameweek, userId],
    queryFn: async (): Promise<DuelDetail | null> =>
      (await readApi("GET /api/leagues/:id/duels/:gameweek/:userId", {
        params: { id, gameweek: String(gameweek), userId },
      })) ?? null,
    staleTime: MINUTE_MS,
  });

/**
 * What makes up one member's duel, read once it is wanted and moved by goals since then; with the scores that the pairs
 * have. Undefined until it is there.
 */
export function usePairDetail(
  leagueId: string,
  duels: LeagueDuels,
  { userId, isWanted }: { userId: string; isWanted: boolean },
): DuelDetail | undefined {
  const client = useQueryClient();
  const { gameweek } = duels;
  const { data } = useQuery({ ...detailQuery(leagueId, gameweek, userId), enabled: isWanted });
  useEffect(() => {
    if (!isWanted) return;
    const { queryKey } = detailQuery(leagueId, gameweek, userId);
    return leagueMessages.listen(({ leagueId: of, message }) => {
      if (of !== leagueId || message.type !== "goal") return;
      const { queryKey: ofMatches } = matchdayQuery();
      const match = client.getQueryData(ofMatches)?.fixtures.find(({ id }) => id === message.fixtureId);
      const goal = { message, minute: match?.minute ?? null, now: new Date().toISOString() };
      client.setQueryData(queryKey, (before) => before && afterGoal(before, goal));
    });
  }, [client, leagueId, gameweek, userId, isWanted]);
  const duel = data ? duelAfter(data, duels) : undefined;
  const lacks = duel !== undefined && !isWhole(duel);
  useEffect(() => {
    if (!lacks) return;
    const { queryKey } = detailQuery(leagueId, gameweek, userId);
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey }), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [client, leagueId, gameweek, userId, lacks]);
  return duel;
}
