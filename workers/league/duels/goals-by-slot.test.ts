import { expect, test } from "vitest";
import { type PlayerId, playerId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import type { GoalIndex, TickingGoal } from "#domain/squad/tick.ts";
import { makeSquad } from "#tests/support/worlds/facts.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Field } from "#workers/league/table/roster.ts";
import { goalsBySlot } from "./goals-by-slot.ts";

const squad = makeSquad();
const BEFORE_ALL = Math.min(...squad.map(({ pickedAt }) => pickedAt));
const KICKOFF = addMs(instant(Math.max(...squad.map(({ pickedAt }) => pickedAt))), HOUR_MS);
const [own, others] = [squad[0]?.playerId, squad[1]?.playerId] as [PlayerId, PlayerId];

/** Three members: the first holds both, the second one of them, the third neither. */
const fieldOf = (): Field => {
  const cards = [squad, squad.slice(1), squad.slice(2)];
  const members = cards.map((card) => ({ picks: packPicks(card), transfers: [] }) as unknown as Member);
  const slots = Uint32Array.from(cards.keys());
  return { members, capacity: cards.length, slots, nameOrder: slots };
};

const goal = (fixtureId: number, kickoffAt: Instant = KICKOFF) =>
  ({ fixtureId, kickoffAt, day: "2025-11-01", isFinal: false }) as unknown as TickingGoal;

type Goals = readonly (readonly [PlayerId, readonly TickingGoal[]])[];

/** A gameweek as it goes. */
const STEPS: readonly (readonly [what: string, goals: Goals, scores: readonly number[]])[] = [
  ["nothing yet", [], [0, 0, 0]],
  ["a goal", [[own, [goal(1)]]], [1, 0, 0]],
  [
    "two at once, one of them by somebody else",
    [
      [own, [goal(1), goal(1)]],
      [others, [goal(2)]],
    ],
    [3, 1, 0],
  ],
  [
    "the first is taken back",
    [
      [own, [goal(1)]],
      [others, [goal(2)]],
    ],
    [2, 1, 0],
  ],
  ["all of one footballer's are", [[others, [goal(2)]]], [1, 1, 0]],
  [
    "they score in another match",
    [
      [own, [goal(3, addMs(KICKOFF, HOUR_MS))]],
      [others, [goal(2)]],
    ],
    [2, 1, 0],
  ],
  [
    "whose kick-off was before the pick",
    [
      [own, [goal(3, instant(BEFORE_ALL))]],
      [others, [goal(2)]],
    ],
    [1, 1, 0],
  ],
  ["and a goal before that one in the list", [[own, [goal(3, instant(BEFORE_ALL)), goal(4)]]], [1, 0, 0]],
  ["by somebody whom nobody holds", [[playerId(999_999), [goal(5)]]], [0, 0, 0]],
];

test("DUE-04 DUE-05 a gameweek's goals are counted for whoever held the scorer, as the season stands at each look", () => {
  const field = fieldOf();
  for (const [what, goals, scores] of STEPS) {
    const index: GoalIndex = new Map(goals);
    expect([what, ...goalsBySlot(field, index)]).toEqual([what, ...scores]);
  }
});
