import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeagueSplit } from "#contract/tipping-answers.ts";
import type { Fixture } from "#domain/season/facts.ts";
import { gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { callAsVisitor, costOf, createPerson, type Person } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { foundLeague, predict, predictAll, setClock, submitted } from "#tests/support/tipping.ts";

// Gameweek 1: match 10 on the Friday, 11 to 19 on the Saturday.
const SATURDAY = parseInstant("2025-08-16T14:00:00Z");
setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());

const fixtureOf = (id: number) =>
  standardSeason().fixtures.find((fixture) => fixture.id === id) as Fixture & { kickoffAt: Instant };

function withLock(id: number): Fixture {
  const fixture = fixtureOf(id);
  const { kickoffAt, homeClubId, awayClubId } = fixture;
  const candidates = [homeClubId, awayClubId].flatMap((club) =>
    [2, 3, 4].map((n) => playerId(club * 100 + n)),
  );
  return { ...fixture, lock: { lockedAt: kickoffAt, kickoffAt, gameweekId: gameweekId(1), candidates } };
}

/** Ann predicts every match with her forwards, Bob a draw in two, Cat none. */
async function tippingLeague() {
  const [ann, bob, cat] = [await createPerson(), await createPerson(), await createPerson()];
  const { id } = await foundLeague([ann, bob, cat]);
  await submitted(ann, 1, predictAll(1, "forward"), true);
  await submitted(bob, 1, [predict(10, "draw", 0), predict(12, "draw", 0)]);
  for (const person of [ann, bob, cat]) await env.LEAGUES.getByName(id).memberChanged({ userId: person.id });
  return { league: id, ann, bob, cat };
}
const { league, ann, bob, cat } = await tippingLeague();

const pathOf = (query: string) => `/api/tipping/splits?${query}`;
const ask = (person: Person, gameweek: number | string = 1, more = "") =>
  person.call("GET", pathOf(`leagueId=${league}&gameweek=${gameweek}${more}`));

async function splitsOf(person: Person, gameweek = 1, more = ""): Promise<LeagueSplit[]> {
  const response = await ask(person, gameweek, more);
  expect(response.status).toBe(200);
  return response.json();
}

test("TIP-08 before the first lock nothing is told; from a lock on, that match alone", async () => {
  setClock(addMs(FIRST_KICKOFF, -1));
  for (const person of [ann, bob, cat]) expect(await (await ask(person)).text()).toBe("[]");
  // The clock decides, before any lock is written.
  setClock(FIRST_KICKOFF);
  expect((await splitsOf(cat)).map(({ fixtureId }) => fixtureId)).toEqual([10]);
  await seedSeason({ fixtures: [withLock(10)] });
  setClock(addMs(SATURDAY, -1));
  const [only, ...others] = await splitsOf(cat);
  expect(only).toMatchObject({ fixtureId: 10, total: 3, outcomes: { home_win: 1, draw: 1, away_win: 1 } });
  expect(others).toEqual([]);
  // Bob changes his mind about a match that is open: nobody can know.
  expect(await (await ask(ann)).text()).not.toMatch(/"fixtureId":12/);
});

test("TIP-08 every locked match of the gameweek in one call, each as it is told by itself", async () => {
  setClock(SATURDAY);
  await seedSeason({ fixtures: [11, 12, 13, 14].map(withLock) });
  const splits = await splitsOf(bob);
  expect(splits.length).toBeGreaterThan(4);
  const rounds = await callAsVisitor("GET", "/api/tipping/fixtures");
  const [first] = (await rounds.json()) as { fixtures: { id: number; isLocked: boolean }[] }[];
  const locked = first?.fixtures.filter(({ isLocked }) => isLocked).map(({ id }) => id);
  expect(splits.map(({ fixtureId }) => fixtureId)).toEqual(locked);
  for (const split of splits) {
    const single = await bob.call(
      "GET",
      `/api/tipping/split?leagueId=${league}&fixtureId=${split.fixtureId}`,
    );
    expect(await single.json()).toEqual(split);
  }
  expect(splits.find(({ fixtureId }) => fixtureId === 12)?.members).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: ann.id, prediction: "home_win", source: "player" }),
      expect.objectContaining({ userId: bob.id, prediction: "draw", goalBonusPlayerId: 0 }),
      expect.objectContaining({ userId: cat.id, prediction: "away_win", source: "default" }),
    ]),
  );
  const page = await splitsOf(bob, 1, "&limit=1&offset=1");
  expect(page).toEqual(splits.map((split) => ({ ...split, members: [split.members[1]] })));
  expect(await splitsOf(bob, 2)).toEqual([]);

  const again = await ask(bob);
  const cost = costOf(again);
  expect(cost).toEqual({ queries: 1, read: expect.any(Number), written: 0 });
  expect(cost.read).toBeLessThanOrEqual(8);
  expect(again.headers.get("X-Trips")).toBe("d1=1;object=1;object-d1=0");
});

