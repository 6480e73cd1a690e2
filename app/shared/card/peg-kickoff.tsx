import { useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { pegKickoff } from "./card-cell.ts";

/** A kick-off by the server's clock, in the visitor's zone; in UK time until the page's script runs. */
export function PegKickoff({ iso }: { iso: string }) {
  const zone = useZone();
  const [now] = useState(useServerClock());
  return <time dateTime={iso}>{pegKickoff(iso, now, zone)}</time>;
}
