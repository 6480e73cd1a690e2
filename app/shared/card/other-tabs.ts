import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { lazily } from "#domain/shared/lazily.ts";
import { savesPending } from "./saves.ts";

/** One for this tab, because a channel does not hear what it says itself. */
const channel = lazily(() =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("squad"),
);

/** Tells the other tabs of this browser that the squad they show is no longer what the server has. */
export function tellOtherTabs(): void {
  channel()?.postMessage("saved");
}

/**
 * Reads the squad of this query again once another tab has saved it: at once while this one is in view, otherwise when
 * it is.
 */
export function useSavesOfOtherTabs(queryKey: QueryKey): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    const onMessage = () => {
      // A save of this tab reads again by itself; an answer before that would take the choice back.
      if (savesPending() > 0) return;
      const isInView = document.visibilityState === "visible";
      void client.invalidateQueries({ queryKey: JSON.parse(key), refetchType: isInView ? "active" : "none" });
    };
    const heard = channel();
    heard?.addEventListener("message", onMessage);
    return () => heard?.removeEventListener("message", onMessage);
  }, [client, key]);
}
