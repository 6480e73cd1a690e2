import { expect, test } from "vitest";
import { type GameweekId, gameweekId, type PlayerId, playerId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";
import type { CountingGoal, GoalIndex } from "#domain/squad/goal-index.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import { makeSquad } from "#domain/test-support/facts.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Field } from "#workers/league/table/roster.ts";
import { goalsBySlot } from "./goals-by-slot.ts";

const squad = makeSquad();
const BEFORE_ALL = Math.min(...squad.map(({ pickedAt }) => pickedAt));
const KICKOFF = addMs(instant(Math.max(...squad.map(({ pickedAt }) => pickedAt))), HOUR_MS);
const [own, others] = [squad[0]?.playerId, squad[1]?.playerId] as [PlayerId, PlayerId];
const TENTH = gameweekId(10) as GameweekId;

/** Three members: the first holds both, the second one of them, the third neither. */
const fieldOf = (): Field => {
  const cards = [squad, squad.slice(1), squad.slice(2)];
  const members = cards.map((card) => ({ picks: packPicks(card), transfers: [] }) as unknown as Member);
  const slots = Uint32Array.from(cards.keys());
  return { members, capacity: cards.length, slots, nameOrder: slots };
};

const goal = (fixtureId: number, kickoffAt: Instant = KICKOFF) =>
  ({ fixtureId, kickoffAt, day: "2025-11-01", isFinal: false }) as unknown as CountingGoal;

type Goals = readonly (readonly [PlayerId, readonly CountingGoal[]])[];

/** A gameweek as it goes: what is counted from one look to the next is what counting afresh gives. */
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

test("DUE-04 DUE-05 goals counted one after the other, and taken back, are those of the gameweek counted afresh", () => {
  const field = fieldOf();
  for (const [what, goals, scores] of STEPS) {
    const index: GoalIndex = new Map(goals);
    expect([what, ...goalsBySlot(field, TENTH, index)]).toEqual([what, ...scores]);
    expect([what, ...goalsBySlot(fieldOf(), TENTH, index)]).toEqual([what, ...scores]);
    // Another gameweek's goals are its own.
    expect([...goalsBySlot(field, gameweekId(11) as GameweekId, new Map())]).toEqual([0, 0, 0]);
  }
});

test("DUE-05 scores that were given out stay as they were when a goal is counted later", () => {
  const field = fieldOf();
  const before = goalsBySlot(field, TENTH, new Map([[own, [goal(1)]]]));
  goalsBySlot(field, TENTH, new Map([[own, [goal(1), goal(1)]]]));
  expect([...before]).toEqual([1, 0, 0]);
});
