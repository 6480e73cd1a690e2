import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { applyPatch } from "#contract/standings-codec.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { goLive, openSilently } from "#tests/support/live.ts";
import { createPerson, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import {
  arrangeLeague,
  arrangePicks,
  arrangeSeason,
  enrol,
  recompute,
  scoreGoal,
  tellLeague,
} from "#tests/support/standings.ts";
import { makeGoal, makeSquad, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { leagueMembers } from "#workers/db/schema/index.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { League } from "./league.ts";

await arrangeSeason();

const object = (id: string) => env.LEAGUES.getByName(id);
const epochNow = () => readEpoch(env.DB, "2025-26" as never);

async function tableOf(id: string): Promise<LeaderboardEntry[]> {
  const { entries } = await object(id).standings({ epoch: await epochNow(), offset: 0, limit: 200 });
  return entries;
}

const scores = (entries: readonly LeaderboardEntry[]) =>
  entries.map(({ username, score, rank }) => `${rank} ${username} ${score}`);

/** A league of two: Ann has a full squad, Bob one without the first club's pick. */
async function annAndBob() {
  const ann = await createPerson();
  const bob = await createPerson();
  const id = await arrangeLeague([ann, bob]);
  await arrangePicks(ann.id);
  await arrangePicks(bob.id, makeSquad().slice(1));
  return { ann, bob, id };
}

test("BNG-06 a league's table is computed from picks and facts", async () => {
  const { ann, bob, id } = await annAndBob();
  await scoreGoal(1);
  expect(scores(await tableOf(id))).toEqual([`1 ${ann.username} 1`, `2 ${bob.username} 0`]);
  const [first] = await tableOf(id);
  expect(first).toMatchObject({ id: ann.id, qualified: true, provisional: true, movement: 0 });
});

test("a goal reaches sockets as one patch with the next seq, and as a goal", async () => {
  const { ann, bob, id } = await annAndBob();
  const live = await goLive(bob, id);
  const snapshot = await live.next("snapshot");
  const goal = await scoreGoal(1);
  await object(id).refresh(goal);
  const patch = await live.next("patch");
  expect(patch.seq).toBe(snapshot.seq + 1);
  expect(patch.epoch).toBe(goal.epoch);
  expect(patch.changes.moves).toContainEqual([[0, 0], 0, 0, expect.any(Number), 1]);
  expect((await tableOf(id))[0]?.id).toBe(ann.id);
  expect(await live.next("goal")).toEqual({
    type: "goal",
    fixtureId: 1,
    playerId: 101,
    playerName: "Player 101",
    teamId: 1,
    // Pages tell by it whether the goal counts for a pick (BNG-02).
    kickoffTime: formatInstant(SATURDAY_3PM),
    revoked: false,
  });
  expect(live.of("patch")).toHaveLength(1);
});

test("BNG-05 a revoked goal reverts the score and gives the reason", async () => {
  const { ann, bob, id } = await annAndBob();
  // Player 103 has no other goal.
  const goal = makeGoal(1, 103);
  await happen({ kind: "goal_scored", goal });
  const live = await goLive(ann, id);
  const before = await tableOf(id);
  const revoked = { ...goal, status: "revoked" as const, revokedReason: "Given to somebody else" };
  const changes: SeasonChange[] = [{ kind: "goal_revoked", goal: revoked }];
  await tellLeague(id, ...changes);
  expect(await live.next("goal")).toMatchObject({ revoked: true, reason: "Given to somebody else" });
  const after = await tableOf(id);
  for (const person of [ann, bob]) {
    const scoreOf = (rows: LeaderboardEntry[]) => rows.find((row) => row.id === person.id)?.score ?? 0;
    expect(scoreOf(after)).toBe(scoreOf(before) - 1);
  }
});

test("repeated, late and lost refreshes lead to the same table", async () => {
  const { ann, id } = await annAndBob();
  const live = await goLive(ann, id);
  const one = await scoreGoal(1);
  const two = await scoreGoal(2);
  const three = await scoreGoal(2);
  await object(id).refresh(two); // one ahead: the log tells the rest
  await object(id).refresh(one);
  await object(id).refresh(two);
  await object(id).refresh(three);
  const { seq, epoch } = await object(id).standings({ epoch: 0, offset: 0, limit: 1 });
  expect(epoch).toBe(three.epoch);
  expect((await live.next("snapshot")).seq + live.of("patch").length).toBe(seq);
  expect(live.of("goal").map(({ playerId }) => playerId)).toEqual([101, 102, 102]);
  const known = await tableOf(id);
  await recompute(id);
  expect(await tableOf(id)).toEqual(known);
});

test("an epoch too big for its message is read from the log", async () => {
  const { ann, id } = await annAndBob();
  const live = await goLive(ann, id);
  const { epoch } = await scoreGoal(1);
  await object(id).refresh({ epoch, changes: [] });
  await live.next("patch");
  expect((await live.next("goal")).playerId).toBe(101);
  const known = await tableOf(id);
  await recompute(id);
  expect(await tableOf(id)).toEqual(known);
});

test("hibernating sockets get the next patch from a League that lost its memory", async () => {
  const { ann, id } = await annAndBob();
  const live = await goLive(ann, id);
  const { seq } = await live.next("snapshot");
  await evictDurableObject(object(id));
  const goal = await scoreGoal(3);
  await object(id).refresh(goal);
  const patch = await live.next("patch");
  expect(patch.seq).toBe(seq + 1);
  expect(patch.changes.moves).toEqual([[[0, 1], 0, 0, expect.any(Number), 1]]);
});

test("an eviction between persisting and broadcasting shows as a gap, and resume closes it", async () => {
  const { ann, id } = await annAndBob();
  const live = await goLive(ann, id);
  const { seq } = await live.next("snapshot");
  const lost = await scoreGoal(1);
  await runInDurableObject(object(id), async (league: League) => {
    const socketsOf = league.getConnections;
    let calls = 0;
    league.getConnections = ((tag?: string) => {
      calls += 1;
      // The first call finds that somebody listens.
      if (calls > 1) throw new Error("evicted here");
      return socketsOf.call(league, tag);
    }) as typeof socketsOf;
    await expect(league.refresh(lost)).rejects.toThrow("evicted here");
    league.getConnections = socketsOf;
  });
  await evictDurableObject(object(id));
  await object(id).refresh(lost); // the queue tries again
  await object(id).refresh(await scoreGoal(2));
  const patch = await live.next("patch");
  expect(patch.seq).toBe(seq + 2);
  live.send({ type: "resume", since: seq });
  await live.until((socket) => socket.of("patch").length === 3);
  expect(live.of("patch").map((each) => each.seq)).toEqual([seq + 2, seq + 1, seq + 2]);
});

test("resume from before the kept patches, or from before a rebuild, is answered with a snapshot", async () => {
  const { ann, id } = await annAndBob();
  const live = await goLive(ann, id);
  live.send({ type: "resume", since: 1 });
  await live.next("snapshot", 2);
  live.send({ type: "resume", since: (await live.next("snapshot")).seq + 5 });
  await live.next("snapshot", 3);
});

test("discarding a League's storage gives the same table, with a higher seq", async () => {
  const { id } = await annAndBob();
  await scoreGoal(1);
  const known = await tableOf(id);
  const { seq } = await object(id).standings({ epoch: 0, offset: 0, limit: 1 });
  await runInDurableObject(object(id), (_, state) => state.storage.deleteAll());
  await evictDurableObject(object(id));
  expect(await tableOf(id)).toEqual(known);
  const after = await object(id).standings({ epoch: 0, offset: 0, limit: 1 });
  expect(after.seq).toBeGreaterThanOrEqual(seq);
});

test("LEA-03 a removed member's sockets close at once; the others get a patch", async () => {
  const { ann, bob, id } = await annAndBob();
  const [his, hers] = [await goLive(bob, id), await goLive(ann, id)];
  await tables().delete(leagueMembers).where(eq(leagueMembers.userId, bob.id));
  await object(id).memberRemoved({ userId: bob.id });
  await his.until(({ closed }) => closed !== null);
  expect(his.closed?.code).toBe(4410);
  expect(his.of("goodbye")).toEqual([{ type: "goodbye", reason: "removed" }]);
  const patch = await hers.next("patch");
  expect(patch.changes).toMatchObject({ removed: [bob.id], total: 1 });
  const before = his.messages.length;
  await object(id).refresh(await scoreGoal(1));
  await hers.next("goal");
  expect(his.messages).toHaveLength(before);
});

test("BNG-08 a new member is announced to the others, with their first pick only after the cutoff", async () => {
  const { ann, id } = await annAndBob();
  const cy = await createPerson("cy", { firstName: "Cy", lastName: "Young" });
  await arrangePicks(cy.id);
  const live = await goLive(ann, id);
  await enrol(id, cy.id);
  await object(id).memberChanged({ userId: cy.id });
  await object(id).memberChanged({ userId: cy.id });
  const alert = await live.next("league_join_alert");
  // The tests' clock is past the cutoff of 2025/26.
  expect(alert.data).toEqual({
    user: { firstName: "Cy", lastName: "Young", profileImageUrl: null },
    firstSelection: { player: { name: "Player 101", position: "DEF" }, team: { name: "Club 1" } },
  });
  expect(live.of("league_join_alert")).toHaveLength(1);
  expect((await live.next("patch")).changes).toMatchObject({ total: 3 });
});

test("a join or departure whose message was lost is found by the next reader", async () => {
  const { ann, id } = await annAndBob();
  await tableOf(id);
  const dee = await createPerson();
  await enrol(id, dee.id);
  const joined = await object(id).standings({ epoch: 0, memberCount: 3, offset: 0, limit: 10 });
  expect(joined.total).toBe(3);
  await tables().delete(leagueMembers).where(eq(leagueMembers.userId, dee.id));
  const left = await object(id).standings({ epoch: 0, memberCount: 2, offset: 0, limit: 10 });
  expect(left.entries.map((entry) => entry.id)).toContain(ann.id);
  expect(left.total).toBe(2);
});

test("a welcome that fails closes the socket, so that the browser reconnects", async () => {
  const { ann, id } = await annAndBob();
  await tableOf(id);
  const socket = await openSilently(ann, id);
  await runInDurableObject(object(id), ({ context }: League) => {
    const now = context.clock.now;
    context.clock.now = () => {
      context.clock.now = now;
      throw new Error("no time");
    };
  });
  socket.send({ type: "auth", userId: ann.id });
  await socket.until(({ closed }) => closed !== null);
  expect(socket.closed?.code).toBe(1011);
  expect((await goLive(ann, id)).of("ready")).toHaveLength(1);
});

test("two leagues of one person are kept apart", async () => {
  const { ann, id } = await annAndBob();
  const other = await arrangeLeague([ann]);
  const [here, there] = [await goLive(ann, id), await goLive(ann, other)];
  expect((await here.next("snapshot")).total).toBe(2);
  expect((await there.next("snapshot")).total).toBe(1);
  await object(id).refresh(await scoreGoal(1));
  await here.next("goal");
  expect(there.of("goal")).toEqual([]);
});

test("the patches of a whole afternoon keep a browser at exactly the same table", async () => {
  const { ann, id } = await annAndBob();
  const live = await goLive(ann, id);
  const snapshot = await live.next("snapshot");
  let rows = await tableOf(id);
  for (const club of [5, 1, 6, 5, 7]) await object(id).refresh(await scoreGoal(club));
  const { seq } = await object(id).standings({ epoch: 0, offset: 0, limit: 1 });
  await live.until((socket) => socket.of("patch").length === seq - snapshot.seq);
  for (const { changes } of live.of("patch")) rows = applyPatch(rows, changes);
  expect(rows).toEqual(await tableOf(id));
});
