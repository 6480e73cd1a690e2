import { expect, test } from "vitest";
import { goalKey } from "#domain/season/facts.ts";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import { makeGoal, SATURDAY_3PM } from "#domain/test-support/facts.ts";
import { revocationReasons } from "./revocations.ts";

const reasonsOf = (...goals: ReturnType<typeof makeGoal>[]) =>
  revocationReasons({ goals: new Map(goals.map((goal) => [goalKey(goal), goal])) });

const takenBack = (player: number, n: number, hours: number, reason: string) =>
  makeGoal(1, player, {
    n,
    status: "revoked",
    revokedAt: addMs(SATURDAY_3PM, hours * HOUR_MS),
    revokedReason: reason,
  });

test("BNG-05 the latest reason for a player whose goal was taken back; no reason for goals that stand", () => {
  const reasons = reasonsOf(
    takenBack(7, 1, 1, "Ruled out"),
    takenBack(7, 2, 3, "Reassigned by the Premier League"),
    makeGoal(1, 8),
  );
  expect([...reasons]).toEqual([[7, "Reassigned by the Premier League"]]);
});

test("BNG-02 a revoked own goal is not reported: it never counted", () => {
  expect(reasonsOf({ ...takenBack(7, 1, 1, "Ruled out"), isOwnGoal: true }).size).toBe(0);
});
