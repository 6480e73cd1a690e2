import { useSyncExternalStore } from "react";

/** The Premier League's zone. */
export const UK = "Europe/London";

const never = () => () => undefined;
const visitorZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || UK;

/** The visitor's time zone; the UK's on the server and in the first rendering, so that hydration matches. */
export function useZone(): string {
  return useSyncExternalStore(never, visitorZone, () => UK);
}
