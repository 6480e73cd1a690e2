import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { messageOf } from "#app/lib/api-failure.ts";
import { rivalsQuery } from "#app/shared/rivals/rivals.ts";
import { Icon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";

interface PinRivalProps {
  playerId: string;
  name: string;
}

/** RIV-01: pins a member on top of the reader's tables, or takes the pin away. */
export function PinRival({ playerId, name }: PinRivalProps) {
  const client = useQueryClient();
  const { data: rivals } = useQuery(rivalsQuery());
  const [isBusy, setBusy] = useState(false);
  const isPinned = rivals?.some(({ id }) => id === playerId) ?? false;

  async function change() {
    if (isBusy || !rivals) return;
    setBusy(true);
    const params = { id: playerId };
    try {
      if (isPinned) await callApi("DELETE /api/rivals/:id", { params });
      const after = isPinned
        ? rivals.filter(({ id }) => id !== playerId)
        : await callApi("PUT /api/rivals/:id", { params });
      client.setQueryData(rivalsQuery().queryKey, after);
    } catch (error) {
      const description = messageOf(error, "We couldn't save the change. Please try again.");
      toast({ title: "Rival Not Changed", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={`Pin ${name} on top of my tables`}
      aria-busy={isBusy}
      onClick={() => void change()}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    >
      <Icon className={isPinned ? "size-6 [&>:first-child]:fill-current" : "size-6"}>
        <path d="M9 4h6l-.8 6 3.3 3.5v1.5h-11v-1.5L9.8 10Z" />
        <path d="M12 15v5.5" />
      </Icon>
    </button>
  );
}
