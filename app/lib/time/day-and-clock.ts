import { timeFormat } from "./time-format.ts";

/** A day as a whole, by which two instants are on the same one. */
export const wholeDate = timeFormat({ day: "numeric", month: "numeric", year: "numeric" });

/** The time of day: `17:30`. */
export const clockTime = timeFormat({ hour: "2-digit", minute: "2-digit" });
