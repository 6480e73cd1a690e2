import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** Loads the code of a part before it is opened, so that it can be opened without a network too. */
export function useAtHand(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    return whenIdle(() => void load().catch(() => undefined));
  }, [load]);
}
