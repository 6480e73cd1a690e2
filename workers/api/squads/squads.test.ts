import { expect, test } from "vitest";
import type { ApiError } from "#contract/api.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import { clubId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import {
  CUTOFF,
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  type World,
  worldAt,
} from "#tests/support/season.ts";
import { makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";
import { picks } from "#workers/db/schema/index.ts";

await seedSeason(standardSeason());

const PRE_SEASON = worldAt("2025-08-01T12:00:00Z");
const AFTER_CUTOFF = worldAt(addMs(CUTOFF, HOUR_MS));

function save(world: World, person: Person, playerCode: number, more: Record<string, unknown> = {}) {
  return world.call(person, "POST", "/api/selections", {
    userId: person.id,
    teamId: Math.floor(playerCode / 100),
    playerId: playerCode,
    gameweek: 1,
    ...more,
  });
}

async function pickedPlayers(person: Person, world: World = PRE_SEASON) {
  const selections = (await (await world.call(person, "GET", "/api/selections")).json()) as Selection[];
  return selections.map((selection) => selection.playerId);
}

test("a visitor cannot use any squad call", async () => {
  for (const [method, path] of [
    ["GET", "/api/selections"],
    ["POST", "/api/selections"],
    ["GET", "/api/squad"],
  ] as const) {
    expect((await callAsVisitor(method, path, method === "POST" ? {} : undefined)).status).toBe(401);
  }
});

test("BNG-01 a pick is saved, answered, and replaced by the next one of its club", async () => {
  const person = await createPerson();
  const response = await save(PRE_SEASON, person, 304);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await response.json()).toEqual({
    userId: person.id,
    teamId: 3,
    playerId: 304,
    gameweek: 1,
    ticked: false,
    final: false,
    goals: 0,
    player: {
      id: 304,
      name: "Player 304",
      position: "MID",
      goals: 0,
      photoUrl: "https://resources.premierleague.com/premierleague25/photos/players/110x140/304.png",
      team: { id: 3, name: "Club 3", code: "CCX" },
    },
  });
  expect((await save(PRE_SEASON, person, 307)).status).toBe(200);
  expect(await pickedPlayers(person)).toEqual([307]);
});

test("BNG-01 a save before the cutoff stays within its limit of rows", async () => {
  const person = await createPerson();
  await seedPicks(person, STANDARD_SQUAD.slice(1));
  // Others hold the same players, so that index ranges have neighbours.
  for (const player of [102, 103, 102, 103]) await seedPicks(await createPerson(), [player]);
  for (const player of [102, 103, 103, 101]) {
    const cost = costOf(await save(PRE_SEASON, person, player));
    expect(cost.queries).toBeLessThanOrEqual(3);
    expect(cost.read).toBeLessThanOrEqual(10);
    expect(cost.written).toBeLessThanOrEqual(player === 101 ? 0 : 3);
  }
});

test("BNG-01 goalkeepers, players of other clubs, and unknown clubs and players are refused", async () => {
  const person = await createPerson();
  expect(await refusalOf(await save(PRE_SEASON, person, 301))).toMatchObject({
    status: 400,
    code: "GOALKEEPER",
  });
  expect(await refusalOf(await save(PRE_SEASON, person, 304, { teamId: 4 }))).toMatchObject({
    status: 400,
    code: "WRONG_CLUB",
  });
  expect(await refusalOf(await save(PRE_SEASON, person, 9904, { teamId: 99 }))).toMatchObject({
    status: 400,
    code: "UNKNOWN_CLUB",
  });
  expect(await refusalOf(await save(PRE_SEASON, person, 399))).toMatchObject({
    status: 400,
    code: "UNKNOWN_PLAYER",
  });
  expect(await pickedPlayers(person)).toEqual([]);
});

test("BNG-02 saving the same pick again keeps its instant and writes nothing", async () => {
  const person = await createPerson();
  await save(PRE_SEASON, person, 504);
  const later = worldAt("2025-08-10T12:00:00Z");
  const response = await save(later, person, 504);
  expect(response.status).toBe(200);
  expect(costOf(response).written).toBe(0);
  const rows = await tables().select().from(picks);
  const row = rows.find(({ userId }) => userId === person.id);
  expect(row?.pickedAt).toBe(parseInstant("2025-08-01T12:00:00Z"));
});

