import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ToldGoal } from "#contract/goals.ts";
import { LEAGUES_MAX } from "#contract/limits.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { goLive, sitDown } from "#tests/support/live.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { makeGoal, makePick, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { leagueMembers } from "#workers/db/schema/index.ts";

await arrangeSeason();
const NOW = addMs(SATURDAY_3PM, 50 * MINUTE_MS);
setClock(NOW);

const object = (id: string) => env.LEAGUES.getByName(id);

const goal = (player: number, n = 1) =>
  makeGoal(1, player, { n, minute: 40, seenAt: addMs(SATURDAY_3PM, 40 * MINUTE_MS) });

/** Something happens, and the relay tells these leagues. */
async function tell(leagues: readonly string[], ...changes: SeasonChange[]) {
  const epoch = await happen(...changes);
  for (const id of leagues) await object(id).refresh({ epoch, changes });
  return epoch;
}

const scored = (...players: number[]): SeasonChange[] =>
  players.map((player) => ({ kind: "goal_scored", goal: goal(player) }));

/** What a goal means, by league. */
const meanings = (told: ToldGoal | undefined) =>
  new Map(told?.leagues.map(({ leagueId, ...meaning }) => [leagueId, meaning]));

/** Somebody who is in two Football Bingo leagues and a tipping league, each with a rival. */
async function arrangeReader(player: number) {
  const [reader, chloe, dev] = [await createPerson(), await createPerson(), await createPerson()];
  await arrangePicks(reader.id, [makePick(1, player)]);
  await arrangePicks(chloe.id, [makePick(1, player)]);
  await arrangePicks(dev.id, [makePick(2, player + 500)]);
  const bingo = [await arrangeLeague([reader, chloe, dev]), await arrangeLeague([reader, dev])] as const;
  const tipping = await arrangeLeague([reader, dev], "score_tipping");
  return { reader, chloe, dev, bingo, tipping };
}

const remove = (person: Person, league: string) =>
  tables()
    .delete(leagueMembers)
    .where(and(eq(leagueMembers.leagueId, league as never), eq(leagueMembers.userId, person.id)));

test("one message tells what a goal means in all of a person's leagues, whichever league a page listens to", async () => {
  const { reader, chloe, dev, bingo, tipping } = await arrangeReader(601);
  const desks = [await sitDown(reader, { goals: true }), await sitDown(reader, { goals: true })];
  const live = await goLive(reader, bingo[1]);
  // Nobody listens to the other two: they are asked.
  const epoch = await tell([bingo[1]], ...scored(601));
  for (const desk of desks) {
    const { type, ...told } = await desk.next("goals");
    expect(told).toMatchObject({
      epoch,
      goals: [{ kind: "goal", minute: 40, playerId: 601, playerName: "" }],
    });
    const tick = { gain: 1, from: 1, to: 1, score: 1 };
    expect(meanings(told.goals[0])).toEqual(
      new Map<string, unknown>([
        [bingo[0], { game: "football_bingo", names: [chloe.username], others: 1, own: tick }],
        [bingo[1], { game: "football_bingo", names: [], others: 0, own: tick }],
        [tipping, { game: "score_tipping", names: [], others: 0, own: null }],
      ]),
    );
  }
  // A page hears the same whatever else of the person's is open, and once per epoch.
  const second = await goLive(reader, tipping);
  await tell([bingo[1], tipping], ...scored(1101));
  const [first, other] = await Promise.all(desks.map((desk) => desk.next("goals", 2)));
  expect(first).toEqual(other);
  expect(meanings(first?.goals[0]).get(bingo[0])).toMatchObject({ names: [dev.username], own: null });
  for (const socket of [live, second]) socket.close();
});

