const longDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  month: "long",
});
const dayOfMonth = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "long",
});

/** `Saturday 3 January`, in the UK. */
export const longDate = (at: number) => longDay.format(at).replace(",", "");
/** `31 January`, in the UK. */
export const shortDate = (at: number) => dayOfMonth.format(at);