test("ACC-01 another user's id in the body is refused", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const response = await save(PRE_SEASON, person, 304, { userId: other.id });
  expect(response.status).toBe(403);
  expect(await pickedPlayers(other)).toEqual([]);
});

test("a body that is not a pick is refused with the field's name", async () => {
  const person = await createPerson();
  const good = { userId: person.id, teamId: 3, playerId: 304, gameweek: 1 };
  const wrong: Record<keyof typeof good, readonly unknown[]> = {
    userId: [undefined, null, 7, "", {}, "x".repeat(5_000)],
    teamId: [undefined, null, "3", 3.5, -3, 0, Number.MAX_SAFE_INTEGER + 2, [3]],
    playerId: [undefined, null, "304", "304; drop table picks", true, -1, 1e308],
    gameweek: [undefined, null, 2, 0, "1", 1.5],
  };
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const response = await PRE_SEASON.call(person, "POST", "/api/selections", { ...good, [field]: value });
      expect(response.status).toBe(400);
      expect(Object.keys(((await response.json()) as ApiError).fields ?? {})).toEqual([field]);
    }
  }
  for (const body of ["", "{", "null", "[]", '"x"', "7", '{"__proto__":{}}', `{"a":${"[".repeat(5_000)}`]) {
    expect((await PRE_SEASON.call(person, "POST", "/api/selections", body)).status).toBe(400);
  }
  const huge = JSON.stringify({ ...good, padding: "x".repeat(70_000) });
  expect((await PRE_SEASON.call(person, "POST", "/api/selections", huge)).status).toBe(413);
  const extra = await PRE_SEASON.call(person, "POST", "/api/selections", { ...good, picked_at: 0 });
  expect(extra.status).toBe(200);
});

test("BNG-03 from the first kick-off on, no player with a goal comes in and no ticked pick goes out", async () => {
  const season = { SEASON: "2027-28", SEASON_CUTOFF: "2025-08-16T17:00:00Z" };
  await seedSeason(standardSeason(), season.SEASON);
  const person = await createPerson();
  await seedPicks(person, [102, 202], undefined, season.SEASON);
  await seedSeason({ goals: [makeGoal(10, 102), makeGoal(10, 103)] }, season.SEASON);

  const inPlay = worldAt(addMs(FIRST_KICKOFF, 30 * MINUTE_MS), season);
  expect(await refusalOf(await save(inPlay, person, 104))).toMatchObject({
    status: 409,
    code: "TICKED_PICK",
  });
  const other = await createPerson();
  expect(await refusalOf(await save(inPlay, other, 103))).toMatchObject({
    status: 409,
    code: "PLAYER_HAS_GOAL",
  });
  expect((await save(inPlay, person, 204)).status).toBe(200);
  // The goal is taken back, and so is the refusal (BNG-05).
  await seedSeason({ goals: [makeGoal(10, 102, { status: "revoked" })] }, season.SEASON);
  expect((await save(inPlay, person, 104)).status).toBe(200);
});

test("BNG-03 an own goal forbids nothing", async () => {
  const season = { SEASON: "2028-29", SEASON_CUTOFF: "2025-08-16T17:00:00Z" };
  await seedSeason(standardSeason(), season.SEASON);
  await seedSeason({ goals: [makeGoal(10, 102, { isOwnGoal: true })] }, season.SEASON);
  const person = await createPerson();
  const inPlay = worldAt(addMs(FIRST_KICKOFF, 30 * MINUTE_MS), season);
  expect((await save(inPlay, person, 102)).status).toBe(200);
});

test("BNG-04 after the cutoff a qualified squad is closed, a draft may be completed", async () => {
  const [qualified, draft] = [await createPerson(), await createPerson()];
  await seedPicks(qualified);
  await seedPicks(draft, STANDARD_SQUAD.slice(0, 19));
  const closed = await save(AFTER_CUTOFF, qualified, 103);
  expect(costOf(closed).read).toBeLessThanOrEqual(200);
  expect(await refusalOf(closed)).toMatchObject({ status: 409, code: "SQUAD_LOCKED" });
  expect((await save(AFTER_CUTOFF, qualified, 102)).status).toBe(200);
  expect((await save(AFTER_CUTOFF, draft, 103)).status).toBe(200);
  expect((await save(AFTER_CUTOFF, draft, 2006)).status).toBe(200);
  expect(await refusalOf(await save(AFTER_CUTOFF, draft, 102))).toMatchObject({
    status: 409,
    code: "SQUAD_LOCKED",
  });
});

