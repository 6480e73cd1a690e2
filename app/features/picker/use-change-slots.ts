import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#app/lib/api.ts";
import { isUnauthorized } from "#app/lib/api-failure.ts";
import { queries } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import { SAVE_SELECTION, type SavedSlots } from "#app/shared/card/use-squad.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";

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
  return useMutation({
    mutationKey: SAVE_SELECTION,
    scope: { id: "save-selection" },
    // Without a network it fails at once: nothing is sent silently later.
    networkMode: "always",
    mutationFn: ({ changes }: SavedSlots & { changes: readonly SlotChange[] }) =>
      callApi("PUT /api/selections", { body: { userId: user?.id ?? "", selections: [...changes] } }),
    onSuccess: async (squad) => {
      const { queryKey } = queries.squad();
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, squad);
    },
    onError: (error) => {
      if (isUnauthorized(error)) logInAgain();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["/api/selections"] }),
  });
}
