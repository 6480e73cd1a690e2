import { type TimeFormat, timeFormat } from "#app/lib/time/time-format.ts";
import { UK, useZone } from "#app/lib/time/visitor-zone.ts";
import { SIX_DAYS_MS } from "#app/lib/time/weekday-or-date.ts";

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;

/** `Sat`. */
export const weekday = timeFormat({ weekday: "short" });
const day = timeFormat(DAY);
const time = timeFormat(TIME);
const weekdayWithTime = timeFormat({ weekday: "short", ...TIME });
/** `Sat 15:00`. */
export const weekdayAndTime: TimeFormat = (at, zone) => weekdayWithTime(at, zone).replace(",", "");
const longDate = timeFormat({ weekday: "long", day: "numeric", month: "long" });
/** `Sunday 24 May`. */
export const weekdayAndDate: TimeFormat = (at, zone) => longDate(at, zone).replace(",", "");
const longWeekdayWithTime = timeFormat({ weekday: "long", ...TIME });
/** `Thursday 12:30`. */
export const longWeekdayAndTime: TimeFormat = (at, zone) =>
  longWeekdayWithTime(at, zone).replace(/,| at/, "");
const dayAndTime = timeFormat({ ...DAY, ...TIME });
/** `Sat 1 Nov, 15:00`. */
export const weekdayDateAndTime: TimeFormat = dayAndTime;
const dayAndSeconds = timeFormat({ ...DAY, ...TIME, second: "2-digit" });
const shortDate = timeFormat({ day: "numeric", month: "short" });

/** The time of a kick-off seen from `now`: `15:00` today, `Sun 14:00` within the week, `25 Nov, 20:00` later. */
export const nearTime =
  (now: number): TimeFormat =>
  (at, zone) => {
    if (day(at, zone) === day(now, zone)) return time(at, zone);
    const isNear = Math.abs(Number(new Date(at)) - now) < SIX_DAYS_MS;
    return isNear ? weekdayAndTime(at, zone) : `${shortDate(at, zone)}, ${time(at, zone)}`;
  };

/** A kick-off in a time zone, with UK time if that differs: `Sat 1 Nov, 16:00` and `15:00 UK`. */
export function kickoffParts(iso: string, zone: string): { local: string; uk: string | null } {
  const local = dayAndTime(iso, zone);
  const inUk = zone === UK ? local : dayAndTime(iso, UK);
  if (local === inUk) return { local: `${local} UK`, uk: null };
  const isSameDay = day(iso, zone) === day(iso, UK);
  const ukDay = isSameDay ? "" : `${weekday(iso, UK)} `;
  return { local, uk: `${ukDay}${time(iso, UK)} UK` };
}

/** A kick-off in the visitor's time zone, with UK time where that differs. */
export function Kickoff({ iso }: { iso: string }) {
  const { local, uk } = kickoffParts(iso, useZone());
  return (
    <time dateTime={iso}>
      <span className="inline-block">{local}</span>
      {/* A narrow card may break the line between the two. */}
      {uk ? <span className="text-muted"> · {uk}</span> : null}
    </time>
  );
}

/** An instant to the second in the visitor's time zone, as on a receipt. */
export function ExactTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dayAndSeconds(iso, useZone())}</time>;
}

/** The UK date of an instant, as in a gameweek's label: `1 Nov`. */
export const formatDay = (iso: string) => shortDate(iso, UK);

/** A kick-off in a short form, with UK time if that differs: `18:30` and `17:30 UK`. */
export function shortParts(
  iso: string,
  zone: string,
  format: TimeFormat,
): { local: string; uk: string | null } {
  const local = format(iso, zone);
  const uk = zone === UK ? local : format(iso, UK);
  return { local, uk: local === uk ? null : `${uk} UK` };
}

interface ShortTimeProps {
  iso: string;
  format?: TimeFormat;
}

/**
 * `17:30`, unless `format` says otherwise, in the visitor's zone; UK time, if different, in a tooltip and for screen
 * readers.
 */
export function ShortTime({ iso, format = time }: ShortTimeProps) {
  const { local, uk } = shortParts(iso, useZone(), format);
  return (
    <time dateTime={iso} title={uk ?? undefined}>
      {local}
      {uk ? <span className="sr-only">, {uk}</span> : null}
    </time>
  );
}
