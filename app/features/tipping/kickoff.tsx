import { useSyncExternalStore } from "react";

const UK = "Europe/London";

const formats = new Map<string, Intl.DateTimeFormat>();

function format(iso: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.keys(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  formats.set(key, known);
  return known.format(new Date(iso));
}

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;
const SECONDS = { ...TIME, second: "2-digit" } as const;

/** A kick-off in a time zone, with UK time if that differs: `Sat 1 Nov, 16:00` and `15:00 UK`. */
export function kickoffParts(iso: string, zone: string): { local: string; uk: string | null } {
  const local = format(iso, zone, { ...DAY, ...TIME });
  const inUk = format(iso, UK, { ...DAY, ...TIME });
  if (local === inUk) return { local: `${local} UK`, uk: null };
  const isSameDay = format(iso, zone, DAY) === format(iso, UK, DAY);
  const day = isSameDay ? "" : `${format(iso, UK, { weekday: "short" })} `;
  return { local, uk: `${day}${format(iso, UK, TIME)} UK` };
}

const never = () => () => undefined;
const visitorZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || UK;

/** The visitor's time zone; on the server and in the first rendering the UK's, so that hydration matches. */
function useZone(): string {
  return useSyncExternalStore(never, visitorZone, () => UK);
}

export function Kickoff({ iso }: { iso: string }) {
  const { local, uk } = kickoffParts(iso, useZone());
  return (
    <time dateTime={iso}>
      <span className="whitespace-nowrap">{local}</span>
      {/* A narrow card may break the line between the two. */}
      {uk ? <span className="text-muted"> · {uk}</span> : null}
    </time>
  );
}

/** An instant to the second in the visitor's time zone, as on a receipt. */
export function ExactTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{format(iso, useZone(), { ...DAY, ...SECONDS })}</time>;
}

/** A date in the UK, with which a gameweek is labelled: `1 Nov`. */
export const formatDay = (iso: string) => format(iso, UK, { day: "numeric", month: "short" });

/** A kick-off in the UK, short enough for a narrow column: `Sat 17:30`. */
export const formatTime = (iso: string) => format(iso, UK, { weekday: "short", ...TIME }).replace(",", "");
