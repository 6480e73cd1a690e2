import { expect, test } from "vitest";
import type { SeasonChange } from "#domain/season/changes.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { jobsOf, ofKind } from "#tests/support/outside/jobs.ts";
import { ctx, openService, subscriber } from "#tests/support/outside/push-browsers.ts";
import { PUSH_VARIABLES } from "#tests/support/push.ts";
import { happen, seedPicks, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { tellMany } from "#workers/jobs/push.ts";
import { createContext } from "#workers/platform/context.ts";
import { pushTicks } from "./push-ticks.ts";

await seedSeason(standardSeason());

// `happen` writes at 20 July.
const july = () => createContext(worldAt("2025-07-20T13:00:00Z", PUSH_VARIABLES).env, () => {});

/** Has changes happen, and pushes what they tick. */
async function tell(...changes: SeasonChange[]): Promise<void> {
  const epoch = await happen(...changes);
  const jobs = await jobsOf(() => pushTicks(july(), epoch));
  for (const job of ofKind(jobs, "push_many")) await tellMany(ctx(), job);
}

test("BNG-05 a tick that was taken back and comes in a later match is pushed again, once", async () => {
  const service = openService();
  const { person } = await subscriber(service);
  await seedPicks(person);
  const first = makeGoal(10, 102);
  await tell({ kind: "goal_scored", goal: first });
  await tell({
    kind: "goal_revoked",
    goal: {
      ...first,
      status: "revoked",
      revokedAt: parseInstant("2025-09-13T15:00:00Z"),
      revokedReason: "own goal",
    },
  });
  const second = makeGoal(20, 102, { seenAt: parseInstant("2025-09-20T15:00:00Z") });
  await tell({ kind: "goal_scored", goal: second });
  await tell({ kind: "goal_scored", goal: { ...second, n: 2 } });
  expect(service.received.map(({ payload }) => payload.title)).toEqual([
    "Player 102 has scored",
    "Player 102 has scored",
  ]);
});
