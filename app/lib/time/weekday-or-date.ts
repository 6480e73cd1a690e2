import { DAY_MS } from "#domain/shared/instant.ts";
import { type TimeFormat, timeFormat } from "./time-format.ts";

/**
 * How far from now an instant may be given by its weekday alone, in ms: from six days on, it could be another week's.
 */
export const SIX_DAYS_MS = 6 * DAY_MS;

const shortDate = timeFormat({ day: "numeric", month: "short" });

/**
 * How to write a kick-off: by its weekday, as `byWeekday` does, or as a date, `8 Nov`, where the weekday alone does not
 * say which.
 *
 * @param at epoch milliseconds, as is `now`, on the server's clock.
 */
export const weekdayOrDate = (at: number, now: number, byWeekday: TimeFormat): TimeFormat =>
  at - now < SIX_DAYS_MS ? byWeekday : shortDate;
