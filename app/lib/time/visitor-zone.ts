import { useSyncExternalStore } from "react";
import { lazily } from "#domain/shared/lazily.ts";

/** The Premier League's zone. */
export const UK = "Europe/London";

const never = () => () => undefined;

/** The device's zone, asked for once per page load: the answer costs as much as a formatter. */
const visitorZone = lazily(() => Intl.DateTimeFormat().resolvedOptions().timeZone || UK);

/** The visitor's time zone; the UK's on the server and in the first rendering, so that hydration matches. */
export function useZone(): string {
  return useSyncExternalStore(never, visitorZone, () => UK);
}
