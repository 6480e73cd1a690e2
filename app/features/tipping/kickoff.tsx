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

/** A kick-off in a zone, with the UK's time beside it if different: `Sat 1 Nov, 16:00` and `15:00 UK`. */
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

/** The server and the first rendering use the UK's zone; the visitor's own follows at once, on the same line. */
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

/** An instant to the second in the visitor's zone, as on a receipt. */
export function ExactTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{format(iso, useZone(), { ...DAY, ...SECONDS })}</time>;
}

/** `1 Nov`, in the UK: the date a gameweek is labelled with. */
export const formatDay = (iso: string) => format(iso, UK, { day: "numeric", month: "short" });

/** `Sat 17:30`, in the UK: a match of this gameweek in a narrow column. */
export const formatTime = (iso: string) => format(iso, UK, { weekday: "short", ...TIME }).replace(",", "");
