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
