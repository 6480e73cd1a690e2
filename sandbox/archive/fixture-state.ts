import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { TimedGoal } from "./goals.ts";
import { shownMinute } from "./match-time.ts";
import { type ScheduleStep, stepAt } from "./schedule.ts";
import type { SideKey } from "./types.ts";
import type { Attempt, FixtureScript } from "./world.ts";

/** One fixture at one instant, before it is written as JSON. */
export interface FixtureState {
  readonly script: FixtureScript;
  readonly step: ScheduleStep;
  readonly hasStarted: boolean;
  /** The minute shown: 0 before kick-off, 45 through half-time, 90 from stoppage time on. */
  readonly minutes: number;
  readonly isOver: boolean;
  /** The instant of `finished_provisional` on the present schedule; null while undated or for an abandoned attempt. */
  readonly overAt: number | null;
  readonly goals: readonly TimedGoal[];
  readonly score: Readonly<Record<SideKey, number>> | null;
}

export function fixtureStateAt(script: FixtureScript, now: number): FixtureState {
  const step = stepAt(script.steps, now) as ScheduleStep;
  const attempt = script.attempts.find((candidate) => candidate.kickoff === step.kickoff);
  const overAt =
    step.kickoff === null || attempt ? null : step.kickoff + script.rhythm.provisionalAfter * MINUTE_MS;
  if (step.kickoff === null || now < step.kickoff) {
    // README: an abandoned match keeps its score for days, without stats.
    const currentAttempt = script.attempts.find(
      (candidate) => candidate.stoppedAt <= now && now < candidate.clearedAt,
    );
    const score = currentAttempt ? finalScore(currentAttempt) : null;
    return { script, step, hasStarted: false, minutes: 0, isOver: false, overAt, goals: [], score };
  }
  const elapsed = (now - step.kickoff) / MINUTE_MS;
  const minutes = shownMinute(script.rhythm, elapsed);
  const listed = (goal: TimedGoal, lag = 0) =>
    elapsed >= goal.listedAfter + lag &&
    now >= (goal.from ?? now) &&
    now < (goal.until ?? Number.POSITIVE_INFINITY);
  const all = attempt ? attempt.goals : script.goals;
  const goals = all.filter((goal) => listed(goal));
  const counted = all.filter((goal) => listed(goal, goal.scoreLag));
  const isOver = overAt !== null && now >= overAt;
  // Just after kick-off the match has started while its score is still null.
  const score = minutes === 0 && counted.length === 0 ? null : scoreOf(counted);
  return { script, step, hasStarted: true, minutes, isOver, overAt, goals, score };
}

export function scoreOf(goals: readonly TimedGoal[]): Record<SideKey, number> {
  const score = { h: 0, a: 0 };
  for (const goal of goals) score[goal.own ? (goal.side === "h" ? "a" : "h") : goal.side] += 1;
  return score;
}

function finalScore(attempt: Attempt): Record<SideKey, number> {
  const played = (attempt.stoppedAt - attempt.kickoff) / MINUTE_MS;
  return scoreOf(attempt.goals.filter((goal) => goal.listedAfter <= played));
}

/** 08:50Z of the day after: when gameweeks were seen finished and checked. */
export const morningAfter = (epochMs: number) =>
  Math.floor(epochMs / DAY_MS) * DAY_MS + DAY_MS + (8 * 60 + 50) * MINUTE_MS;

/** The first 01:00Z after an instant, when the feed does its nightly processing. */
const nightAfter = (epochMs: number) =>
  Math.floor((epochMs - 60 * MINUTE_MS) / DAY_MS) * DAY_MS + DAY_MS + 60 * MINUTE_MS;

/**
 * The feed's `finished`, and whether bonus points have been added. Where the archive recorded the flag it is replayed,
 * regressions included; otherwise it is set in the night after the match and stays.
 */
export function finishedAt(
  state: FixtureState,
  now: number,
  checkedAt: number | null,
): { finished: boolean; bonus: boolean } {
  if (!state.isOver || state.overAt === null) return { finished: false, bonus: false };
  const overAt = state.overAt;
  if (checkedAt !== null && now >= checkedAt) return { finished: true, bonus: true };
  const seen = state.script.finishedSeen.filter((row) => row.at >= overAt);
  if (!seen.some((row) => row.finished)) {
    const finished = now >= nightAfter(overAt);
    return { finished, bonus: finished };
  }
  const past = seen.filter((row) => row.at <= now);
  return { finished: past.at(-1)?.finished ?? false, bonus: past.some((row) => row.finished) };
}
