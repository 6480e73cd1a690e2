import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first rendering of its page: what needs JavaScript may not stand in the way yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
