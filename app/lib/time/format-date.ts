const DATE = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** The Europe/London date of an instant, the same on the server and in every browser: `16 Aug 2025`. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}
