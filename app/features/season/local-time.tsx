import { useSyncExternalStore } from "react";

/** The time zone of the Premier League: the server uses it, because it does not know the visitor's. */
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

/** A kick-off in a time zone: `Sat 16 Aug, 15:00`. */
export function formatKickoff(iso: string, zone: string): string {
  return formatOf(zone).format(new Date(iso));
}

/**
 * A kick-off in the visitor's time zone. The server and the first rendering use that of London, so that hydration
 * matches; the visitor's follows at once.
 */
export function LocalTime({ iso, className }: { iso: string; className?: string }) {
  const zone = useSyncExternalStore(never, visitorZone, leagueZone);
  return (
    <time dateTime={iso} className={className}>
      {formatKickoff(iso, zone)}
    </time>
  );
}
