import { useServerNow } from "#app/lib/time/server-clock.tsx";
import type { TimeFormat } from "#app/lib/time/time-format.ts";
import { weekdayOrDate } from "#app/lib/time/weekday-or-date.ts";
import { ShortTime, weekdayAndTime } from "./kickoff.tsx";

/** How to write a club's next kick-off: `Sat 15:00` within six days, otherwise `22 Nov`. `now` as `useServerNow`. */
export const nextFormat = (iso: string, now: number): TimeFormat =>
  weekdayOrDate(Date.parse(iso), now, weekdayAndTime);

/** A club's next kick-off, in the visitor's zone: by its date where the weekday could be another week's. */
export const NextKickoff = ({ iso }: { iso: string }) => (
  <ShortTime iso={iso} format={nextFormat(iso, useServerNow())} />
);
