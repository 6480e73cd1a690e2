import { expect, test } from "vitest";
import type { ToldGoal } from "#contract/goals.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  DRAW,
  duelsOf,
  final,
  fixtureOf,
  found,
  goalOf,
  KICKOFF,
  object,
  settled,
  started,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { goLive, sitDown } from "#tests/support/live.ts";
import { type Person, testContext } from "#tests/support/people.ts";
import { setClock } from "#tests/support/tipping.ts";
import { readEpoch } from "#workers/db/season/season.ts";

test("DUE-05 a goal that moves one's own duel says how it stands, one taken back too, another does not", async () => {
  await arrangeDuelSeason();
  setClock(DRAW);
  const { people, host, league } = await found(2);
  await switchOn(host, league);
  expect((await duelsOf(host, league)).state).toBe("drawn");
  const [ann, bob] = people as [Person, Person];
  setClock(addMs(KICKOFF, 20 * MINUTE_MS));
  await tell(league, started(fixtureOf(1)));
  const desks = [await sitDown(ann, { goals: true }), await sitDown(bob, { goals: true })] as const;
  const [live, other] = [await goLive(ann, league.id), await goLive(bob, league.id)];
  const told = async (n: number) =>
    Promise.all(
      desks.map(async (desk) => {
        await desk.until(() => desk.of("goals").length > n);
        const goals: ToldGoal[] = desk.of("goals")[n]?.goals ?? [];
        return goals.map(({ kind, leagues }) => [kind, leagues[0]?.duel]);
      }),
    );
  const goal = goalOf(0, 1);
  await tell(league, { kind: "goal_scored", goal });
  expect(await told(0)).toEqual([
    [["goal", { opponent: bob.username, own: 1, theirs: 0 }]],
    [["goal", { opponent: ann.username, own: 0, theirs: 1 }]],
  ]);
  // Neither has this footballer.
  await tell(league, { kind: "goal_scored", goal: goalOf(3, 1) });
  expect(await told(1)).toEqual([[["goal", undefined]], [["goal", undefined]]]);
  // A second goal of the same footballer ticks nothing, and counts in the duel (DUE-04).
  await tell(league, { kind: "goal_scored", goal: goalOf(0, 1, 1, 2) });
  expect((await told(2))[1]).toEqual([["goal", { opponent: ann.username, own: 0, theirs: 2 }]]);
  await tell(league, {
    kind: "goal_revoked",
    goal: {
      ...goal,
      status: "revoked",
      revokedAt: addMs(KICKOFF, 21 * MINUTE_MS),
      revokedReason: "Not his goal.",
    },
  });
  expect((await told(3))[0]).toEqual([["goal_revoked", { opponent: bob.username, own: 1, theirs: 0 }]]);
  live.close();
  other.close();

  await tell(league, ...settled(1), final(1));
  const { db, config } = testContext();
  const epoch = await readEpoch(db, config.season.id);
  const recap = await object(league).recap({ epoch, gameweek: 1, userIds: [ann.id, bob.id] });
  expect(recap?.own.map(({ userId, duel }) => [userId, duel])).toEqual([
    [ann.id, { opponent: bob.username, own: 1, theirs: 0 }],
    [bob.id, { opponent: ann.username, own: 0, theirs: 1 }],
  ]);
});
