import { evictAllDurableObjects } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { userId } from "#domain/shared/ids.ts";
import { type Person, tables, testContext } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import {
  arrangeCrowd,
  arrangeLeague,
  arrangePicks,
  arrangeSeason,
  goalBy,
  scoreTable,
} from "#tests/support/standings.ts";
import { makeGameweek, makeGoal, makeSquad } from "#tests/support/worlds/facts.ts";
import { MEMBERS_A_PAGE, readMembersAfter } from "#workers/db/leagues/members.ts";
import { users } from "#workers/db/schema/index.ts";
import type { Context } from "#workers/platform/context.ts";
import { shardOf } from "#workers/platform/league-objects.ts";
import { overallBoard, overallPage, overallScores, overallStandingOf } from "#workers/services/overall.ts";

// Two shards, for the objects too: set before anything reads the variables.
env.OVERALL_SHARDS = "2";
await arrangeSeason();
const people = await arrangeCrowd(24, "over");
for (const [at, person] of people.entries()) {
  await arrangePicks(person.id, makeSquad().slice(at % 5, 20 - (at % 3)));
}
const finals: SeasonChange[] = [
  // A future one: a season that is over takes no members (SEA-06).
  { kind: "gameweek_changed", gameweek: makeGameweek(5, "2025-09-20T10:00:00Z") },
  { kind: "goal_final", goal: makeGoal(1, 119, { status: "final" }) },
  {
    kind: "gameweek_final",
    gameweek: makeGameweek(4, "2025-09-13T10:00:00Z", { isFinished: true, isFinal: true }),
  },
];
const epoch = await happen(goalBy(1), goalBy(2), goalBy(3), goalBy(20), ...finals);

test("the hash of a shard is the same in SQL and here", async () => {
  const ctx = testContext();
  expect(ctx.config.overallShards).toBe(2);
  for (const shards of [2, 7]) {
    const found = new Map<string, number>();
    for (let shard = 0; shard < shards; shard++) {
      const roll = { kind: "overall" as const, shard, shards };
      const query = { seasonId: ctx.config.season.id, game: "football_bingo" as const, roll };
      for (const row of await readMembersAfter(ctx.db, query, "", MEMBERS_A_PAGE))
        found.set(row.userId, shard);
    }
    expect(found).toEqual(new Map([...found.keys()].map((id) => [id, shardOf(userId(id), shards)])));
    expect(found.size).toBe(people.length);
  }
});

test("LEA-04 two shards make exactly the same table as one", async () => {
  const ctx = testContext();
  const whole = await overallPage(ctx, "football_bingo", { epoch, offset: 0, limit: 200 });
  expect(whole.total).toBe(24);
  const shards = await Promise.all(
    [0, 1].map((shard) =>
      env.LEAGUES.getByName(`overall:football_bingo:${shard}`).standings({ epoch, offset: 0, limit: 200 }),
    ),
  );
  expect(shards.every(({ total }) => total > 0)).toBe(true);

  await evictAllDurableObjects();
  const expected = await singleTable();
  expect(whole.entries).toEqual(expected);
  expect(whole.entries.some(({ movement }) => movement !== 0)).toBe(true);
  const page = await overallPage(ctx, "football_bingo", { epoch, offset: 5, limit: 4 });
  expect(page.entries).toEqual(expected.slice(5, 9));
  for (const person of people) {
    const own = await overallStandingOf(ctx, "football_bingo", { epoch, userId: person.id });
    expect(own).toEqual({ entry: expected.find(({ id }) => id === person.id), total: 24 });
  }
});

test.each([1, 2, 5])(
  "LEA-04 with %i shards a page, an own rank and a board are one call of an object",
  async (shards) => {
    env.OVERALL_SHARDS = String(shards);
    await evictAllDurableObjects();
    const [{ id }] = people as [Person];
    const asked = { epoch, offset: 0, limit: 50 };
    for (const ask of [
      (ctx: Context) => overallPage(ctx, "football_bingo", asked),
      (ctx: Context) => overallStandingOf(ctx, "football_bingo", { epoch, userId: id }),
      (ctx: Context) => overallBoard(ctx, { ...asked, period: { kind: "season" } }),
    ]) {
      await ask(testContext());
      const ctx = testContext();
      await ask(ctx);
      expect(ctx.trips.trips).toEqual({ d1: 0, object: 1, "object-d1": 0 });
    }
    env.OVERALL_SHARDS = "2";
  },
);

test("LEA-04 a reader who has seen a new epoch reads it in the merged table at once", async () => {
  const ctx = testContext();
  const before = await overallPage(ctx, "football_bingo", { epoch, offset: 0, limit: 200 });
  const later = await happen(goalBy(4), goalBy(5));
  const after = await overallPage(ctx, "football_bingo", { epoch: later, offset: 0, limit: 200 });
  expect(after.entries).not.toEqual(before.entries);
  expect(after.entries).toEqual(await singleTable());
});

/** The table of the same people as one league, without shards. */
async function singleTable(): Promise<LeaderboardEntry[]> {
  return scoreTable(await arrangeLeague(people));
}

test("the scores of all shards are one histogram", async () => {
  const scores = await overallScores(testContext(), "football_bingo", { epoch });
  expect(scores.total).toBe(24);
  const [{ n }] = (await tables().all<{ n: number }>(sql`select count(*) as n from ${users}`)) as [
    { n: number },
  ];
  expect(n).toBe(24);
});