test("BNG-04 twenty picks in another formation are a draft that can be repaired", async () => {
  const person = await createPerson();
  await seedPicks(person, [104, ...STANDARD_SQUAD.slice(1)]);
  const squad = (await (await AFTER_CUTOFF.call(person, "GET", "/api/squad")).json()) as Squad;
  expect(squad).toMatchObject({ formation: { DEF: 5, MID: 9, FWD: 6 }, qualified: false, locked: false });
  expect((await save(AFTER_CUTOFF, person, 102)).status).toBe(200);
  const repaired = (await (await AFTER_CUTOFF.call(person, "GET", "/api/squad")).json()) as Squad;
  expect(repaired).toMatchObject({ qualified: true, locked: true, cutoff: "2025-08-16T17:00:00.000Z" });
});

test("BNG-04 of two simultaneous last picks only the one that still fits is saved", async () => {
  const person = await createPerson();
  await seedPicks(person, STANDARD_SQUAD.slice(0, 19));
  const answers = await Promise.all([
    save(AFTER_CUTOFF, person, 2006),
    save(AFTER_CUTOFF, person, 103),
    save(AFTER_CUTOFF, person, 1907),
  ]);
  // Whatever the order, the pick that completes the squad closes it to later ones.
  expect(answers[0]?.status).toBe(200);
  const saved = await pickedPlayers(person, AFTER_CUTOFF);
  expect(saved).toHaveLength(20);
  expect(saved.includes(103)).toBe(answers[1]?.status === 200);
  expect(saved.includes(1907)).toBe(answers[2]?.status === 200);
  expect((await save(AFTER_CUTOFF, person, 604)).status).toBe(409);
});

test("BNG-01 two concurrent saves of one slot leave one pick", async () => {
  const person = await createPerson();
  const answers = await Promise.all([102, 103, 104, 105].map((player) => save(PRE_SEASON, person, player)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await pickedPlayers(person)).toHaveLength(1);
});

test("BNG-01 a player who has moved club stays in the old slot and cannot hold a second one", async () => {
  const person = await createPerson();
  await save(PRE_SEASON, person, 804);
  await seedSeason({ players: [makePlayer(804, { clubId: clubId(9) })] });
  expect(await refusalOf(await save(PRE_SEASON, person, 804, { teamId: 9 }))).toMatchObject({
    status: 409,
    code: "ALREADY_PICKED",
  });
  // The slot already holds the player, so saving them there again changes nothing.
  expect((await save(PRE_SEASON, person, 804)).status).toBe(200);
  const other = await createPerson();
  expect(await refusalOf(await save(PRE_SEASON, other, 804))).toMatchObject({
    status: 400,
    code: "WRONG_CLUB",
  });
  expect((await save(PRE_SEASON, other, 804, { teamId: 9 })).status).toBe(200);
  const [selection] = (await (await PRE_SEASON.call(person, "GET", "/api/selections")).json()) as Selection[];
  expect(selection?.player.team).toEqual({ id: 8, name: "Club 8", code: "CHX" });
});

test("BNG-01 a player who has left the league cannot come in", async () => {
  await seedSeason({ players: [makePlayer(1005, { clubId: clubId(10), isInLeague: false })] });
  const person = await createPerson();
  expect(await refusalOf(await save(PRE_SEASON, person, 1005))).toMatchObject({
    status: 400,
    code: "UNKNOWN_PLAYER",
  });
});

test("SEA-01 before the first ingest a save is refused, to be tried again", async () => {
  const person = await createPerson();
  const empty = worldAt("2025-08-01T12:00:00Z", { SEASON: "2030-31" });
  const response = await save(empty, person, 304);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(await refusalOf(response)).toMatchObject({ status: 503, code: "SEASON_NOT_READY" });
  expect(await (await empty.call(person, "GET", "/api/squad")).json()).toEqual({
    selections: [],
    formation: { DEF: 0, MID: 0, FWD: 0 },
    qualified: false,
    score: 0,
    totalGoals: 0,
    cutoff: null,
    locked: false,
  });
});
