import { expect, test } from "vitest";
import { lastKickoffBy } from "#domain/season/kickoffs.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import {
  makeFacts,
  makeFixture,
  makeGoal,
  makePick,
  PRE_SEASON,
  SATURDAY_3PM,
} from "#tests/support/worlds/facts.ts";
import { revocationOf, revocationsByPlayer } from "./revoked-reasons.ts";

const NEXT_DAY = addMs(SATURDAY_3PM, 24 * HOUR_MS);
const FIXTURES = [makeFixture(1), makeFixture(2, { kickoffAt: NEXT_DAY })];

const reasonFor = (pickedAt: number, ...goals: ReturnType<typeof makeGoal>[]) =>
  revocationOf(
    makePick(1, 7, { pickedAt: addMs(PRE_SEASON, pickedAt - PRE_SEASON) }),
    revocationsByPlayer(makeFacts({ fixtures: FIXTURES, goals })),
  )?.reason;

const takenBack = (fixture: number, n: number, hours: number, reason: string) =>
  makeGoal(fixture, 7, {
    n,
    status: "revoked",
    revokedAt: addMs(SATURDAY_3PM, hours * HOUR_MS),
    revokedReason: reason,
  });

test("BNG-05 the latest reason for a player whose goal was taken back; no reason for goals that stand", () => {
  const goals = [takenBack(1, 1, 1, "Ruled out"), takenBack(1, 2, 3, "Reassigned by the Premier League")];
  expect(reasonFor(PRE_SEASON, ...goals)).toBe("Reassigned by the Premier League");
  expect(reasonFor(PRE_SEASON, makeGoal(1, 7), makeGoal(1, 8))).toBeUndefined();
});

test("BNG-02 a goal taken back changes nothing for a pick saved after its kick-off", () => {
  const goals = [takenBack(1, 1, 30, "Ruled out")];
  expect(reasonFor(addMs(SATURDAY_3PM, 20 * MINUTE_MS), ...goals)).toBeUndefined();
  expect(reasonFor(SATURDAY_3PM, ...goals)).toBeUndefined();
  expect(reasonFor(SATURDAY_3PM, takenBack(2, 1, 25, "Own goal"), ...goals)).toBe("Own goal");
});

test("BNG-02 the last kick-off before a pick: none before the season, then the latest that is not after it", () => {
  expect(lastKickoffBy(FIXTURES, PRE_SEASON)).toBeNull();
  expect(lastKickoffBy(FIXTURES, SATURDAY_3PM)).toBe(SATURDAY_3PM);
  expect(lastKickoffBy(FIXTURES, addMs(SATURDAY_3PM, 20 * MINUTE_MS))).toBe(SATURDAY_3PM);
  expect(lastKickoffBy(FIXTURES, NEXT_DAY)).toBe(NEXT_DAY);
});

test("BNG-02 a revoked own goal is not reported: it never counted", () => {
  expect(reasonFor(PRE_SEASON, { ...takenBack(1, 1, 1, "Ruled out"), isOwnGoal: true })).toBeUndefined();
});
