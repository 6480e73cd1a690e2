import { expect, test } from "vitest";
import type { ApiError } from "#contract/api.ts";
import type { Team } from "#contract/clubs.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { callAsVisitor, costOf, createPerson, type Person } from "#tests/support/people.ts";
import { STANDARD_SQUAD, seedPicks, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";

// Of the standard season's three gameweeks the half has the last: a half of one gameweek.
await seedSeason(standardSeason());
const STARTS = parseInstant("2025-08-30T12:30:00Z");
const OPENS = addMs(STARTS, -21 * DAY_MS);
const FIXED = parseInstant("2026-01-31T23:59:59.999Z");
const KICKOFF = parseInstant("2025-08-30T14:00:00Z");
const BEFORE = addMs(STARTS, -DAY_MS);
const JANUARY = parseInstant("2026-01-10T12:00:00Z");

const whole = STANDARD_SQUAD.map((playerId) => ({ teamId: Math.floor(playerId / 100), playerId }));
const put = (at: Instant, person: Person, selections: unknown = whole, more: object = {}, season = {}) =>
  worldAt(at, season).call(person, "PUT", "/api/selections", {
    userId: person.id,
    selections,
    run: "half",
    ...more,
  });
const post = (at: Instant, person: Person, playerId: number, season = {}) =>
  worldAt(at, season).call(person, "POST", "/api/selections", {
    userId: person.id,
    teamId: Math.floor(playerId / 100),
    playerId,
    gameweek: 1,
    run: "half",
  });
const codeOf = async (response: Response) =>
  `${response.status} ${((await response.json()) as ApiError).code}`;
const squadOf = async (at: Instant, person: Person, query = "?run=half", season = {}) =>
  (await (await worldAt(at, season).call(person, "GET", `/api/squad${query}`)).json()) as Squad;

test("HLF-02 no card is made before the opening, and reads are empty; from that instant on one is", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  const early = addMs(OPENS, -1);
  expect(await codeOf(await put(early, person))).toBe("409 HALF_NOT_OPEN");
  expect(await codeOf(await post(early, person, 102))).toBe("409 HALF_NOT_OPEN");
  expect(await squadOf(early, person)).toMatchObject({ selections: [], score: 0, locked: true });
  for (const whose of ["", `&userId=${other.id}`]) {
    const read = await worldAt(early).call(person, "GET", `/api/selections?run=half${whose}`);
    expect([read.status, await read.json()]).toEqual([200, []]);
  }
  const saved = await put(OPENS, person);
  expect([saved.status, await saved.json()]).toMatchObject([200, { qualified: true, locked: false }]);
  expect(await squadOf(OPENS, person)).toMatchObject({
    qualified: true,
    formation: { DEF: 6, MID: 8, FWD: 6 },
    cutoff: "2026-01-31T23:59:59.999Z",
  });
});

test("HLF-01 the season's card and the half's do not know of each other; run=season is what no run is", async () => {
  const person = await createPerson();
  await seedPicks(person);
  await put(BEFORE, person, [{ teamId: 1, playerId: 103 }]);
  await post(BEFORE, person, 202);
  const season = await squadOf(BEFORE, person, "");
  expect(await squadOf(BEFORE, person, "?run=season")).toEqual(season);
  expect(season.selections).toHaveLength(20);
  expect((await squadOf(BEFORE, person)).selections.map(({ playerId }) => playerId)).toEqual([103, 202]);
  const mine = await worldAt(BEFORE).call(person, "GET", "/api/selections?run=half");
  expect(((await mine.json()) as Selection[]).map(({ teamId }) => teamId)).toEqual([1, 2]);
});

test("HLF-07 another's second-half picks are hidden until the half begins, then visible", async () => {
  const [owner, viewer] = [await createPerson(), await createPerson()];
  await put(BEFORE, owner);
  const path = `/api/selections?run=half&userId=${owner.id}`;
  expect(await codeOf(await worldAt(addMs(STARTS, -1)).call(viewer, "GET", path))).toBe("403 HIDDEN");
  expect((await worldAt(BEFORE).call(owner, "GET", path)).status).toBe(200);
  const after = await worldAt(STARTS).call(viewer, "GET", path);
  expect((await after.json()) as Selection[]).toHaveLength(20);
  const nobody = await worldAt(STARTS).call(viewer, "GET", "/api/selections?run=half&userId=nobody");
  expect(nobody.status).toBe(404);
  expect((await callAsVisitor("GET", path)).status).toBe(401);
});

test("HLF-02 an unknown run is 400, in queries and bodies; nobody writes another's card", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  for (const path of ["/api/squad?run=cup", "/api/selections?run=", "/api/selections?run=Half"]) {
    const answer = await worldAt(BEFORE).call(person, "GET", path);
    expect([path, answer.status]).toEqual([path, 400]);
  }
  const wrong = await put(BEFORE, person, whole, { run: "cup" });
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { run: expect.anything() } }]);
  expect((await put(BEFORE, person, whole, { run: 7 })).status).toBe(400);
  expect((await put(BEFORE, person, whole, { userId: other.id })).status).toBe(403);
  expect((await squadOf(BEFORE, other)).selections).toEqual([]);
});