test("TIP-03 TIP-08 a void match is left out of its old gameweek, and of its new one until it locks", async () => {
  const moved = addMs(SATURDAY, 14 * DAY_MS);
  const putOff: Fixture = { ...withLock(12), kickoffAt: moved, gameweekId: gameweekId(3) };
  await seedSeason({ fixtures: [putOff] });
  setClock(addMs(SATURDAY, HOUR_MS));
  const ids = async (gameweek: number) => (await splitsOf(cat, gameweek)).map(({ fixtureId }) => fixtureId);
  expect(await ids(1)).not.toContain(12);
  expect(await ids(1)).toContain(11);
  expect(await ids(3)).toEqual([]);
  setClock(addMs(moved, MINUTE_MS));
  expect(await ids(1)).not.toContain(12);
  expect(await ids(3)).toContain(12);
});

test("who may ask: members of that tipping league, and nobody else", async () => {
  setClock(addMs(SATURDAY, HOUR_MS));
  const stranger = await createPerson();
  expect((await callAsVisitor("GET", pathOf(`leagueId=${league}&gameweek=1`))).status).toBe(401);
  expect((await ask(stranger)).status).toBe(404);
  expect((await ann.call("GET", pathOf("leagueId=no-such-league&gameweek=1"))).status).toBe(404);
  const bingo = await foundLeague([ann], "football_bingo");
  expect((await ann.call("GET", pathOf(`leagueId=${bingo.id}&gameweek=1`))).status).toBe(404);

  // LEA-03
  expect((await ann.call("DELETE", `/api/leagues/${league}/members/${bob.id}`)).status).toBe(204);
  expect((await ask(bob)).status).toBe(404);
  const told = (await splitsOf(cat)).flatMap(({ members }) => members.map(({ userId }) => userId));
  expect(new Set(told)).toEqual(new Set([ann.id, cat.id]));
});

test("hostile queries are refused by name, and never fail", async () => {
  for (const bad of ["", "0", "-1", "1000", "1.5", "1e0", "x", "1%00", "%F0%9F%98%80", "9".repeat(400)]) {
    const response = await ask(ann, bad);
    expect([bad, response.status]).toEqual([bad, 400]);
    expect(await response.json()).toMatchObject({ fields: { gameweek: expect.any(String) } });
  }
  for (const bad of ["&limit=0", "&limit=201", "&offset=-1", "&offset=x"]) {
    expect([bad, (await ask(ann, 1, bad)).status]).toEqual([bad, 400]);
  }
  for (const bad of ["", `leagueId=${league}`, "gameweek=1", `leagueId=${"x".repeat(5_000)}&gameweek=1`]) {
    expect([bad, (await ann.call("GET", pathOf(bad))).status]).toEqual([bad, 400]);
  }
  for (const none of [`${league}%00`, "'; drop table slips", "../../account/export", "overall"]) {
    expect([none, (await ann.call("GET", pathOf(`leagueId=${none}&gameweek=1`))).status]).toEqual([
      none,
      404,
    ]);
  }
  // A gameweek that the season does not have (yet).
  for (const none of [38, 39]) expect((await ask(ann, none)).status).toBe(404);
  expect((await ann.call("POST", pathOf(`leagueId=${league}&gameweek=1`), {})).status).toBe(404);
});
