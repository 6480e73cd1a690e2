import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { goLive, type LiveSocket } from "#tests/support/live.ts";
import { openScreen, pairedScreen } from "#tests/support/outside/screens.ts";
import { createPerson } from "#tests/support/people.ts";
import { CUTOFF, FIRST_KICKOFF, STANDARD_SQUAD, seedPicks } from "#tests/support/season.ts";
import { arrangeLeague, openingSaturday, scoreFor } from "#tests/support/standings.ts";
import { foundLeague, predictAll, setClock, submitted } from "#tests/support/tipping.ts";

/** The half has the last of the standard season's three gameweeks: it begins at that one's deadline (HLF-01). */
const HALF_STARTS = parseInstant("2025-08-30T12:30:00Z");

const season = await openingSaturday();

const [ann, bob] = [await createPerson("ann"), await createPerson("bob")];
/** Nobody has the same footballer: each of Bob's is beside Ann's of the same club. */
const ANNS = STANDARD_SQUAD.map((player) => player + 1);
await seedPicks(ann, ANNS);
await seedPicks(bob, STANDARD_SQUAD);

/** The picture at an instant, as the screen asks for it. */
async function pictureAt(socket: LiveSocket, at: Instant): Promise<ScreenPicture> {
  setClock(at);
  const seen = socket.of("screen").length;
  socket.send({ type: "resume", since: 0 });
  await socket.until((live) =>
    live
      .of("screen")
      .slice(seen)
      .some(({ picture }) => Date.parse(picture.now) === at),
  );
  return socket.of("screen").at(-1)?.picture as ScreenPicture;
}

const playerName = (id: number) => season.players.find((player) => player.id === id)?.name ?? "?";
const namesBob = (moment: { readonly kind: string }) =>
  moment.kind !== "joined" && JSON.stringify(moment).includes(bob.id);

test("OUT-06 BNG-08 DUE-06 up to the last millisecond before the cutoff a screen shows whose goal it was to nobody, its own member's neither", async () => {
  const league = await arrangeLeague([ann, bob]);
  await env.DB.prepare("update leagues set duels_since = 0 where id = ?").bind(league).run();
  const { socket, secret } = await pairedScreen(ann, league);
  const [own, others] = [ANNS[4] as number, STANDARD_SQUAD[6] as number];
  await scoreFor(league, { at: addMs(FIRST_KICKOFF, 40 * MINUTE_MS) }, own, others);
  await socket.until((live) => live.of("screen").some(({ picture }) => picture.moments.length > 0));
  for (const at of [addMs(FIRST_KICKOFF, 50 * MINUTE_MS), addMs(CUTOFF, -1)]) {
    const picture = await pictureAt(socket, at);
    const { rows } = picture.tables[0] ?? {};
    expect(rows?.map(({ score: ticks }) => ticks)).toEqual([1, 1]);
    expect(JSON.stringify(picture.tables)).not.toMatch(/lastTick|wall/);
    expect(picture.moments.filter(({ kind }) => kind === "goal")).not.toEqual([]);
    expect(picture.moments.filter(namesBob)).toEqual([]);
    // Nor Ann's, who has paired it.
    expect(picture.moments.flatMap(({ kind, members }) => (kind === "goal" ? members : []))).toEqual([]);
    for (const pair of picture.duels?.pairs ?? []) expect(pair).not.toHaveProperty("scorers");
    for (const next of picture.next) expect(next).not.toHaveProperty("waiting");
    expect(picture.until).not.toBeNull();
    expect(Date.parse(picture.until ?? "")).toBeLessThanOrEqual(CUTOFF);
  }
  const goals = socket.of("moment").filter(({ kind }) => kind === "goal");
  expect(goals).toHaveLength(2);
  for (const { members, moves } of goals) expect([members, moves]).toEqual([[], []]);
  // A new one, opened a millisecond before, shows no more.
  setClock(addMs(CUTOFF, -1));
  const late = await openScreen(secret);
  expect(JSON.stringify((await late.next("screen")).picture.tables)).not.toMatch(/lastTick|wall/);
  late.close();
  for (const at of [CUTOFF, addMs(CUTOFF, 1)]) {
    const { tables, next } = await pictureAt(socket, at);
    // Nobody waits on the two who have scored, and on each of the others waits the one who picked them.
    const waited = next.flatMap(({ waiting = [] }) => waiting);
    expect(waited.length).toBeGreaterThan(0);
    expect(waited.map(({ name }) => name)).not.toContain(playerName(own));
    for (const { name, members, more } of waited) {
      expect([members.length, more]).toEqual([1, 0]);
      const isAnns = ANNS.some((id) => playerName(id) === name);
      expect(members).toEqual([(isAnns ? ann : bob).username]);
    }
    const ticks = tables[0]?.rows.map(({ lastTick, wall }) => [lastTick?.name, (wall ?? 0) > 0]);
    expect(new Set(ticks)).toEqual(
      new Set([
        [playerName(own), true],
        [playerName(others), true],
      ]),
    );
  }
  socket.close();
});

