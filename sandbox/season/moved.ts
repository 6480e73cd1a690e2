import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { iso } from "./calendar.ts";

/** A year that keeps the days of the week. */
const YEAR = 364 * DAY_MS;
/** A longer wait for the next full afternoon is left as it is: it is summer, and everything can still be picked. */
const SOON = 21 * DAY_MS;
/** So many matches at once make a full afternoon. */
const FULL = 5;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

/** The season with everything in it moved by so many milliseconds. */
export function movedBy(archive: SeasonArchive, ms: number): SeasonArchive {
  const moved = (_: string, value: unknown) =>
    typeof value === "string" && INSTANT.test(value) ? iso(Date.parse(value) + ms) : value;
  return JSON.parse(JSON.stringify(archive, moved)) as SeasonArchive;
}

/**
 * The season as one that is played now, by the machine's own clock: moved by whole years, and so that its next full
 * afternoon kicks off so soon.
 */
export function playedNow(archive: SeasonArchive, now: number, leadMs: number): SeasonArchive {
  const kickoffs = archive.fixtures.map(({ kickoff_time }) => Date.parse(kickoff_time));
  const from = Math.ceil((now + leadMs) / MINUTE_MS) * MINUTE_MS;
  const years = Math.ceil((from - Math.max(...kickoffs)) / YEAR) * YEAR;
  const ahead = kickoffs.map((kickoff) => kickoff + years).filter((kickoff) => kickoff >= from);
  const full = ahead.filter((kickoff) => ahead.filter((each) => each === kickoff).length >= FULL);
  const wait = Math.min(...(full.length > 0 ? full : ahead)) - from;
  return movedBy(archive, wait > SOON ? years : years - wait);
}

/** The next kick-off from an instant on; null after the last. */
export function nextKickoffOf({ fixtures }: SeasonArchive, now: number): number | null {
  const ahead = fixtures.map(({ kickoff_time }) => Date.parse(kickoff_time)).filter((each) => each >= now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
