import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Stats } from "#contract/seasons.ts";
import { createPerson } from "#tests/support/people.ts";
import {
  CUTOFF,
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";

async function statsAt(at: Parameters<typeof worldAt>[0], variables?: Record<string, string>) {
  return (await (await worldAt(at, variables).call(null, "GET", "/api/stats")).json()) as Stats;
}

test("BNG-08 average score and the most selected player come from everybody's squads, the latter after the cutoff", async () => {
  await seedSeason(standardSeason());
  const [first, second] = [await createPerson(), await createPerson()];
  await createPerson();
  await seedPicks(first);
  await seedPicks(second, [304, 404]);
  await seedSeason({ goals: [makeGoal(10, 102), makeGoal(10, 202), makeGoal(11, STANDARD_SQUAD[3]!)] });

  expect(await statsAt(FIRST_KICKOFF)).toEqual({
    totalUsers: 3,
    goalsToday: 2,
    mostSelected: null,
    averageScore: 1.5,
  });
  await seedPicks(second, [102]);
  await env.LEAGUES.getByName("overall:football_bingo:0").memberChanged({ userId: second.id });
  expect(await statsAt(CUTOFF)).toMatchObject({
    averageScore: 2,
    mostSelected: { player: { id: 102, name: "Player 102", position: "DEF", goals: 1 }, count: 2 },
  });
});

test("figures that are unavailable are left out, and the answer is still given", async () => {
  await seedSeason(standardSeason(), "2050-51");
  const world = worldAt(CUTOFF, { SEASON: "2050-51" });
  const fails = () => Promise.reject(new Error("gone"));
  const broken = { getByName: () => ({ id: "gone", histogram: fails, pickCounts: fails }) };
  Object.assign(world.env, { LEAGUES: broken });
  const stats = (await (await world.call(null, "GET", "/api/stats")).json()) as Stats;
  expect(stats).toMatchObject({ totalUsers: 3, goalsToday: 0, mostSelected: null, averageScore: 0 });
});
