import { useEffect } from "react";
import { reachable } from "#app/lib/reachable.ts";

/** The events with which an interaction with the page can begin; not focus, which a page also moves itself. */
const FIRST_SIGNS = ["pointerdown", "keydown"] as const;

/**
 * Loads code at the first interaction with the page: later than the page itself, but before it is needed, when the
 * network may have gone. A failed load is retried at the next interaction.
 */
export function useFirstSign(load: () => Promise<unknown>): void {
  useEffect(() => {
    function handleSign() {
      unlisten();
      reachable(load)().catch(listen);
    }
    function listen() {
      for (const sign of FIRST_SIGNS) addEventListener(sign, handleSign, { passive: true });
    }
    function unlisten() {
      for (const sign of FIRST_SIGNS) removeEventListener(sign, handleSign);
    }
    listen();
    return unlisten;
  }, [load]);
}
