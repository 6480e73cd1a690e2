import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { isUnauthorized } from "#app/lib/api-failure.ts";
import { squadQuery } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import { tellOtherTabs } from "#app/shared/card/other-tabs.ts";
import { useRunOfCard } from "#app/shared/card/run.ts";
import { sendInTurn } from "#app/shared/card/saves.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";

/** A change of one slot, named by its club's id. */
export interface SlotChange {
  readonly teamId: number;
  /** The player for the slot; null empties it. */
  readonly playerId: number | null;
}

/**
 * Changes several slots at once, all or nothing, for 'Fill the rest' and 'Undo'. It waits for single choices in flight,
 * and shows the server's answer.
 */
export function useChangeSlots() {
  const client = useQueryClient();
  const user = useUser();
  const run = useRunOfCard();
  const [isPending, setPending] = useState(false);
  async function change(changes: readonly SlotChange[]): Promise<void> {
    setPending(true);
    const send = () =>
      callApi("PUT /api/selections", { body: { userId: user?.id ?? "", selections: [...changes], run } });
    const clubs = changes.map(({ teamId }) => teamId);
    try {
      await sendInTurn(clubs, send, {
        ok: async (squad) => {
          const { queryKey } = squadQuery(run);
          await client.cancelQueries({ queryKey });
          client.setQueryData(queryKey, squad);
          tellOtherTabs();
        },
        failed: (error) => {
          if (isUnauthorized(error)) logInAgain();
        },
        after: () => client.invalidateQueries({ queryKey: ["/api/selections"] }),
      });
    } finally {
      setPending(false);
    }
  }
  return { change, isPending };
}
