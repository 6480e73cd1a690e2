import { MINUTE_MS } from "#domain/shared/instant.ts";
import { hashBelow } from "./hash.ts";
import { goalVisibleAfter, type MatchRhythm } from "./match-time.ts";
import type { Anomaly, ArchiveFixture, GoalEvent, GoalReassigned, ScorersChange, SideKey } from "./types.ts";

/** A goal with the period in which the feed lists it. */
export interface TimedGoal {
  readonly element: number;
  /** The side the scorer played on; an own goal counts for the other side. */
  readonly side: SideKey;
  readonly own: boolean;
  readonly minute: number;
  /** Minutes after kick-off at which the scorer is listed. */
  readonly listedAfter: number;
  /** Minutes by which the score follows the list (README: the statistics lead the score). */
  readonly scoreLag: number;
  /** The instant before which it is not listed (epoch ms), whatever the minute. */
  readonly from?: number;
  /** The instant at which it is taken back (epoch ms). */
  until?: number;
  /** True when a control added it: it is not scored again when an abandoned match is replayed. */
  readonly isInjected?: boolean;
}

/** A goal event as it will be listed; one in eight is listed a minute before the score follows. */
export function timedGoal(
  fixtureId: number,
  rhythm: MatchRhythm,
  event: GoalEvent,
  index: number,
): TimedGoal {
  const [minute, added, credited, element, kind] = event;
  const own = kind === "og";
  const shown = minute ?? 1 + hashBelow(90, "minute", fixtureId, element, index);
  return {
    element,
    own,
    side: own ? (credited === "h" ? "a" : "h") : credited,
    minute: shown,
    listedAfter: goalVisibleAfter(rhythm, shown, added ?? 0),
    scoreLag: hashBelow(8, "lag", fixtureId, index) === 0 ? 1 : 0,
  };
}

/** The goals of a fixture in the order they are listed, corrections after full time included. */
export function timedGoals(
  fixture: ArchiveFixture,
  rhythm: MatchRhythm,
  anomalies: readonly Anomaly[],
): TimedGoal[] {
  const events = fixture.goal_events ?? spreadGoals(fixture);
  const goals = events.map((event, index) => timedGoal(fixture.id, rhythm, event, index));
  const result = anomalies
    .filter(
      (anomaly): anomaly is GoalReassigned =>
        anomaly.kind === "goal_reassigned_after_finished" && anomaly.fixture === fixture.id,
    )
    .reduce(replayReassignment, goals);
  return result.sort((one, other) => one.listedAfter - other.listedAfter);
}

/** Minutes for the goals of an archive that has none: any minute in which the scorer was on the pitch. */
function spreadGoals(fixture: ArchiveFixture): GoalEvent[] {
  const events: GoalEvent[] = [];
  const spread = (side: SideKey, own: boolean) => {
    for (const [element, count] of (own ? fixture.own_goals : fixture.goals_scored)[side]) {
      const row = fixture.appearances[side].find((appearance) => appearance[0] === element);
      const played = Math.max(1, row?.[1] ?? 90);
      const first = row && row[2] === 0 && played < 90 ? 90 - played : 0;
      for (let n = 0; n < count; n++) {
        const minute = 1 + first + hashBelow(played, "goal", fixture.id, element, own ? "own" : "goal", n);
        const credited = own ? (side === "h" ? "a" : "h") : side;
        events.push([Math.min(90, minute), null, credited, element, own ? "og" : "g"]);
      }
    }
  };
  for (const side of ["h", "a"] as const) {
    spread(side, false);
    spread(side, true);
  }
  return events.sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
}

interface Entry {
  readonly element: number;
  readonly side: SideKey;
  readonly own: boolean;
}

function entriesOf(change: ScorersChange): Entry[] {
  const entries: Entry[] = [];
  for (const own of [true, false]) {
    for (const side of ["h", "a"] as const) {
      for (const [element, count] of (own ? change.own_goals : change.goals_scored)?.[side] ?? []) {
        for (let n = 0; n < count; n++) entries.push({ element, side, own });
      }
    }
  }
  return entries;
}

const same = (one: Entry, other: Entry) =>
  one.element === other.element && one.side === other.side && one.own === other.own;

/** Entries of `from` that `other` does not have, each counted once. */
function without(from: readonly Entry[], other: readonly Entry[]): Entry[] {
  const rest = [...other];
  return from.filter((entry) => {
    const index = rest.findIndex((candidate) => same(candidate, entry));
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** Lists the first scorer until `seen_at`, as the feed did; the given goals hold the corrected state. */
function replayReassignment(goals: TimedGoal[], anomaly: GoalReassigned): TimedGoal[] {
  const since = Math.floor(Date.parse(anomaly.seen_at) / MINUTE_MS) * MINUTE_MS;
  const [before, after] = [entriesOf(anomaly.before), entriesOf(anomaly.after)];
  const [gone, come] = [without(before, after), without(after, before)];
  const result = [...goals];
  for (const [index, added] of come.entries()) {
    const at = result.findIndex((goal) => same(goal, added) && goal.from === undefined);
    const goal = result[at];
    if (!goal) continue;
    result[at] = { ...goal, from: since };
    const removed = gone[index];
    if (removed) result.push({ ...goal, ...removed, until: since });
  }
  return result;
}
