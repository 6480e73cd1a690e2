import { HOUR_MS } from "#domain/shared/instant.ts";
import type {
  ArchiveEvent,
  ArchiveFixture,
  GoalReassigned,
  Scorer,
  SideKey,
} from "#sandbox/archive/types.ts";
import { iso } from "./calendar.ts";
import type { Plan } from "./schedule.ts";

/**
 * Goals the feed gave to another player after the match was finished, the score unchanged: an own goal that became a
 * goal and a goal that changed its scorer while the gameweek was open, and one corrected days after it had been
 * checked, which BNG-05 leaves unchanged.
 */
export function reassignments(
  fixtures: readonly ArchiveFixture[],
  plans: readonly Plan[],
  events: readonly ArchiveEvent[],
): GoalReassigned[] {
  const saturdayOf = (event: number) =>
    fixtures.find((fixture) => {
      const at = new Date(fixture.kickoff_time);
      const isEligible = fixture.event === event && at.getUTCDay() === 6 && !fixture.history?.[2];
      return isEligible && fixture.goals_scored.a.length > 0 && fixture.own_goals.h.length === 0;
    });
  const made: GoalReassigned[] = [];
  const open = saturdayOf(24);
  if (open) made.push(reassigned(open, Date.parse(open.kickoff_time) + 28 * HOUR_MS, "own"));
  const swapped = saturdayOf(11);
  if (swapped) made.push(reassigned(swapped, Date.parse(swapped.kickoff_time) + 29 * HOUR_MS, "mate"));
  const late = saturdayOf(13);
  const lastOf13 = Math.max(...plans.filter((plan) => plan.event === 13).map((plan) => plan.kickoff));
  const deadline = Date.parse(events[13]?.deadline_time ?? "");
  // Checked on Monday morning, corrected an hour before the next deadline.
  if (late && deadline - HOUR_MS > lastOf13 + 24 * HOUR_MS)
    made.push(reassigned(late, deadline - HOUR_MS, "mate"));
  return made;
}

/** The correction at `seenAt` of one away goal, listed before as a home player's own goal or a team-mate's goal. */
function reassigned(fixture: ArchiveFixture, seenAt: number, before: "own" | "mate"): GoalReassigned {
  const after = fixture.goals_scored.a;
  const [element] = after[0] as Scorer;
  const fewer = after
    .map(([id, count]): Scorer => (id === element ? [id, count - 1] : [id, count]))
    .filter(([, count]) => count > 0);
  const onPitch = (side: SideKey) =>
    fixture.appearances[side]
      .filter((row) => row[1] === 90 && !after.some(([id]) => id === row[0]))
      .map((row) => row[0] as number);
  const common = {
    kind: "goal_reassigned_after_finished" as const,
    fixture: fixture.id,
    not_before: iso(seenAt - 10 * HOUR_MS),
    seen_at: iso(seenAt),
  };
  if (before === "own") {
    return {
      ...common,
      before: { own_goals: { h: [[onPitch("h")[1] ?? 0, 1]] }, goals_scored: { a: fewer } },
      after: { own_goals: { h: [] }, goals_scored: { a: after } },
    };
  }
  const mate: Scorer = [onPitch("a").at(-1) ?? 0, 1];
  return {
    ...common,
    before: { goals_scored: { a: [...fewer, mate].sort(([one], [two]) => one - two) } },
    after: { goals_scored: { a: after } },
  };
}
