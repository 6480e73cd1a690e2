import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "#app/lib/api.ts";
import { ApiFailure, isUnauthorized, messageOf } from "#app/lib/api-failure.ts";
import { useCall } from "#app/lib/calls/use-call.ts";
import { allowanceQuery, replacementsQuery, squadQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { tellOtherTabs } from "#app/shared/card/other-tabs.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { throwConfetti } from "#app/ui/drawings/confetti.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";
import { refusalTitle } from "./transfer-access.ts";

interface Move {
  selection: Selection;
  replacement: PlayerDto;
  /** The reason typed; if it is empty, the server writes one with both names. */
  reason: string;
}

/** Makes a transfer, reports the result and refreshes everything that it changes. */
export function useTransfer(onDone: (selection: Selection) => void) {
  const client = useQueryClient();
  const readClock = useServerClock();

  function refresh(selection: Selection): void {
    // Once the pick has gone, its replacements must not be requested.
    client.removeQueries({ queryKey: replacementsQuery(selection.playerId).queryKey, type: "inactive" });
    tellOtherTabs();
    const changed = [squadQuery(), allowanceQuery()];
    const keys = changed.map(({ queryKey }) => queryKey as readonly unknown[]);
    for (const queryKey of [...keys, ["/api/selections"], ["/api/stats"]]) {
      void client.invalidateQueries({ queryKey });
    }
  }

  return useCall({
    mutationFn: ({ selection, replacement, reason }: Move) =>
      callApi("POST /api/transfers", {
        body: {
          originalPlayerId: selection.playerId,
          newPlayerId: replacement.id,
          ...(reason.trim() ? { reason: reason.trim() } : {}),
        },
      }),
    onSuccess: ({ transfer, transfersRemaining }, { selection, replacement }) => {
      void throwConfetti();
      const left = transfersRemaining === 1 ? "1 transfer" : `${transfersRemaining} transfers`;
      toast({
        title: transfer.kind === "preseason" ? "Squad Changed!" : "Transfer Complete!",
        description:
          `${replacement.name} comes in for ${selection.player.name}.` +
          (transfer.kind === "preseason" ? "" : ` You have ${left} left.`),
        variant: "success",
      });
      refresh(selection);
      onDone(selection);
    },
    onError: (error, { selection }) => {
      if (isUnauthorized(error)) {
        logInAgain();
        return;
      }
      const code = error instanceof ApiFailure ? error.body?.code : undefined;
      toast({
        title: refusalTitle(code, client.getQueryData(allowanceQuery().queryKey), readClock()),
        description: messageOf(error, "We couldn’t make the transfer. Please try again."),
        variant: "destructive",
      });
      // Something has changed since the dialog was opened, and is shown.
      if (error instanceof ApiFailure && error.status < 500) refresh(selection);
    },
  });
}
