import type { Instant } from "./instant.ts";

const CLOCK = { timeZone: "Europe/London", weekday: "long", hour: "2-digit", minute: "2-digit" } as const;
const weekdayAndClock = new Intl.DateTimeFormat("en-GB", CLOCK);
const dateAndClock = new Intl.DateTimeFormat("en-GB", { ...CLOCK, day: "numeric", month: "long" });

/** A time in the days around now, in Europe/London, as sentences write it: `Saturday 15:00`. */
export const weekdayTime = (at: Instant): string => weekdayAndClock.format(at);

/** A time further away, in Europe/London: `Saturday 1 November at 15:00`. */
export const dateTime = (at: Instant): string => dateAndClock.format(at);
