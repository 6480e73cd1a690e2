import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/api-failure.ts";
import { useCall } from "#app/lib/calls/use-call.ts";
import { rivalsQuery } from "#app/shared/rivals/rivals.ts";
import { Icon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { Rival } from "#contract/leagues/rivals.ts";

interface PinRivalProps {
  playerId: string;
  name: string;
}

/** RIV-01: pins a member on top of the reader's tables, or takes the pin away. */
export function PinRival({ playerId, name }: PinRivalProps) {
  const client = useQueryClient();
  const { data: rivals } = useQuery(rivalsQuery());
  const isPinned = rivals?.some(({ id }) => id === playerId) ?? false;

  const change = useCall({
    mutationFn: async (before: readonly Rival[]) => {
      const params = { id: playerId };
      if (!isPinned) return callApi("PUT /api/rivals/:id", { params });
      await callApi("DELETE /api/rivals/:id", { params });
      return before.filter(({ id }) => id !== playerId);
    },
    onSuccess: (after) => client.setQueryData(rivalsQuery().queryKey, after),
    onError: (error) => {
      const description = messageOf(error, "We couldn’t save the change. Please try again.");
      toast({ title: "Rival Not Changed", description, variant: "destructive" });
    },
  });

  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={`Pin ${name} on top of my tables`}
      aria-busy={change.isPending}
      onClick={() => {
        if (rivals && !change.isPending) change.mutate(rivals);
      }}
      className="-mr-2.5 flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2.5 font-semibold text-muted text-sm hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    >
      <Icon className={isPinned ? "size-6 [&>:first-child]:fill-current" : "size-6"}>
        <path d="M9 4h6l-.8 6 3.3 3.5v1.5h-11v-1.5L9.8 10Z" />
        <path d="M12 15v5.5" />
      </Icon>
      Pin
    </button>
  );
}
