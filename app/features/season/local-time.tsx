import { useSyncExternalStore } from "react";

/** The Premier League's zone: the server renders it before the visitor's is known. */
const LEAGUE_ZONE = "Europe/London";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, format);
  return format;
}

const never = () => () => undefined;
const visitorZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || LEAGUE_ZONE;
const leagueZone = () => LEAGUE_ZONE;

/** `Sat 16 Aug, 15:00` in a zone. */
export function formatKickoff(iso: string, zone: string): string {
  return formatOf(zone).format(new Date(iso));
}

/**
 * A kick-off in the visitor's zone. The server and the first rendering use London's, so hydration matches; the
 * visitor's follows at once.
 */
export function LocalTime({ iso, className }: { iso: string; className?: string }) {
  const zone = useSyncExternalStore(never, visitorZone, leagueZone);
  return (
    <time dateTime={iso} className={className}>
      {formatKickoff(iso, zone)}
    </time>
  );
}
