import { UK, useZone } from "#app/lib/time/visitor-zone.ts";

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

/** The UK date of an instant, as in a gameweek's label: `1 Nov`. */
export const formatDay = (iso: string) => format(iso, UK, { day: "numeric", month: "short" });

/** A kick-off in its short form, with UK time if that differs: `18:30` and `17:30 UK`. */
export function shortParts(
  iso: string,
  zone: string,
  withDay: boolean,
): { local: string; uk: string | null } {
  const options = withDay ? { weekday: "short" as const, ...TIME } : TIME;
  const [local, uk] = [zone, UK].map((each) => format(iso, each, options).replace(",", ""));
  return { local: local ?? "", uk: local === uk ? null : `${uk} UK` };
}

/** `17:30` or `Sat 17:30` in the visitor's zone; UK time, if different, in a tooltip and for screen readers. */
export function ShortTime({ iso, withDay = false }: { iso: string; withDay?: boolean }) {
  const { local, uk } = shortParts(iso, useZone(), withDay);
  return (
    <time dateTime={iso} title={uk ?? undefined}>
      {local}
      {uk ? <span className="sr-only">, {uk}</span> : null}
    </time>
  );
}
