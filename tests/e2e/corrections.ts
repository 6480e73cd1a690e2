import { SANDBOX_OPERATOR_TOKEN } from "#sandbox/worker-process.ts";
import type { Game } from "./game.ts";
import { expect } from "./test.ts";

/** The operator takes all of a footballer's goals in a match back, by hand, for offside. */
export async function takeGoalsBack(game: Game, fixtureId: number, playerId: number): Promise<void> {
  const answer = await fetch(`${game.url}/api/operator/corrections`, {
    method: "POST",
    headers: { Authorization: `Bearer ${SANDBOX_OPERATOR_TOKEN}`, "Content-Type": "application/json" },
    body: JSON.stringify({ kind: "goals", fixtureId, playerId, count: 0, reason: "It was offside." }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
