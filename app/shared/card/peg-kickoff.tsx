import { useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { cx } from "#app/ui/cx.ts";
import { pegKickoff } from "./card-cell.ts";

/** `Sat 15:00` has so many letters. */
const SHORT = 9;

/** A kick-off by the server's clock, in the visitor's zone; in UK time until the page's script runs. */
export function PegKickoff({ iso }: { iso: string }) {
  const zone = useZone();
  const [now] = useState(useServerClock());
  const text = pegKickoff(iso, now, zone);
  const [day, time] = text.length > SHORT ? [text.slice(0, -6), text.slice(-6)] : [text, ""];
  return (
    <time
      dateTime={iso}
      className={cx(
        "whitespace-pre",
        time && "text-xs tracking-tighter in-data-[size=wide]:lg:text-[length:var(--name)]",
      )}
    >
      {day}
      {/* The narrowest phone has no room for the hour beside a date. */}
      {time ? <span className="max-[22.49rem]:hidden">{time}</span> : null}
    </time>
  );
}
