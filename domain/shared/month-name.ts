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

/** `2025-09` as `September`; empty for anything else. */
export const monthName = (month: string): string => NAMES[Number(month.slice(5)) - 1] ?? "";