test("OUT-06 STO-01 a goal reaches the screen as a moment, then as the picture that it makes; nothing of anybody's own", async () => {
  setClock(addMs(CUTOFF, HOUR_MS));
  const league = await arrangeLeague([ann, bob]);
  const { socket } = await pairedScreen(bob, league);
  const member = await goLive(bob, league);
  const scorer = STANDARD_SQUAD[8] as number;
  await scoreFor(league, { at: addMs(CUTOFF, 2 * HOUR_MS) }, scorer);
  await socket.until((live) => live.of("moment").some(({ kind }) => kind === "goal"));
  const moment = socket.of("moment").find(({ kind }) => kind === "goal");
  expect(moment).toMatchObject({ playerName: playerName(scorer), members: [{ id: bob.id }] });
  await socket.until((live) =>
    live.of("screen").some(({ picture }) => picture.moments.some(({ id }) => id === moment?.id)),
  );
  const { picture } = socket.of("screen").at(-1) ?? {};
  expect(picture?.tables[0]?.rows[0]).toMatchObject({
    id: bob.id,
    lastTick: { name: playerName(scorer), minute: 40 },
  });
  const kinds = socket.messages.map(({ type }) => type);
  expect(kinds.indexOf("moment")).toBeLessThan(kinds.lastIndexOf("screen"));
  expect(socket.frames.join("")).not.toMatch(/"own":|"mine"|"overtaken"|"one_away"|location/);
  // A member's socket gets no picture.
  await member.next("moment");
  expect(member.of("screen")).toEqual([]);
  for (const each of [socket, member]) each.close();
});

test("OUT-06 TIP-08 of a tipping league it shows points, and nobody's call before its lock, whoever's screen it is", async () => {
  const [cat, dan] = [await createPerson(), await createPerson()];
  const league = await foundLeague([cat, dan]);
  const kickoff = season.fixtures.find(({ gameweekId }) => gameweekId === 2)?.kickoffAt as Instant;
  setClock(addMs(kickoff, -HOUR_MS));
  for (const person of [cat, dan]) await submitted(person, 2, predictAll(2));
  const { socket } = await pairedScreen(cat, league.id);
  const picture = await pictureAt(socket, addMs(kickoff, -1));
  expect(picture.league.leagueType).toBe("score_tipping");
  expect(picture.tables[0]?.rows.map((row) => Object.keys(row).sort())).toEqual(
    Array(2).fill([
      "id",
      "movement",
      "provisional",
      "rank",
      "score",
      "slip",
      "tips",
      "totalGoals",
      "username",
    ]),
  );
  expect(JSON.stringify(picture)).not.toMatch(/home_win|prediction|bonus|joker/i);
  expect(Date.parse(picture.until ?? "")).toBe(kickoff);
  // The slips are those of Gameweek 1, in which nobody called anything; then the next one's, which say nothing yet.
  const slipsAt = async (at: Instant) =>
    (await pictureAt(socket, at)).tables[0]?.rows.map(({ slip }) => slip);
  expect(new Set(picture.tables[0]?.rows.map(({ slip }) => slip)).size).toBe(1);
  expect(await slipsAt(kickoff)).toEqual(Array(2).fill(".".repeat(predictAll(2).length)));
  socket.close();
});

test("OUT-06 HLF-07 up to the last millisecond before the half begins a screen shows nothing of its cards, then their walls", async () => {
  setClock(addMs(HALF_STARTS, -DAY_MS));
  const league = await arrangeLeague([ann, bob]);
  for (const [person, players] of [
    [ann, ANNS],
    [bob, STANDARD_SQUAD],
  ] as const) {
    const selections = players.map((playerId) => ({ teamId: Math.floor(playerId / 100), playerId }));
    const saved = await person.call("PUT", "/api/selections", {
      userId: person.id,
      run: "half",
      selections,
    });
    expect(saved.status).toBe(200);
  }
  const { socket } = await pairedScreen(ann, league);
  const halfAt = async (at: Instant) => {
    const picture = await pictureAt(socket, at);
    const half = picture.tables.find(({ run }) => run === "half");
    expect(half?.rows).toHaveLength(2);
    return { picture, rows: half?.rows ?? [] };
  };
  const before = await halfAt(addMs(HALF_STARTS, -1));
  for (const row of before.rows) {
    for (const hidden of ["wall", "lastTick"]) expect(Object.keys(row)).not.toContain(hidden);
  }
  // What the clock alone changes is asked for then.
  expect(Date.parse(before.picture.until ?? "")).toBe(HALF_STARTS);
  for (const at of [HALF_STARTS, addMs(HALF_STARTS, 1)]) {
    const { rows } = await halfAt(at);
    expect(rows.map(({ wall }) => wall)).toEqual([0, 0]);
  }
  socket.close();
});

test("OUT-06 however long members read their duels, a screen gets its picture again only when it has changed", async () => {
  setClock(addMs(CUTOFF, 3 * HOUR_MS));
  const league = await arrangeLeague([ann, bob]);
  await env.DB.prepare("update leagues set duels_since = 0 where id = ?").bind(league).run();
  const { socket } = await pairedScreen(ann, league);
  const pictures = () => new Set(socket.of("screen").map(({ picture }) => JSON.stringify(picture)));
  // Six times as long as it takes to send one.
  const until = performance.now() + 900;
  while (performance.now() < until) {
    expect((await bob.call("GET", `/api/leagues/${league}/duels`)).status).toBe(200);
  }
  const goalAt = addMs(CUTOFF, 4 * HOUR_MS);
  await scoreFor(league, { at: goalAt }, STANDARD_SQUAD[10] as number);
  await socket.until((live) => live.of("screen").some(({ picture }) => picture.tables[0]?.rows[0]?.score));
  // The screen's own, the first that went to all, and the goal's.
  expect(socket.of("screen").length).toBeLessThanOrEqual(pictures().size + 1);
  socket.close();
});
