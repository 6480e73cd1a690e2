/** Formats an instant, ISO 8601 or epoch milliseconds, as a clock in `timeZone` shows it. */
export type TimeFormat = (time: string | number, timeZone: string) => string;

/**
 * A way to write instants in British English. Its formatters are kept, one per zone: making one takes as long as
 * formatting some hundred instants.
 */
export function timeFormat(options: Intl.DateTimeFormatOptions): TimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (time, timeZone) => {
    let formatter = formatters.get(timeZone);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
      formatters.set(timeZone, formatter);
    }
    return formatter.format(new Date(time));
  };
}
