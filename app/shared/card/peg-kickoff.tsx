import { useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { pegKickoff } from "./card-cell.ts";

/** `Sat 15:00` has so many letters; a date beside the hour is written closer. */
const SHORT = 9;

/** A kick-off by the server's clock, in the visitor's zone; in UK time until the page's script runs. */
export function PegKickoff({ iso }: { iso: string }) {
  const zone = useZone();
  const [now] = useState(useServerClock());
  const text = pegKickoff(iso, now, zone);
  return (
    <time dateTime={iso} className={text.length > SHORT ? "peg-date" : undefined}>
      {text}
    </time>
  );
}
