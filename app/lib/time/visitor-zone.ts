import { useSyncExternalStore } from "react";

/** The Premier League's zone. */
export const UK = "Europe/London";

const never = () => () => undefined;
let zone: string | null = null;

/** The device's zone, asked for once per page load: the answer costs as much as a formatter. */
function visitorZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || UK;
  return zone;
}

/** The visitor's time zone; the UK's on the server and in the first rendering, so that hydration matches. */
export function useZone(): string {
  return useSyncExternalStore(never, visitorZone, () => UK);
}
