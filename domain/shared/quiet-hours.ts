import { addMs, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS } from "./instant.ts";

/** The hours of each day, in the person's own time zone, in which no push rings. */
export interface QuietHours {
  /** The hour they begin, 0 to 23. */
  readonly from: number;
  /** The hour they end, 0 to 23; before `from`, it is the next day's. */
  readonly until: number;
  /** An IANA name such as `Europe/London`. */
  readonly timeZone: string;
}

/** The end of the quiet hours that `now` lies in; null outside them, and in a zone that this runtime does not know. */
export function quietEndOf({ from, until, timeZone }: QuietHours, now: Instant): Instant | null {
  const clock = clockOf(timeZone);
  if (!clock) return null;
  const { hour, minute, second } = timeOf(clock, now);
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return null;
  const ahead = ((until - hour + 24) % 24) * HOUR_MS - minute * MINUTE_MS - second * SECOND_MS;
  const end = addMs(now, ahead - (now % SECOND_MS));
  // A night on which the clocks change is an hour shorter or longer.
  const drift = ((until - timeOf(clock, end).hour + 36) % 24) - 12;
  return addMs(end, drift * HOUR_MS);
}

/** Whether a name is that of a time zone. */
export const isTimeZone = (name: string): boolean => clockOf(name) !== null;

const clocks = new Map<string, Intl.DateTimeFormat | null>();
const CLOCKS_AT_MOST = 500;

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const cached = clocks.get(timeZone);
  if (cached !== undefined) return cached;
  if (clocks.size >= CLOCKS_AT_MOST) clocks.clear();
  const clock = createClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

function createClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
  } catch {
    return null;
  }
}

function timeOf(clock: Intl.DateTimeFormat, at: Instant) {
  const [hour = 0, minute = 0, second = 0] = clock.format(at).split(":").map(Number);
  return { hour, minute, second };
}
