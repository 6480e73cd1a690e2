import { groupBy } from "#domain/shared/group-by.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, parseInstant, SECOND_MS } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";

export interface Step {
  readonly at: number;
  /** `before`: a second before a kick-off; `kickoff`: at it, before any job has run. */
  readonly kind: "open" | "before" | "kickoff" | "look";
  readonly gameweek?: number;
}

/**
 * The steps of a season. Each match day: a second before its first kick-off, at it, once in play on every third day and
 * after the last whistle, when the later kick-offs of the day lock as well; once in the morning after days of matches,
 * when the final check arrives, and three times after every third, when corrections wait for agreeing replies; around a
 * match's stop and whatever else the archive has seen; and a day before each deadline.
 */
export function stepsOf(archive: SeasonArchive): Step[] {
  const kickoffs = archive.fixtures.map((fixture) => parseInstant(fixture.kickoff_time));
  // Dates that moved on the day lock where they were.
  for (const anomaly of archive.anomalies) {
    if (anomaly.kind === "kickoff_delayed_on_the_day") kickoffs.push(parseInstant(anomaly.scheduled));
  }
  kickoffs.sort((a, b) => a - b);
  const days = groupBy(kickoffs, (at) => Math.floor(at / DAY_MS) * DAY_MS);
  const steps: Step[] = [];
  const lookAt = (at: number) => steps.push({ at, kind: "look" });
  for (const [midnight, [first, ...others]] of days) {
    const last = others.at(-1) ?? first;
    steps.push({ at: first - SECOND_MS, kind: "before" }, { at: first, kind: "kickoff" });
    if ((midnight / DAY_MS) % 3 === 0) lookAt(last + 61 * MINUTE_MS);
    lookAt(last + 150 * MINUTE_MS);
    if (days.has(midnight + DAY_MS)) continue;
    for (const minutes of midnight % (3 * DAY_MS) === 0 ? [540, 570, 600] : [600]) {
      lookAt(midnight + DAY_MS + minutes * MINUTE_MS);
    }
  }
  for (const anomaly of archive.anomalies) {
    if (anomaly.kind === "abandoned_and_replayed") {
      for (const minutes of [-1, 5, 25, 45, 90])
        lookAt(parseInstant(anomaly.stopped_at) + minutes * MINUTE_MS);
    }
    if (!("seen_at" in anomaly)) continue;
    for (const minutes of [5, 25, 45, 90])
      lookAt(parseInstant(String(anomaly.seen_at)) + minutes * MINUTE_MS);
  }
  const beginning = Math.min(...kickoffs) - 12 * HOUR_MS;
  for (const { id, deadline_time } of archive.events) {
    steps.push({ at: Math.max(parseInstant(deadline_time) - DAY_MS, beginning), kind: "open", gameweek: id });
  }
  return steps.sort((a, b) => a.at - b.at);
}
