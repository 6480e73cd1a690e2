import { expect, test } from "vitest";
import type { DuelDetail } from "#contract/leagues/duels.ts";
import { afterGoal, isWhole } from "./after-goal.ts";

const toCome = [{ fixtureId: 1, playerId: 7, name: "Ojala", teamId: 3, live: true }];
const duel: DuelDetail = {
  gameweek: 10,
  state: "live",
  a: { userId: "a", username: "ann", score: 0 },
  b: { userId: "b", username: "bob", score: 0 },
  winner: "level",
  parts: { a: { goals: [], takenBack: [], toCome }, b: { goals: [], takenBack: [], toCome: [] } },
  expected: null,
  meetings: [],
};
const message = {
  type: "goal",
  fixtureId: 1,
  playerId: 7,
  playerName: "Ojala",
  teamId: 3,
  revoked: false,
} as const;

test("DUE-05 a goal and its being taken back are told on an open page without asking anybody", () => {
  const now = "2025-11-01T15:35:00Z";
  const scored = afterGoal(duel, { message, minute: 35, now });
  expect(scored.parts).toMatchObject({
    a: { goals: [{ name: "Ojala", minute: 35, teamId: 3 }] },
    b: { goals: [] },
  });
  expect(isWhole(scored)).toBe(false);
  expect(isWhole({ ...scored, a: { ...scored.a, score: 1 } })).toBe(true);
  const reason = "Own goal by Tarrant";
  const back = afterGoal(scored, { message: { ...message, revoked: true, reason }, minute: 41, now });
  expect(back.parts.a).toMatchObject({ goals: [], takenBack: [{ minute: 35, reason }] });
  expect(afterGoal(duel, { message: { ...message, playerId: 8 }, minute: 1, now })).toBe(duel);
});
