import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in its page's first rendering: controls that need JavaScript must not appear yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
