import { useSyncExternalStore } from "react";

/** The Premier League's zone. */
export const UK = "Europe/London";

const never = () => () => undefined;
const visitorZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || UK;

/** The server and the first rendering use the UK's zone, so hydration matches; the visitor's own follows at once. */
export function useZone(): string {
  return useSyncExternalStore(never, visitorZone, () => UK);
}
