import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { AbandonedAndReplayed, Anomaly, ArchiveEvent, ArchiveFixture, KickoffDelayed } from "./types.ts";

/** A fixture's date as the feed reports it from `at` (epoch ms) on; `-Infinity` for the launch. */
export interface ScheduleStep {
  readonly at: number;
  readonly event: number | null;
  readonly kickoff: number | null;
  readonly provisional: boolean;
}

/**
 * The feed's reports of a fixture's date, step by step. A row applies from its `seen_at`; where the archive's
 * snapshots are days apart that can be after the kick-off it replaces or announces, so such a row moves to 45 minutes
 * before it (a match can only have been called off before it began).
 */
export function scheduleSteps(fixture: ArchiveFixture, anomalies: readonly Anomaly[]): ScheduleStep[] {
  const delayed = anomalies.filter(
    (anomaly): anomaly is KickoffDelayed =>
      anomaly.kind === "kickoff_delayed_on_the_day" && anomaly.fixture === fixture.id,
  );
  const abandoned = anomalies.filter(
    (anomaly): anomaly is AbandonedAndReplayed =>
      anomaly.kind === "abandoned_and_replayed" && anomaly.fixture === fixture.id,
  );
  const launch: ScheduleStep = {
    at: Number.NEGATIVE_INFINITY,
    event: fixture.event,
    kickoff: Date.parse(fixture.kickoff_time),
    provisional: false,
  };
  const steps: ScheduleStep[] = [];
  for (const [notBefore, seenAt, event, kickoffTime, provisional] of fixture.history ?? []) {
    const kickoff = kickoffTime === null ? null : Date.parse(kickoffTime);
    const step = { event, kickoff, provisional: provisional === 1 };
    const previous = steps.at(-1);
    if (!previous) {
      steps.push({ ...step, at: Number.NEGATIVE_INFINITY });
      continue;
    }
    let at = Date.parse(seenAt);
    for (const touched of [previous.kickoff, kickoff]) {
      if (touched !== null && at >= touched) at = touched - 45 * MINUTE_MS;
    }
    if (notBefore !== null) at = Math.max(at, Date.parse(notBefore));
    // A kick-off delayed on the day is announced minutes before the old one.
    if (delayed.some((delay) => Date.parse(delay.kickoff_time) === kickoff) && previous.kickoff !== null) {
      at = previous.kickoff - 10 * MINUTE_MS;
    }
    const stopped = abandoned.find((attempt) => Date.parse(attempt.kickoff_time) === previous.kickoff);
    if (stopped) at = Math.max(Date.parse(seenAt), Date.parse(stopped.stopped_at));
    steps.push({ ...step, at: Math.max(at, previous.at) });
  }
  return steps.length > 0 ? steps : [launch];
}

/** The last step that has begun at `now`. */
export function stepAt<Step extends { readonly at: number }>(
  steps: readonly Step[],
  now: number,
): Step | undefined {
  let found: Step | undefined;
  for (const step of steps) {
    if (step.at > now) break;
    found = step;
  }
  return found;
}

export interface DeadlineStep {
  readonly at: number;
  readonly deadline: number;
}

/**
 * The feed's reports of a deadline: each in `deadline_history` applies from 6 hours before the deadline whose snapshot
 * first showed it.
 */
export function deadlineSteps(event: ArchiveEvent, events: readonly ArchiveEvent[]): DeadlineStep[] {
  const final = Date.parse(event.deadline_time);
  const steps = (event.deadline_history ?? []).map(([gameweek, deadline], index) => {
    const snapshot = events.find((other) => other.id === gameweek);
    const at =
      index === 0 || !snapshot
        ? Number.NEGATIVE_INFINITY
        : Date.parse(snapshot.deadline_time) - 6 * 60 * MINUTE_MS;
    return { at, deadline: Date.parse(deadline) };
  });
  if (steps.length === 0) return [{ at: Number.NEGATIVE_INFINITY, deadline: final }];
  if (steps.at(-1)?.deadline !== final) steps.push({ at: final - 24 * 60 * MINUTE_MS, deadline: final });
  return steps;
}
