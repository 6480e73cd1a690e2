import { useQuery } from "@tanstack/react-query";
import { readApi } from "#app/lib/api.ts";
import { matchdayQuery } from "#app/lib/query.ts";
import type { CupTie, LeagueCup } from "#contract/leagues/duels.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { cupSwingsOf, type Swings } from "./cup-swings.ts";
import { isInTie, roundNow } from "./cup-words.ts";

/** The reader's tie of the round, while a match of Football Bingo can still change it; null otherwise. */
export function ownTieInPlay(cup: LeagueCup, ownId: string, isBingo: boolean): CupTie | null {
  const tie = roundNow(cup)?.ties.find((each) => isInTie(each, ownId));
  return isBingo && cup.state === "live" && tie?.a && tie.b && tie.winner === null ? tie : null;
}

/** BNG-08: from both cards, as the reader may see them; null until they are known, and where there is no such tie. */
export function useCupSwings(
  leagueId: string,
  cup: LeagueCup,
  ownId: string,
  isBingo: boolean,
): Swings | null {
  const tie = ownTieInPlay(cup, ownId, isBingo);
  const other = tie?.a?.userId === ownId ? tie.b?.userId : tie?.a?.userId;
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const { data } = useQuery({
    queryKey: ["/api/leagues", leagueId, "compare", other],
    queryFn: () =>
      readApi("GET /api/leagues/:id/compare", { params: { id: leagueId }, query: { with: other ?? "" } }),
    enabled: other !== undefined,
    staleTime: MINUTE_MS,
  });
  const isOfRound = matchday?.gameweek === roundNow(cup)?.gameweek;
  return tie && data && isOfRound ? cupSwingsOf(data, matchday?.fixtures ?? []) : null;
}
