import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { applyPatch, unpackSnapshot } from "#contract/standings-codec.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { goLive, type LiveSocket } from "#tests/support/live.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, tellLeague } from "#tests/support/standings.ts";
import { makeGoal, makePick, makeSquad, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";

await arrangeSeason();

const scored = (player: number, minute: number): SeasonChange => ({
  kind: "goal_scored",
  goal: makeGoal(1, player, { minute, seenAt: addMs(SATURDAY_3PM, minute * MINUTE_MS) }),
});

const read = async (person: Person, league: string): Promise<LeaderboardEntry[]> =>
  (await person.call("GET", `/api/leaderboard?leagueId=${league}&ticks=1`)).json();

/** The rows that a page has after these messages, from those it was rendered with. */
function shown(rendered: readonly LeaderboardEntry[], live: LiveSocket): LeaderboardEntry[] {
  const [snapshot] = live.of("snapshot");
  if (!snapshot) throw new Error("No snapshot");
  const known = new Map(rendered.map((row) => [row.id, row]));
  const rows = unpackSnapshot(snapshot.standings, snapshot.common).map((row): LeaderboardEntry => {
    const { lastTick, wall } = known.get(row.id) ?? {};
    return { ...row, ...(lastTick ? { lastTick } : {}), ...(wall === undefined ? {} : { wall }) };
  });
  return live.of("patch").reduce((known, { changes }) => applyPatch(known, changes), rows);
}

test("a patch tells the last ticks and walls it changed: a page that applies it has the rows that a reader gets", async () => {
  const [ann, bob, cat] = [await createPerson("ann"), await createPerson("bob"), await createPerson("cat")];
  await arrangePicks(ann.id, [makePick(1, 101), makePick(2, 102), makePick(3, 103)]);
  await arrangePicks(bob.id, [makePick(1, 101), makePick(3, 113)]);
  await arrangePicks(cat.id, [makePick(2, 102), makePick(4, 104)]);
  const id = await arrangeLeague([ann, bob, cat]);
  const rendered = await read(ann, id);
  const live = await goLive(ann, id);
  // Two goals in one reading, a third, and the first taken back.
  const first = scored(101, 12);
  await tellLeague(id, first, scored(104, 12));
  await live.next("patch");
  expect(shown(rendered, live)).toEqual(await read(ann, id));
  expect(live.of("patch")[0]?.changes.ticks).toEqual([
    [expect.any(Array), expect.objectContaining({ playerId: 101, minute: 12, provisional: true })],
    [expect.any(Array), expect.objectContaining({ playerId: 104, minute: 12 })],
  ]);
  await tellLeague(id, scored(102, 70));
  await live.next("patch", 2);
  expect(shown(rendered, live)).toEqual(await read(ann, id));
  if (first.kind !== "goal_scored") return expect.unreachable();
  const revoked = { ...first.goal, status: "revoked" as const, revokedReason: "Offside." };
  await tellLeague(id, { kind: "goal_revoked", goal: revoked });
  await live.next("patch", 3);
  const rows = shown(rendered, live);
  expect(rows).toEqual(await read(ann, id));
  expect(rows.map(({ username, lastTick }) => [username, lastTick?.playerId])).toEqual([
    ["cat", 102],
    ["ann", 102],
    ["bob", undefined],
  ]);
  for (const frame of live.frames) if (frame.includes('"patch"')) expect(frame.length).toBeLessThan(1_024);
  live.close();
});

test("a patch with more ticks than it may carry says so, and stays small", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson()));
  const id = await arrangeLeague(people);
  const squad = makeSquad();
  for (const [at, { id: of }] of people.entries()) await arrangePicks(of, squad.slice(10 + at, 11 + at));
  const live = await goLive(people[0] as Person, id);
  await tellLeague(id, ...squad.slice(10, 18).map(({ playerId }) => scored(playerId, 30)));
  const { changes } = await live.next("patch");
  expect(changes.ticks).toBeNull();
  expect(JSON.stringify(changes).length).toBeLessThan(1_024);
  live.close();
});
