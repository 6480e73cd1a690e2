import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page's script runs: false on the server and in the first rendering, when its controls must not appear.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
