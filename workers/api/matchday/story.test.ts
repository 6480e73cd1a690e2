import { expect, test } from "vitest";
import type { Comparison, LeagueHistory, LeagueStory } from "#contract/story.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { goLive } from "#tests/support/live.ts";
import { callAsVisitor, costOf, createPerson, readAs } from "#tests/support/people.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, at, tellLeague } from "#tests/support/standings.ts";
import { makeFixture, makeGameweek, makeGoal, makePick, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";

await arrangeSeason();

const minute = (m: number) => addMs(SATURDAY_3PM, m * MINUTE_MS);
const KICKED_OFF = makeFixture(1, { hasStarted: true, homeScore: 0, awayScore: 0 });

test("STO-01 a goal's moment names the members it ticks and the places it changes, on the socket and in the story", async () => {
  const [anna, ben, cleo] = [
    await createPerson("anna"),
    await createPerson("ben"),
    await createPerson("cleo"),
  ];
  await arrangePicks(anna.id, [makePick(1, 101), makePick(2, 102)]);
  await arrangePicks(ben.id, [makePick(1, 101)]);
  await arrangePicks(cleo.id, [makePick(3, 103)]);
  const id = await arrangeLeague([cleo, anna, ben]);
  const live = await goLive(cleo, id);
  const goal = makeGoal(1, 101, { minute: 12, seenAt: minute(12) });
  await tellLeague(
    id,
    { kind: "goal_scored", goal },
    { kind: "score_changed", fixture: { ...KICKED_OFF, homeScore: 1 } },
  );
  const told = await live.next("moment");
  expect(live.messages.map(({ type }) => type).indexOf("patch")).toBeLessThan(live.messages.indexOf(told));
  const expected = {
    kind: "goal",
    minute: 12,
    fixtureId: 1,
    playerId: 101,
    playerName: "Player 101",
    teamId: 1,
    members: [
      { id: anna.id, username: "anna" },
      { id: ben.id, username: "ben" },
    ],
    memberCount: 2,
    moves: [{ id: cleo.id, username: "cleo", from: 1, to: 3, score: 0 }],
  };
  expect(told).toMatchObject(expected);
  const revoked = { ...goal, status: "revoked" as const, revokedAt: minute(20), revokedReason: "Offside." };
  await tellLeague(
    id,
    { kind: "goal_revoked", goal: revoked },
    { kind: "score_changed", fixture: KICKED_OFF },
  );
  await live.until((socket) => socket.of("moment").some(({ kind }) => kind === "goal_revoked"));
  const second = makeGoal(1, 102, { minute: 30, seenAt: minute(30), side: "away" });
  await tellLeague(
    id,
    { kind: "goal_scored", goal: second },
    { kind: "score_changed", fixture: { ...KICKED_OFF, awayScore: 1 } },
  );
  await live.until((socket) =>
    socket.of("moment").some(({ kind, minute: m }) => kind === "goal" && m === 30),
  );

  const { gameweek, moments } = await readAs<LeagueStory>(ben, `/api/leagues/${id}/story`);
  expect(gameweek).toBe(4);
  expect(moments.map(({ kind }) => kind)).toEqual(["lead", "goal", "goal_revoked", "lead", "goal", "locked"]);
  expect(moments[4]).toMatchObject({ ...expected, at: new Date(minute(12)).toISOString(), reactions: [] });
  expect(moments[2]).toMatchObject({ reason: "Offside.", moves: [{ username: "cleo", from: 3, to: 1 }] });
  // The story told live equals the one read afterwards, which also says what each goal was worth to its reader.
  expect(moments.map(({ own }) => own)).toEqual([undefined, undefined, -1, undefined, 1, undefined]);
  const shared = moments.map(({ own: _, ...moment }) => moment);
  for (const { type: _, ...moment } of live.of("moment")) {
    expect(shared).toContainEqual({ ...moment, reactions: [] });
  }
  expect(JSON.stringify(told).length).toBeLessThan(700);
  live.close();
});

test("STO-02 a story is for members alone: visitors, outsiders and removed members see nothing", async () => {
  const [owner, member, outsider] = [await createPerson(), await createPerson(), await createPerson()];
  const id = await arrangeLeague([owner, member]);
  const [moment] = (await readAs<LeagueStory>(member, `/api/leagues/${id}/story?gameweek=4`)).moments;
  expect(moment).toBeDefined();
  const paths = [`story`, `story?gameweek=4`, `history`, `compare?with=${owner.id}`];
  for (const path of paths) {
    expect((await callAsVisitor("GET", `/api/leagues/${id}/${path}`)).status).toBe(401);
    expect((await outsider.call("GET", `/api/leagues/${id}/${path}`)).status).toBe(404);
    expect((await member.call("GET", `/api/leagues/nowhere/${path}`)).status).toBe(404);
  }
  const reaction = `/api/leagues/${id}/story/${moment?.id}/reaction`;
  expect((await callAsVisitor("PUT", reaction, { emoji: "🔥" })).status).toBe(401);
  expect((await outsider.call("PUT", reaction, { emoji: "🔥" })).status).toBe(404);
  expect((await member.call("PUT", reaction, { emoji: "🔥" })).status).toBe(200);
  expect((await owner.call("DELETE", `/api/leagues/${id}/members/${member.id}`)).status).toBe(204);
  for (const path of paths) expect((await member.call("GET", `/api/leagues/${id}/${path}`)).status).toBe(404);
  expect((await member.call("PUT", reaction, { emoji: "🔥" })).status).toBe(404);
  // A member's reaction is deleted with them.
  const left = await readAs<LeagueStory>(owner, `/api/leagues/${id}/story?gameweek=4`);
  expect(left.moments.flatMap(({ reactions }) => reactions)).toEqual([]);
});

test("a story's errors: an unknown gameweek is 404, a malformed one 400; a read costs few rows", async () => {
  const person = await createPerson();
  const id = await arrangeLeague([person]);
  for (const [query, status] of [
    ["4", 200],
    ["5", 404],
    ["0", 404],
    ["x", 400],
    ["", 400],
    ["444", 400],
  ] as const) {
    expect((await person.call("GET", `/api/leagues/${id}/story?gameweek=${query}`)).status).toBe(status);
  }
  const again = await person.call("GET", `/api/leagues/${id}/story`);
  expect(costOf(again)).toMatchObject({ written: 0 });
  expect(costOf(again).queries).toBeLessThanOrEqual(2);
  expect(costOf(again).read).toBeLessThanOrEqual(10);
});

test("compare shows two squads side by side, by club", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  await arrangePicks(one.id, [makePick(1, 101), makePick(2, 102), makePick(3, 103)]);
  await arrangePicks(other.id, [makePick(2, 102), makePick(3, 104)]);
  const id = await arrangeLeague([one, other]);
  const compared = await readAs<Comparison>(one, `/api/leagues/${id}/compare?with=${other.id}`);
  expect(compared.me).toMatchObject({ id: one.id, username: one.username });
  expect(compared.them).toMatchObject({ id: other.id, score: 1 });
  expect(compared.rows).toHaveLength(20);
  const rowOf = (club: number) => compared.rows.find((row) => "teamId" in row && row.teamId === club);
  expect(rowOf(1)).toMatchObject({ mine: { playerId: 101, ticked: false }, theirs: null, same: false });
  expect(rowOf(2)).toMatchObject({
    mine: { ticked: true, tickedIn: { gameweek: 4, fixtureId: expect.any(Number) } },
    theirs: { playerId: 102 },
    same: true,
  });
  expect(rowOf(1)).not.toHaveProperty("mine.tickedIn");
  // TRF-04: a footballer of another club has left this one, whose matches are no longer theirs.
  expect(rowOf(3)).toHaveProperty("theirs.left", true);
  expect(rowOf(1)).not.toHaveProperty("mine.left");
  expect(rowOf(3)).toMatchObject({ theirs: { playerId: 104, name: "Player 104" }, same: false });
  for (const [query, status] of [
    ["with=nobody", 404],
    ["with=", 400],
    ["", 400],
  ] as const) {
    expect((await one.call("GET", `/api/leagues/${id}/compare?${query}`)).status).toBe(status);
  }
});

test("STO-05 a history has the table of each final gameweek, its winners, and the one in play", async () => {
  const [one, other] = [await createPerson("hilda"), await createPerson("ivo")];
  await arrangePicks(one.id, [makePick(1, 101), makePick(2, 102)]);
  await arrangePicks(other.id, [makePick(3, 103)]);
  const id = await arrangeLeague([one, other]);
  const before = await readAs<LeagueHistory>(one, `/api/leagues/${id}/history`);
  expect(before).toMatchObject({ gameweeks: [4], winners: [] });
  await tellLeague(id, {
    kind: "gameweek_final",
    gameweek: makeGameweek(4, "2025-09-13T10:00:00Z", { isFinal: true, finalAt: at("2025-09-14T09:00:00Z") }),
  });
  const { gameweeks, members, winners } = await readAs<LeagueHistory>(other, `/api/leagues/${id}/history`);
  expect(gameweeks).toEqual([4]);
  expect(members).toEqual([
    { id: one.id, username: "hilda", ranks: [1], scores: [1] },
    { id: other.id, username: "ivo", ranks: [2], scores: [0] },
  ]);
  expect(winners).toEqual([{ gameweek: 4, ids: [one.id] }]);
});
