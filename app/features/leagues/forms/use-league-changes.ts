import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "#app/lib/api.ts";
import { isUnauthorized, messageOf } from "#app/lib/api-failure.ts";
import { useCall } from "#app/lib/calls/use-call.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

import { CREATE, JOIN, REMOVE, type Words } from "./league-words.ts";

export interface NewLeague {
  readonly name: string;
  readonly leagueType: LeagueType;
  readonly description?: string;
  /** TIP-12: the league's first gameweek; absent for the season's first. */
  readonly startGameweek?: number;
  /** DUE-01: switched on as soon as the league is there. */
  readonly duels: boolean;
}

export function useCreateLeague() {
  return useLeagueChange(CREATE, async ({ duels, ...body }: NewLeague) => {
    const league = await callApi("POST /api/leagues", { body });
    // The league is there whatever becomes of this: its page has the same switch.
    if (duels) {
      const params = { id: league.id };
      await callApi("PATCH /api/leagues/:id", { params, body: { duels } }).catch(() => undefined);
    }
    return league;
  });
}

export function useJoinLeague() {
  return useLeagueChange(JOIN, (joinCode: string) =>
    callApi("POST /api/leagues/join", { body: { joinCode } }),
  );
}

export function useRemoveMember(leagueId: string) {
  return useLeagueChange(REMOVE, (userId: string) =>
    callApi("DELETE /api/leagues/:leagueId/members/:userId", { params: { leagueId, userId } }),
  );
}

/** Changes a league or its members, reports the result and reads the lists again, so that none is outdated (LEA-03). */
function useLeagueChange<Input, Answer>(words: Words, change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useCall({
    mutationFn: change,
    onSuccess: () => {
      toast({ ...words.success, variant: "success" });
    },
    onError: (error) => {
      if (isUnauthorized(error)) {
        logInAgain();
        return;
      }
      toast({ title: "Error", description: messageOf(error, words.failure), variant: "destructive" });
    },
    onSettled: () =>
      Promise.all(
        ["/api/leagues", "/api/places", "/api/leaderboard", "/api/leaderboard/me"].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
}
