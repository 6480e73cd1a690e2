import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** Loads a part that opens on a press, so that it opens without a network, too. */
export function useAtHand(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    return whenIdle(() => void load().catch(() => undefined));
  }, [load]);
}
