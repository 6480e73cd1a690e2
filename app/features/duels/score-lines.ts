import type { DuelGoal, DuelGoalTakenBack } from "#contract/leagues/duels.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { minutesAfterKickoff, minuteTakenBack } from "#domain/story/minute-taken-back.ts";
import type { BingoParts } from "./slots.ts";

/** A line of how a duel went: a goal, one that was taken back later, or its being taken back. */
export interface ScoreLine {
  readonly kind: "goal" | "struck" | "taken_back";
  readonly goal: DuelGoal;
  readonly side: "a" | "b" | "both";
  /** The score once it had happened. */
  readonly score: readonly [a: number, b: number];
  /** Of its match; null where it is unknown. */
  readonly minute: number | null;
  /** When that was by the clock, in epoch milliseconds. */
  readonly at: number;
  /** BNG-05: why a goal was taken back. */
  readonly reason: string | null;
}

interface Happening {
  readonly kind: ScoreLine["kind"];
  readonly goal: DuelGoal | DuelGoalTakenBack;
  readonly side: ScoreLine["side"];
  readonly at: number;
  readonly minute: number | null;
}

/** BNG-05, DUE-05: what happened on both sides with the score after each, newest first; a goal taken back stays, struck. */
export function scoreLines(
  a: Pick<BingoParts, "goals" | "takenBack">,
  b: Pick<BingoParts, "goals" | "takenBack">,
  fixtures: readonly MatchdayFixture[],
): ScoreLine[] {
  const kickoffs = new Map(fixtures.map(({ id, kickoffTime }) => [id, Date.parse(kickoffTime)]));
  const inMatch = ({ goal: { fixtureId }, minute, at }: Happening) => {
    const kickoff = kickoffs.get(fixtureId);
    if (kickoff === undefined || minute === null) return at;
    return kickoff + minutesAfterKickoff(minute) * MINUTE_MS;
  };
  const happened = [
    ...ofBoth(a.goals, b.goals).flatMap(({ goal, side }): Happening[] => [
      { kind: "goal", goal, side, at: Date.parse(goal.seenAt), minute: goal.minute },
    ]),
    ...ofBoth(a.takenBack, b.takenBack).flatMap(({ goal, side }): Happening[] => {
      const takenBackAt = Date.parse(goal.takenBackAt);
      const given = { minute: goal.minute, seenAt: Date.parse(goal.seenAt) };
      const minute = minuteTakenBack(takenBackAt, given, kickoffs.get(goal.fixtureId) ?? null);
      return [
        { kind: "struck", goal, side, at: Date.parse(goal.seenAt), minute: goal.minute },
        { kind: "taken_back", goal, side, at: takenBackAt, minute },
      ];
    }),
    // As in the feed: by the minutes that the lines show.
  ].sort((x, y) => inMatch(x) - inMatch(y) || x.at - y.at);
  let [own, other] = [0, 0];
  return happened
    .map((happening): ScoreLine => {
      const { kind, goal, side, minute } = happening;
      const step = kind === "taken_back" ? -1 : 1;
      if (side !== "b") own += step;
      if (side !== "a") other += step;
      const reason = kind === "taken_back" && "reason" in goal ? goal.reason : null;
      return { kind, goal, side, score: [own, other], minute, at: inMatch(happening), reason };
    })
    .reverse();
}

/** The goals of both sides, one that counts for both once. */
function ofBoth<G extends DuelGoal>(own: readonly G[], other: readonly G[]) {
  const theirs = [...other];
  const goals = own.map((goal) => {
    const same = theirs.findIndex(
      ({ fixtureId, playerId, minute, seenAt }) =>
        fixtureId === goal.fixtureId &&
        playerId === goal.playerId &&
        minute === goal.minute &&
        seenAt === goal.seenAt,
    );
    if (same >= 0) theirs.splice(same, 1);
    return { goal, side: same >= 0 ? ("both" as const) : ("a" as const) };
  });
  return [...goals, ...theirs.map((goal) => ({ goal, side: "b" as const }))];
}
