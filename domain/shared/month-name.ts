import type { LondonDay } from "./instant.ts";

const NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The English name of a month given as `YYYY-MM`; empty when there is no such month. */
export const monthName = (month: string): string => NAMES[Number(month.slice(5)) - 1] ?? "";

/** A Europe/London date in words, such as `24 October`. */
export const dayAndMonth = (day: LondonDay): string =>
  `${Number(day.slice(8))} ${monthName(day.slice(0, 7))}`;
