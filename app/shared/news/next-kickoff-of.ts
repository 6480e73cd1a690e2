import { clockTime, wholeDate } from "#app/lib/time/day-and-clock.ts";
import { timeFormat } from "#app/lib/time/time-format.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { NextKickoff } from "#domain/news/next-text.ts";

const weekday = timeFormat({ weekday: "long" });

/** Whether an instant (ISO) is on the present day in a time zone. */
const isToday = (iso: string, now: number, zone: string) => wholeDate(iso, zone) === wholeDate(now, zone);

/** The first match to come of the gameweek in play, else of the next. */
export function nextKickoffOf(
  matchday: Matchday | null | undefined,
  now: number,
  zone: string,
): NextKickoff | null {
  if (!matchday) return null;
  const { gameweek, fixtures } = matchday;
  const toCome = fixtures.filter(({ status }) => status === "scheduled");
  const at = toCome[0]?.kickoffTime;
  return at === undefined || gameweek === null
    ? null
    : {
        gameweek,
        when: `${isToday(at, now, zone) ? "today" : weekday(at, zone)} at ${clockTime(at, zone)}`,
        isLater: toCome.length < fixtures.length,
      };
}