test("a revocation is told the same way, with its reason and the place lost", async () => {
  const { reader, bingo, tipping } = await arrangeReader(602);
  await tell([], ...scored(602, 1102));
  const desk = await sitDown(reader, { goals: true });
  const live = await goLive(reader, tipping);
  const given = { status: "revoked", revokedReason: "It was given to Oakley.", revokedAt: NOW } as const;
  await tell([tipping], { kind: "goal_revoked", goal: { ...goal(602), ...given } });
  const [told] = (await desk.next("goals")).goals;
  expect(told).toMatchObject({ kind: "goal_revoked", reason: "It was given to Oakley." });
  const lost = { gain: -1, from: 1, to: 2, score: 0 };
  expect(meanings(told).get(bingo[1])).toEqual({ game: "football_bingo", names: [], others: 0, own: lost });
  live.close();
});

test("a page that asks for nothing gets what it got, and nobody hears of a league they have left", async () => {
  const { reader, chloe, bingo, tipping } = await arrangeReader(603);
  const [asking, silent] = [await sitDown(reader, { goals: true }), await sitDown(reader)];
  const others = await sitDown(chloe, { goals: true });
  await remove(reader, bingo[0]);
  await object(bingo[0]).memberRemoved({ userId: reader.id });
  const live = await goLive(reader, bingo[1]);
  await tell([bingo[1]], ...scored(603));
  const { goals } = await asking.next("goals");
  expect([...meanings(goals[0]).keys()].sort()).toEqual([bingo[1], tipping].sort());
  expect([silent.of("goals"), others.of("goals")]).toEqual([[], []]);
  live.close();
});

test("a league joined while the page is open is told of, too; and somebody in as many leagues as there may be hears all", async () => {
  const [reader, host] = [await createPerson(), await createPerson()];
  await arrangePicks(reader.id, [makePick(4, 604)]);
  for (let n = 1; n < LEAGUES_MAX; n++) await arrangeLeague([host, reader]);
  const desk = await sitDown(reader, { goals: true });
  const made = await reader.call("POST", "/api/leagues", { name: "The last one" });
  const { id } = (await made.json()) as { id: string };
  await evictDurableObject(env.DESKS.getByName(reader.id));
  const live = await goLive(reader, id);
  await tell([id], ...scored(604));
  await desk.until(() => desk.of("goals").at(-1)?.goals[0]?.leagues.length === LEAGUES_MAX);
  const told = meanings(desk.of("goals").at(-1)?.goals[0]);
  // They were in the last one only after the goal.
  expect(told.get(id)).toMatchObject({ own: null });
  expect([...told.values()].filter(({ own }) => own?.gain === 1)).toHaveLength(LEAGUES_MAX - 1);
  live.close();
});

test("RIV-01 a goal that moves a rival past the reader, or the reader past them, names them to that reader alone", async () => {
  const [reader, dev, lena] = [await createPerson(), await createPerson(), await createPerson()];
  await arrangePicks(reader.id, [makePick(1, 605)]);
  await arrangePicks(dev.id, [makePick(2, 1105)]);
  const [open, asked] = [await arrangeLeague([reader, dev, lena]), await arrangeLeague([reader, dev])];
  expect((await reader.call("PUT", `/api/rivals/${dev.id}`)).status).toBe(200);
  const desks = [await sitDown(reader, { goals: true }), await sitDown(dev, { goals: true })];
  const sockets = [await goLive(reader, open), await goLive(dev, open)];
  await tell([open], ...scored(605));
  const [own, theirs] = await Promise.all(desks.map((desk) => desk.next("goals")));
  const past = [{ username: dev.username, isPast: true }];
  // Of the league that tells, and of the one that is asked.
  for (const id of [open, asked]) expect(meanings(own?.goals[0]).get(id)).toMatchObject({ rivals: past });
  expect(JSON.stringify(theirs)).not.toContain("rivals");
  await tell([open], ...scored(1105));
  const level = await desks[0]?.next("goals", 2);
  expect(JSON.stringify(level)).not.toContain("rivals");
  for (const socket of sockets) socket.close();
});
