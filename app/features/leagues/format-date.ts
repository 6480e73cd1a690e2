const DATE = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** `16 Aug 2025`, a day of Europe/London: the same on the server and in every browser. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}
