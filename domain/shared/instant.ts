/** An instant in UTC, as milliseconds since the Unix epoch. Instants compare with `<` and `>`. */
export type Instant = number & { readonly __instant: true };

/** The source of the present time: always passed as an argument, never a global. */
export interface Clock {
  now(): Instant;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Milliseconds since 1970 UTC as an instant. */
export const instant = (epochMs: number) => epochMs as Instant;

/** Parses an ISO 8601 instant. @throws RangeError for any other text. */
export function parseInstant(iso: string): Instant {
  const epochMs = Date.parse(iso);
  if (Number.isNaN(epochMs)) throw new RangeError(`Not an instant: ${iso}`);
  return instant(epochMs);
}

/** The instant as ISO 8601 in UTC with milliseconds, as every API answer has it. */
export function formatInstant(at: Instant): string {
  return new Date(at).toISOString();
}

/** The instant so many milliseconds after another, or before it. */
export const addMs = (at: Instant, durationMs: number) => instant(at + durationMs);

const londonDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** A calendar day in Europe/London, `YYYY-MM-DD`; such days compare as strings. */
export type LondonDay = string & { readonly __londonDay: true };

/** The Europe/London date on which an instant falls: docs/rules.md calls it a *day*. */
export function londonDayOf(at: Instant): LondonDay {
  return londonDay.format(at) as LondonDay;
}
