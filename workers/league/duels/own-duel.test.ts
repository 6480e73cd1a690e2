import { runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test, vi } from "vitest";
import type { ToldGoal } from "#contract/goals.ts";
import type { Job } from "#contract/jobs.ts";
import type { DuelDetail } from "#contract/leagues/duels.ts";
import { addMs, HOUR_MS, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
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
  read,
  settled,
  started,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { goLive, sitDown } from "#tests/support/live.ts";
import { type Person, testContext } from "#tests/support/people.ts";
import { setClock } from "#tests/support/tipping.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { League } from "#workers/league/league.ts";

beforeAll(arrangeDuelSeason);

test("DUE-05 a goal that moves one's own duel says how it stands, one taken back too, another does not", async () => {
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
  const { db, config } = testContext();
  const epochNow = () => readEpoch(db, config.season.id);
  // The push of the tick says it as well.
  const pushed: { userId: string; body: string }[] = [];
  await runInDurableObject(object(league), ({ context }: League) => {
    vi.spyOn(context.env.JOBS, "sendBatch").mockImplementation((async (batch: Iterable<{ body: Job }>) => {
      for (const { body } of batch) {
        if (body.kind !== "push_each") continue;
        pushed.push(...body.pushes.map(({ userId, message }) => ({ userId, body: message.body })));
      }
    }) as never);
  });
  await object(league).pushNews({ epoch: await epochNow(), name: league.name, from: KICKOFF });
  expect(pushed.filter(({ userId }) => userId === ann.id)).toEqual([
    { userId: ann.id, body: expect.stringContaining(`You 1–0 ${bob.username}.`) },
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
  const epoch = await epochNow();
  const recap = await object(league).recap({ epoch, gameweek: 1, userIds: [ann.id, bob.id] });
  expect(recap?.own.map(({ userId, duel }) => [userId, duel])).toEqual([
    [ann.id, { opponent: bob.username, own: 1, theirs: 0 }],
    [bob.id, { opponent: ann.username, own: 0, theirs: 1 }],
  ]);
});

test("STO-04 DUE-04 the Median may expect what lifts the lower median of all, from its score on", async () => {
  const kickoff = fixtureOf(1, 2).kickoffAt as Instant;
  setClock(addMs(kickoff, -48 * HOUR_MS));
  const { people, host, league } = await found(3);
  await switchOn(host, league);
  expect((await duelsOf(host, league, 2)).state).toBe("drawn");
  setClock(addMs(kickoff, HOUR_MS));
  await tell(league, started(fixtureOf(1, 2)));
  const middle = ([, second]: number[]) => second as number;
  const inOrder = (figures: number[]) => figures.toSorted((one, other) => one - other);
  // No two have a footballer in common, so that each side of the pair has all it may expect.
  const expectedOf = async () => {
    const { pairs } = await duelsOf(host, league, 2);
    const details = await Promise.all(
      pairs.map(({ a }) => read<DuelDetail>(host, league, `duels/2/${a.userId}`)),
    );
    const met = details.find(({ b }) => "median" in b) as DuelDetail;
    const pair = details.find(({ b }) => !("median" in b)) as DuelDetail;
    const sides = [
      [met.a.score, met.expected?.a],
      [pair.a.score, pair.expected?.a],
      [pair.b.score, pair.expected?.b],
    ] as [number, number][];
    const now = middle(inOrder(sides.map(([score]) => score)));
    const then = middle(inOrder(sides.map(([score, more]) => score + more)));
    expect(met.b).toEqual({ median: true, score: now });
    expect(met.expected?.b).toBeCloseTo(then - now, 2);
    return met.expected?.b as number;
  };
  expect(await expectedOf()).toBeGreaterThan(0);
  // Two of three have one: it is the Median's too.
  await tell(league, ...[0, 2].map((nth) => ({ kind: "goal_scored" as const, goal: goalOf(nth, 1, 2) })), {
    kind: "goal_scored",
    goal: goalOf(0, 1, 2, 2),
  });
  expect(await expectedOf()).toBeGreaterThan(0);
  // With every match over nobody has anything to expect.
  await tell(league, ...settled(2));
  const { pairs } = await duelsOf(host, league, 2);
  for (const { a } of pairs) {
    expect((await read<DuelDetail>(people[0] as Person, league, `duels/2/${a.userId}`)).expected).toBeNull();
  }
});
