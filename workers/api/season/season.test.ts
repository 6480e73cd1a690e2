import { expect, test } from "vitest";
import type { TableRow, Team } from "#contract/clubs.ts";
import type { FplFeed, Stats } from "#contract/seasons.ts";
import { clubId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { costOf, createPerson } from "#tests/support/people.ts";
import { seedPicks, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { makeFixture, makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";

const AUGUST = "2025-08-01T12:00:00Z";

/** A Worker whose season each test chooses for itself, because the tests share a database. */
function worldOf(season: string, at = AUGUST, variables: Record<string, string> = {}) {
  return worldAt(at, { SEASON: season, SEASON_CUTOFF: "2025-08-16T17:00:00Z", ...variables });
}

async function teamsOf(world: ReturnType<typeof worldOf>): Promise<Team[]> {
  return (await (await world.call(null, "GET", "/api/teams")).json()) as Team[];
}

test("before the first ingest every call answers, with an empty result", async () => {
  const world = worldOf("2040-41");
  expect(await teamsOf(world)).toEqual([]);
  expect(await (await world.call(null, "GET", "/api/premier-league-table")).json()).toEqual([]);
  expect(await (await world.call(null, "GET", "/api/fpl")).json()).toEqual({
    season: { id: "2040-41", label: "2040/41" },
    now: "2025-08-01T12:00:00.000Z",
    events: [],
  });
  expect(await (await world.call(null, "GET", "/api/stats")).json()).toMatchObject({
    goalsToday: 0,
    mostSelected: null,
    averageScore: 0,
  });
});

test("teams come by name with their players, this season's goals and the next fixture", async () => {
  await seedSeason(standardSeason(), "2041-42");
  const leaver = makePlayer(1702, { clubId: clubId(17), isInLeague: false });
  await seedSeason({ players: [leaver] }, "2041-42");
  const teams = await teamsOf(worldOf("2041-42"));
  expect(teams).toHaveLength(20);
  const [team] = teams;
  expect(team).toMatchObject({
    id: 1,
    name: "Club 1",
    code: "CAX",
    fplId: 1,
    badgeUrl: "https://resources.premierleague.com/premierleague25/badges/1.svg",
    nextFixture: "CBX (H)",
    nextFixtureDate: "2025-08-15T19:00:00.000Z",
  });
  expect(team?.players.map(({ position }) => position)).toContain("GK");
  expect(team?.players[0]).toEqual({
    id: 101,
    name: "Player 101",
    position: "GK",
    goals: 0,
    photoUrl: "https://resources.premierleague.com/premierleague25/photos/players/110x140/101.png",
    teamId: 1,
    price: null,
    ownership: null,
    form: null,
    minutes: null,
    starts: null,
    expectedGoals: null,
    lastSeasonGoals: null,
    status: null,
    news: null,
    chanceOfPlaying: null,
    chance: null,
  });
  expect(teams.find(({ id }) => id === 2)?.nextFixture).toBe("CAX (A)");
  expect(teams.find(({ id }) => id === 17)?.players.map(({ id }) => id)).not.toContain(1702);
});

test("SEA-03 a player's goals are those in the ledger that count", async () => {
  await seedSeason(standardSeason(), "2042-43");
  const goals = [
    makeGoal(10, 102),
    makeGoal(10, 102, { n: 2 }),
    makeGoal(10, 202, { isOwnGoal: true }),
    makeGoal(11, 302, { status: "revoked" }),
  ];
  await seedSeason({ goals }, "2042-43");
  const players = (await teamsOf(worldOf("2042-43"))).flatMap((team) => team.players);
  expect(players.filter((player) => player.goals > 0)).toMatchObject([{ id: 102, goals: 2 }]);
});

test("STO-04 a player's chance counts only matches yet to kick off; goalkeepers and scorers have none", async () => {
  await seedSeason(standardSeason(), "2046-47");
  await seedSeason({ goals: [makeGoal(10, 102)] }, "2046-47");
  const chanceOf = async (id: number, at: string) => {
    const players = (await teamsOf(worldOf("2046-47", at))).flatMap((team) => team.players);
    return players.find((player) => player.id === id)?.chance;
  };
  expect(await chanceOf(101, AUGUST)).toBeNull();
  expect(await chanceOf(102, AUGUST)).toBeNull();
  const before = (await chanceOf(103, AUGUST)) ?? 0;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(100);
  // BNG-02: a pick made after the kick-off gains nothing from that match.
  expect(await chanceOf(103, "2025-08-15T19:00:01Z")).toBeLessThan(before);
});

test("teams answer 304 until a fact changes or a kick-off passes", async () => {
  await seedSeason(standardSeason(), "2043-44");
  const world = worldOf("2043-44");
  const first = await world.call(null, "GET", "/api/teams");
  const etag = first.headers.get("ETag") ?? "";
  expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
  expect(first.headers.get("Content-Type")).toMatch("application/json");
  const ask = (at = AUGUST, tag = etag) =>
    worldOf("2043-44", at).call(null, "GET", "/api/teams", undefined, { "If-None-Match": tag });

  const again = await ask();
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(costOf(again)).toEqual({ queries: 0, read: 0, written: 0 });
  // After five seconds it is read again.
  const later = await ask("2025-08-01T12:00:05Z");
  expect(later.status).toBe(304);
  expect(costOf(later)).toMatchObject({ queries: 1, written: 0 });
  expect(costOf(later).read).toBeLessThanOrEqual(3);
  expect((await ask(AUGUST, `"other", W/${etag}`)).status).toBe(304);
  expect((await ask(AUGUST, '"other"')).status).toBe(200);

  expect((await ask("2025-08-15T19:00:00Z")).status).toBe(200);
  await seedSeason({ goals: [makeGoal(10, 102)] }, "2043-44");
  expect((await ask()).status).toBe(200);
});

test("a moved kick-off changes the next fixture; an undated match is not one", async () => {
  await seedSeason(standardSeason(), "2044-45");
  const undated = { gameweekId: null, kickoffAt: null };
  const base = { homeClubId: clubId(1), awayClubId: clubId(2) };
  await seedSeason(
    { fixtures: [10, 20, 30].map((id) => makeFixture(id, { ...base, ...undated })) },
    "2044-45",
  );
  const teams = await teamsOf(worldOf("2044-45"));
  expect(teams.find(({ id }) => id === 1)).toMatchObject({ nextFixture: null, nextFixtureDate: null });
  expect(teams.find(({ id }) => id === 3)).toMatchObject({ nextFixture: "CDX (H)" });
});

test("SEA-01 the gameweeks come with the season's label and the server's time", async () => {
  await seedSeason(standardSeason(), "2045-46");
  const response = await worldOf("2045-46").call(null, "GET", "/api/fpl");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const feed = (await response.json()) as FplFeed;
  expect(feed.season).toEqual({ id: "2045-46", label: "2045/46" });
  expect(feed.events.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(feed.events[0]).toEqual({
    id: 1,
    name: "Gameweek 1",
    deadline_time: "2025-08-15T17:30:00.000Z",
    finished: false,
  });
});

test("the league table counts settled matches, less configured deductions", async () => {
  await seedSeason(standardSeason(), "2046-47");
  const played = { hasStarted: true, homeScore: 2, awayScore: 1 };
  const kickoffAt = parseInstant("2025-08-15T19:00:00Z");
  const match = { homeClubId: clubId(1), awayClubId: clubId(2), kickoffAt, ...played };
  const other = { homeClubId: clubId(3), awayClubId: clubId(4), kickoffAt, ...played };
  await seedSeason(
    { fixtures: [makeFixture(10, { ...match, isSettled: true }), makeFixture(11, { ...other })] },
    "2046-47",
  );
  const world = worldOf("2046-47", "2025-08-15T21:30:00Z", { SEASON_DEDUCTIONS: "CTX:8" });
  const response = await world.call(null, "GET", "/api/premier-league-table");
  const rows = (await response.json()) as TableRow[];
  expect(rows).toHaveLength(20);
  expect(rows[0]).toEqual({
    id: 1,
    position: 1,
    played: 1,
    won: 1,
    drawn: 0,
    lost: 0,
    goalsFor: 2,
    goalsAgainst: 1,
    goalDifference: 1,
    points: 3,
    form: "W",
    team: { name: "Club 1", code: "CAX" },
  });
  expect(rows[19]).toMatchObject({ id: 20, points: -8 });
  const etag = response.headers.get("ETag") ?? "";
  const again = await world.call(null, "GET", "/api/premier-league-table", undefined, {
    "If-None-Match": etag,
  });
  expect(again.status).toBe(304);
});

test("the number of users costs one row", async () => {
  const read = (at: string) => worldAt(at).call(null, "GET", "/api/users/count");
  const before = (await (await read(AUGUST)).json()) as { count: number };
  await createPerson();
  const response = await read("2025-08-01T12:00:05Z");
  expect(await response.json()).toEqual({ count: before.count + 1 });
  expect(costOf(response)).toEqual({ queries: 1, read: 1, written: 0 });
});

test("BNG-02 goals today are the viewer's own, by the London day; a visitor sees everybody's", async () => {
  await seedSeason(standardSeason(), "2047-48");
  // 23:30 in London is 22:30 UTC: still the 16th in both; an hour later it is the 17th in London alone.
  const late = makeFixture(12, {
    homeClubId: clubId(5),
    awayClubId: clubId(6),
    kickoffAt: parseInstant("2025-08-16T22:30:00Z"),
  });
  await seedSeason({ fixtures: [late] }, "2047-48");
  const goals = [makeGoal(10, 102), makeGoal(11, 302), makeGoal(11, 302, { n: 2 }), makeGoal(12, 502)];
  await seedSeason({ goals }, "2047-48");
  const person = await createPerson();
  await seedPicks(person, [102, 302], undefined, "2047-48");
  await seedPicks(person, [502], parseInstant("2025-08-16T22:45:00Z"), "2047-48");

  const goalsToday = async (viewer: typeof person | null, at: string) => {
    const response = await worldOf("2047-48", at).call(viewer, "GET", "/api/stats");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(costOf(response).queries).toBeLessThanOrEqual(3);
    return ((await response.json()) as Stats).goalsToday;
  };
  expect(await goalsToday(person, "2025-08-16T22:50:00Z")).toBe(2);
  expect(await goalsToday(null, "2025-08-16T22:50:00Z")).toBe(3);
  expect(await goalsToday(person, "2025-08-16T23:10:00Z")).toBe(0);
  expect(await goalsToday(person, "2025-08-15T20:10:00Z")).toBe(1);
});
