import { clockTime, wholeDate } from "#app/lib/time/day-and-clock.ts";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { weekdayOrDate } from "#app/lib/time/weekday-or-date.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { NextKickoff } from "#domain/news/next-text.ts";

const weekday = timeFormat({ weekday: "long" });

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
        when: whenOf(at, now, zone),
        isLater: toCome.length < fixtures.length,
      };
}

/** `today at 12:30`, `Saturday at 12:30`, or `22 Nov` where the weekday could be another week's. */
const whenOf = (iso: string, now: number, zone: string): string =>
  weekdayOrDate(Date.parse(iso), now, (at) => {
    const isToday = wholeDate(at, zone) === wholeDate(now, zone);
    return `${isToday ? "today" : weekday(at, zone)} at ${clockTime(at, zone)}`;
  })(iso, zone);
