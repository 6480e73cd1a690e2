import { expect, test } from "vitest";
import type { OwnNumbers } from "#contract/accounts/numbers.ts";
import type { GameweekPredictions, TippingGameweek } from "#contract/tipping-answers.ts";
import type { Fixture } from "#domain/season/facts.ts";
import { fixtureId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, formatInstant, HOUR_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { callAsVisitor, costOf, createPerson, type Person } from "#tests/support/people.ts";
import { FIRST_KICKOFF, happen, seedPicks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { fixturesNow, predict, predictAll, setClock, submitted } from "#tests/support/tipping.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";

const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(BEFORE);
await seedSeason(standardSeason());

const fixtures = new Map<number, Fixture>(standardSeason().fixtures.map((fixture) => [fixture.id, fixture]));

/** Changes a fixture; setting its lock records the fixture as locked. */
async function become(id: number, more: Partial<Fixture>): Promise<Fixture> {
  const known = fixtures.get(id);
  if (!known) throw new Error(`No fixture ${id}`);
  const fixture = { ...known, ...more };
  fixtures.set(id, fixture);
  await happen({ kind: more.lock ? "fixture_locked" : "fixture_rescheduled", fixture });
  return fixture;
}

/** Writes what the Season object writes at a kick-off. */
function lockNow(id: number) {
  const { kickoffAt, gameweekId: gameweek, homeClubId, awayClubId } = fixtures.get(id) as Fixture;
  const candidates = [homeClubId, awayClubId]
    .flatMap((club) => [2, 3, 4, 5, 6, 7].map((n) => playerId(club * 100 + n)))
    .sort((a, b) => a - b);
  const at = kickoffAt as Instant;
  return become(id, {
    lock: { lockedAt: at, kickoffAt: at, gameweekId: gameweek ?? gameweekId(1), candidates },
  });
}

async function predictionsOf(
  reader: Person,
  owner: Person | null,
  gameweek = 1,
): Promise<GameweekPredictions> {
  const whose = owner === null ? "" : `&userId=${owner.id}`;
  const response = await reader.call("GET", `/api/tipping/predictions?gameweek=${gameweek}${whose}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return response.json();
}

async function placesOf(id: number) {
  return (await fixturesNow()).flatMap(({ gameweek, fixtures: listed }) =>
    listed.filter((fixture) => fixture.id === id).map((fixture) => ({ ...fixture, listedIn: gameweek })),
  );
}

// The tests below follow one another through the season's first two weeks.

test("fixtures: public, by gameweek, cached until something changes", async () => {
  const response = await callAsVisitor("GET", "/api/tipping/fixtures");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("public, no-cache");
  const gameweeks: TippingGameweek[] = await response.json();
  expect(gameweeks.map(({ gameweek, fixtures: { length } }) => [gameweek, length])).toEqual([
    [1, 10],
    [2, 10],
    [3, 10],
  ]);
  expect(gameweeks[0]?.deadline).toBe("2025-08-15T17:30:00.000Z");
  expect(gameweeks[0]?.fixtures[0]).toEqual({
    id: 10,
    gameweek: 1,
    homeTeamId: 1,
    awayTeamId: 2,
    kickoffTime: formatInstant(FIRST_KICKOFF),
    isLocked: false,
    status: "scheduled",
    homeScore: null,
    awayScore: null,
    stadium: "",
  });
  const etag = response.headers.get("ETag") ?? "";
  const person = await createPerson();
  expect((await person.call("GET", "/api/tipping/fixtures")).headers.get("ETag")).toBe(etag);
  setClock(addMs(FIRST_KICKOFF, -1));
  expect((await callAsVisitor("GET", "/api/tipping/fixtures")).headers.get("ETag")).toBe(etag);
  setClock(FIRST_KICKOFF);
  // The clock alone has closed it.
  expect((await callAsVisitor("GET", "/api/tipping/fixtures")).headers.get("ETag")).not.toBe(etag);
  expect((await fixturesNow())[0]?.fixtures[0]).toMatchObject({ isLocked: true, status: "scheduled" });
  const again = await callAsVisitor("GET", "/api/tipping/fixtures");
  expect(costOf(again)).toEqual({ queries: 0, read: 0, written: 0 });
  setClock(BEFORE);
});

test("TIP-08 own predictions are all shown, another's from their lock on, their Joker from the first kick-off", async () => {
  setClock(BEFORE);
  const [ann, bob] = [await createPerson(), await createPerson()];
  const { receipt, receivedAt } = await submitted(ann, 1, predictAll(1, "forward"), true);
  await submitted(bob, 1, [predict(11)]);
  const own = await predictionsOf(ann, null);
  expect(own).toMatchObject({ gameweek: 1, joker: true, total: 0, maximum: 130, perfectRound: false });
  expect(own.own).toEqual({ receipt, receivedAt, jokerHeldBy: 1, canChangeJoker: true });
  expect(own.predictions).toHaveLength(10);
  expect(own.predictions[0]).toEqual({
    fixtureId: 10,
    prediction: "home_win",
    goalBonusPlayerId: 106,
    source: "player",
    bonusSource: "player",
    points: 0,
    bonus: 0,
    settled: false,
    live: false,
    final: false,
    reasons: ["Open: can be changed until kick-off."],
  });
  expect(await predictionsOf(ann, ann)).toEqual(own);

  for (const at of [BEFORE, addMs(FIRST_KICKOFF, -1)]) {
    setClock(at);
    const hidden = await predictionsOf(bob, ann);
    expect(hidden).toMatchObject({
      joker: false,
      jokerResult: "none",
      predictions: [],
      maximum: 65,
      total: 0,
    });
    expect(hidden).not.toHaveProperty("own");
  }
  setClock(FIRST_KICKOFF);
  const shown = await predictionsOf(bob, ann);
  expect(shown.predictions.map(({ fixtureId: id }) => id)).toEqual([10]);
  expect(shown).toMatchObject({ joker: true, jokerResult: "counted" });
  expect((await predictionsOf(ann, null)).own?.canChangeJoker).toBe(false);
});

test("TIP-06 a default appears from its lock on, never before, and is labelled", async () => {
  setClock(BEFORE);
  const [ann, bob] = [await createPerson(), await createPerson()];
  await submitted(ann, 1, [predict(11, "draw")]);
  setClock(addMs(FIRST_KICKOFF, -1));
  expect((await predictionsOf(ann, null)).predictions.map(({ fixtureId: id }) => id)).toEqual([11]);
  setClock(FIRST_KICKOFF);
  const undrawn = (await predictionsOf(bob, ann)).predictions;
  expect(undrawn).toMatchObject([{ fixtureId: 10, prediction: "away_win", source: "default" }]);
  expect(undrawn[0]?.goalBonusPlayerId).toBeNull();
  await lockNow(10);
  const drawn = (await predictionsOf(bob, ann)).predictions[0];
  expect(drawn).toMatchObject({ source: "default", bonusSource: "default" });
  expect([1, 2]).toContain(Math.floor((drawn?.goalBonusPlayerId ?? 0) / 100));
  expect(drawn?.reasons.join(" ")).toContain("(Default)");
  // Not a tipping player, so no default.
  expect((await predictionsOf(ann, bob)).predictions).toEqual([]);
});

test("REC-01, TIP-08, BNG-08 a season in numbers counts matches that are over, shows others nothing that is open, and is cheap", async () => {
  setClock(BEFORE);
  const [ann, bob] = [await createPerson(), await createPerson()];
  await submitted(ann, 1, [predict(14, "home_win"), predict(15, "draw")]);
  await seedPicks(ann, [101], addMs(FIRST_KICKOFF, -2 * DAY_MS));
  const numbersOf = async (reader: Person, whose: string) => {
    const response = await reader.call("GET", `/api/users/${whose}/numbers`);
    return { response, numbers: (await response.json()) as OwnNumbers };
  };
  expect((await callAsVisitor("GET", `/api/users/${ann.id}/numbers`)).status).toBe(401);
  expect((await numbersOf(ann, "nobody")).response.status).toBe(404);
  const nothing = { season: "2025-26", bingo: null, tipping: null };
  for (const reader of [ann, bob]) expect((await numbersOf(reader, ann.id)).numbers).toEqual(nothing);

  setClock(addMs(fixtures.get(14)?.kickoffAt as Instant, 2 * HOUR_MS));
  await become(14, { hasStarted: true, homeScore: 2, awayScore: 0 });
  // In play: right so far, which is no call yet.
  expect((await numbersOf(ann, ann.id)).numbers.tipping).toBeNull();
  await become(14, { hasStarted: true, homeScore: 2, awayScore: 0, isSettled: true });
  const { response, numbers } = await numbersOf(bob, ann.id);
  expect(numbers.tipping).toMatchObject({ calls: { right: 1, of: 1 }, bestWeek: null, perfectRounds: [] });
  expect(costOf(response)).toMatchObject({ written: 0 });
  expect(costOf(response).queries).toBeLessThanOrEqual(3);
  expect(costOf(response).read).toBeLessThanOrEqual(60);
});

test("TIP-10 points follow the current score with their reasons, then settle; SEA-04 no score before that", async () => {
  setClock(BEFORE);
  const [ann, bob] = [await createPerson(), await createPerson()];
  await submitted(ann, 1, [predict(12, "home_win", 506)]);
  setClock(addMs(fixtures.get(12)?.kickoffAt as Instant, HOUR_MS));
  await become(12, { hasStarted: true, homeScore: 1, awayScore: 0 });
  await happen({ kind: "goal_scored", goal: makeGoal(12, 506) });
  const live = await predictionsOf(bob, ann);
  const prediction = live.predictions.find(({ fixtureId: id }) => id === 12);
  expect(prediction).toMatchObject({ points: 3, bonus: 1, live: true, settled: false });
  expect(prediction?.reasons).toEqual([
    "In play: points follow the current score.",
    "Correct result: 3 points.",
    "Player 506 scored: 1 point.",
  ]);
  expect(prediction?.bonusReason).toBe("Player 506 scored: 1 point.");
  expect(live).toMatchObject({ total: 4, live: true });
  expect((await placesOf(12))[0]).toMatchObject({ status: "live", homeScore: 1, awayScore: 0 });
  await become(12, { homeScore: 1, awayScore: 1, isSettled: true });
  expect(await predictionsOf(bob, ann)).toMatchObject({ total: 1, live: false });
  expect((await placesOf(12))[0]).toMatchObject({ status: "finished", isLocked: true });
});

test("reading another's predictions: an unknown user, an invalid gameweek", async () => {
  const ann = await createPerson();
  const status = async (query: string) => (await ann.call("GET", `/api/tipping/predictions?${query}`)).status;
  expect(await status("gameweek=1&userId=nobody")).toBe(404);
  expect(await status("gameweek=1&userId=")).toBe(200);
  for (const bad of [
    "",
    "gameweek=",
    "gameweek=0",
    "gameweek=x",
    "gameweek=30",
    `gameweek=1&userId=${"x".repeat(200)}`,
  ]) {
    expect(await status(bad), bad).toBe(400);
  }
  const response = await ann.call("GET", "/api/tipping/predictions?gameweek=2");
  expect(costOf(response).queries).toBeLessThanOrEqual(3);
});

test("TIP-03 a fixture called off before its lock leaves its gameweek; its prediction follows it to the new date", async () => {
  setClock(BEFORE);
  const ann = await createPerson();
  await submitted(ann, 1, [predict(19, "draw", 1906)]);
  const { kickoffAt } = fixtures.get(19) as Fixture;
  await become(19, { gameweekId: null, kickoffAt: null });
  expect(await placesOf(19)).toEqual([]);
  expect((await predictionsOf(ann, null)).predictions.some(({ fixtureId: id }) => id === 19)).toBe(false);
  await become(19, { gameweekId: gameweekId(3), kickoffAt: parseInstant("2025-08-31T14:00:00Z") });
  expect((await placesOf(19)).map(({ listedIn, status }) => [listedIn, status])).toEqual([[3, "scheduled"]]);
  expect((await predictionsOf(ann, null, 3)).predictions).toMatchObject([
    { fixtureId: 19, prediction: "draw" },
  ]);
  await become(19, { gameweekId: gameweekId(1), kickoffAt });
});

test("TIP-03 called off after its lock it waits 48 hours, then is void there and open in its new gameweek", async () => {
  setClock(BEFORE);
  const [ann, bob] = [await createPerson(), await createPerson()];
  await submitted(ann, 1, [predict(18, "draw", 1706)]);
  const { kickoffAt } = fixtures.get(18) as { kickoffAt: Instant };
  setClock(kickoffAt);
  await lockNow(18);
  await become(18, { gameweekId: null, kickoffAt: null });
  const end = addMs(kickoffAt, 48 * HOUR_MS);
  setClock(end);
  expect(await placesOf(18)).toMatchObject([
    { listedIn: 1, status: "postponed", isLocked: true, kickoffTime: formatInstant(kickoffAt) },
  ]);
  expect((await predictionsOf(bob, ann)).predictions.some(({ fixtureId: id }) => id === 18)).toBe(true);
  setClock(addMs(end, 1));
  expect(await placesOf(18)).toMatchObject([{ listedIn: 1, status: "void", isLocked: true }]);
  await become(18, { gameweekId: gameweekId(3), kickoffAt: parseInstant("2025-09-01T14:00:00Z") });
  expect(await placesOf(18)).toMatchObject([
    { listedIn: 1, status: "void", isLocked: true, kickoffTime: formatInstant(kickoffAt) },
    { listedIn: 3, status: "scheduled", isLocked: false, kickoffTime: "2025-09-01T14:00:00.000Z" },
  ]);
  const there = await predictionsOf(bob, ann);
  expect(there.voidFixtureIds).toEqual([fixtureId(18)]);
  expect(there.predictions.some(({ fixtureId: id }) => id === 18)).toBe(false);
  expect(there.reasons).toContain(
    "A match was called off after its lock and is void: 0 points, but not counted as wrong.",
  );
  // The prediction for the match that locked is spent, and nobody sees the new one before its lock.
  expect((await predictionsOf(ann, null, 3)).predictions).toEqual([]);
  await submitted(ann, 3, [predict(18, "home_win")]);
  expect((await predictionsOf(ann, null, 3)).predictions).toHaveLength(1);
  expect((await predictionsOf(bob, ann, 3)).predictions).toEqual([]);
});

test("TIP-07 a gameweek of fewer than five gives the Joker back, and it can be set again", async () => {
  setClock(addMs(FIRST_KICKOFF, 3 * DAY_MS));
  const ann = await createPerson();
  await submitted(ann, 2, predictAll(2), true);
  setClock(fixtures.get(20)?.kickoffAt as Instant);
  for (let id = 24; id < 30; id++) {
    await lockNow(id);
    await become(id, { gameweekId: gameweekId(3), kickoffAt: parseInstant("2025-09-02T18:00:00Z") });
  }
  expect(await predictionsOf(ann, null, 2)).toMatchObject({ joker: true, jokerResult: "given_back" });
  expect((await predictionsOf(ann, null, 3)).own).toMatchObject({ jokerHeldBy: null, canChangeJoker: true });
  const response = await ann.call("POST", "/api/tipping/submit-predictions", {
    gameweek: 3,
    predictions: [predict(30)],
    jokerUsed: true,
  });
  expect(response.status).toBe(200);
  expect(await predictionsOf(ann, null, 3)).toMatchObject({ joker: true, own: { jokerHeldBy: 3 } });
  const returned = await predictionsOf(ann, null, 2);
  expect(returned).toMatchObject({ joker: false, jokerResult: "given_back" });
  expect(returned.reasons).toContain("Joker given back: fewer than 5 matches of this gameweek count.");
});
