import { timeFormat } from "#app/lib/time/time-format.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { NextKickoff } from "#domain/news/next-text.ts";

const weekday = timeFormat({ weekday: "long" });
const clock = timeFormat({ hour: "2-digit", minute: "2-digit" });
const day = timeFormat({ year: "numeric", month: "2-digit", day: "2-digit" });

/** Whether an instant (ISO) is on the present day in a time zone. */
const isToday = (iso: string, now: number, zone: string) => day(iso, zone) === day(now, zone);

/** The first match to come of the gameweek in play, else of the next. */
export function nextKickoffOf(
  matchday: Matchday | null | undefined,
  now: number,
  zone: string,
): NextKickoff | null {
  const fixtures = matchday?.fixtures ?? [];
  const toCome = fixtures.filter(({ status }) => status === "scheduled");
  const [first] = toCome.map(({ kickoffTime }) => kickoffTime).sort();
  if (first === undefined || matchday?.gameweek == null) return null;
  return {
    gameweek: matchday.gameweek,
    when: `${isToday(first, now, zone) ? "today" : weekday(first, zone)} at ${clock(first, zone)}`,
    isLater: toCome.length < fixtures.length,
  };
}