test("HLF-02 a refused change leaves the whole card as it was", async () => {
  const person = await createPerson();
  await put(BEFORE, person, [{ teamId: 1, playerId: 102 }]);
  const refused = await put(BEFORE, person, [
    { teamId: 2, playerId: 202 },
    { teamId: 3, playerId: 301 },
  ]);
  expect(await codeOf(refused)).toBe("400 GOALKEEPER");
  expect((await squadOf(BEFORE, person)).selections.map(({ playerId }) => playerId)).toEqual([102]);
});

test("HLF-02 HLF-03 scorers of the half are barred, those of the first half are not; ticks count from the half on", async () => {
  const season = { SEASON: "2031-32", SEASON_CUTOFF: "2025-08-16T17:00:00Z" };
  const parts = standardSeason();
  const started = parts.fixtures.map((fixture) => ({ ...fixture, hasStarted: true }));
  await seedSeason({ ...parts, fixtures: started }, season.SEASON);
  const person = await createPerson();
  await put(BEFORE, person, whole, {}, season);
  // Clubs 1 and 2 met on 15 August (fixture 10), and again in the half (fixture 30).
  await seedSeason({ goals: [makeGoal(10, 103), makeGoal(10, 102), makeGoal(30, 202)] }, season.SEASON);
  const card = await squadOf(addMs(KICKOFF, HOUR_MS), person, "?run=half", season);
  expect(card).toMatchObject({ score: 1, totalGoals: 1 });
  expect(card.selections.filter(({ ticked }) => ticked)).toMatchObject([
    { playerId: 202, goals: 1, tickedIn: { gameweek: 3, fixtureId: 30 } },
  ]);
  expect(card.selections[0]).toMatchObject({ playerId: 102, ticked: false, goals: 0, player: { goals: 1 } });
  const now = addMs(KICKOFF, DAY_MS);
  expect((await post(now, person, 103, season)).status).toBe(200);
  expect(await codeOf(await post(now, person, 203, season))).toBe("409 TICKED_PICK");
});

test("HLF-02 a qualified card is fixed once the window has closed; a draft, or none at all, is completed", async () => {
  const [whole20, draft, none] = [await createPerson(), await createPerson(), await createPerson()];
  await put(BEFORE, whole20, whole);
  await put(BEFORE, draft, whole.slice(1));
  expect((await post(FIXED, whole20, 103)).status).toBe(200);
  expect(await codeOf(await post(addMs(FIXED, 1), whole20, 102))).toBe("409 SQUAD_LOCKED");
  expect((await post(addMs(FIXED, 1), whole20, 103)).status).toBe(200);
  expect((await squadOf(addMs(FIXED, 1), whole20, "?run=half")).locked).toBe(true);
  expect((await post(addMs(FIXED, 1), draft, 102)).status).toBe(200);
  expect(await codeOf(await post(addMs(FIXED, 2), draft, 103))).toBe("409 SQUAD_LOCKED");
  expect((await put(addMs(FIXED, 1), none, whole)).status).toBe(200);
});

test("HLF-02 of two changes at once both arrive; a change costs one written row", async () => {
  const person = await createPerson();
  const first = await put(JANUARY, person);
  expect(costOf(first).written).toBe(1);
  const answers = await Promise.all([post(JANUARY, person, 103), post(JANUARY, person, 203)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const picked = (await squadOf(JANUARY, person)).selections.map(({ playerId }) => playerId);
  expect(picked).toEqual(expect.arrayContaining([103, 203]));
});

test("HLF-02 SEA-06 after the season's end no second-half card changes, and it stays readable", async () => {
  const season = { SEASON: "2034-35", SEASON_CUTOFF: "2025-08-16T17:00:00Z" };
  const parts = standardSeason();
  await seedSeason(parts, season.SEASON);
  const person = await createPerson();
  await put(BEFORE, person, whole, {}, season);
  await seedSeason(
    { gameweeks: parts.gameweeks.map((week) => ({ ...week, isFinished: true, isFinal: true })) },
    season.SEASON,
  );
  expect(await codeOf(await post(JANUARY, person, 103, season))).toBe("409 HALF_NOT_OPEN");
  expect(await squadOf(JANUARY, person, "?run=half", season)).toMatchObject({
    qualified: true,
    locked: true,
  });
});

test("HLF-02 the players for a second-half card carry the goals that bar them beside the season's", async () => {
  const person = await createPerson();
  await seedSeason({ goals: [makeGoal(10, 102)] });
  const players = async (query: string) => {
    const answer = await worldAt(JANUARY).call(person, "GET", `/api/teams${query}`);
    return ((await answer.json()) as Team[]).flatMap((team) => team.players);
  };
  const [season, half] = [await players(""), await players("?run=half")];
  expect(await players("?run=season")).toEqual(season);
  const of = (list: typeof season, id: number) => list.find((player) => player.id === id);
  expect(of(season, 102)?.goals).toBeGreaterThan(0);
  expect(of(half, 102)).toMatchObject({ goals: 0, seasonGoals: of(season, 102)?.goals });
  // STO-04: who scored before the half can be picked for it, so has a chance there alone.
  expect([of(season, 102)?.chance, of(half, 102)?.chance]).toEqual([null, expect.any(Number)]);
  expect((await worldAt(JANUARY).call(person, "GET", "/api/teams?run=spring")).status).toBe(400);
});
