import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Fixture } from "#domain/season/facts.ts";
import { gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { foundLeague, predict, predictAll, setClock, submitted } from "#tests/support/tipping.ts";

// Gameweek 1: match 10 on the Friday, 11 to 19 on the Saturday.
const SATURDAY = parseInstant("2025-08-16T14:00:00Z");
setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());

function withLock(id: number, change: Partial<Fixture> = {}): Fixture {
  const fixture = standardSeason().fixtures.find((each) => each.id === id) as Fixture & {
    kickoffAt: Instant;
  };
  const { kickoffAt, homeClubId, awayClubId } = fixture;
  const candidates = [homeClubId, awayClubId].flatMap((club) =>
    [2, 3, 4].map((n) => playerId(club * 100 + n)),
  );
  const lock = { lockedAt: kickoffAt, kickoffAt, gameweekId: gameweekId(1), candidates };
  return { ...fixture, lock, ...change };
}

const [ann, bob] = [await createPerson(), await createPerson()];
const { id: league } = await foundLeague([ann, bob]);
await submitted(ann, 1, predictAll(1, "forward"), true);
await submitted(bob, 1, [predict(10, "draw", 0), predict(12, "draw", 0)]);
for (const { id } of [ann, bob]) await env.LEAGUES.getByName(league).memberChanged({ userId: id });

const PATHS = [
  `/api/leaderboard?leagueId=${league}&leagueType=score_tipping&ticks=1`,
  `/api/tipping/board?leagueId=${league}`,
];

async function rowOf(asker: Person, of: Person, path: string) {
  const response = await asker.call("GET", path);
  expect(response.status).toBe(200);
  const rows = (await response.json()) as LeaderboardEntry[];
  return rows.find(({ id }) => id === of.id);
}

test("TIP-08 a row's slip tells a match from its lock's own instant on, whoever asks and wherever", async () => {
  for (const path of PATHS) {
    setClock(addMs(FIRST_KICKOFF, -1));
    expect((await rowOf(bob, ann, path))?.tips).toBeUndefined();
  }
  setClock(FIRST_KICKOFF);
  await seedSeason({ fixtures: [withLock(10, { hasStarted: true, homeScore: 1, awayScore: 1 })] });
  for (const path of PATHS) {
    expect((await rowOf(ann, bob, path))?.tips).toMatchObject({ gameweek: 1, slip: "r.........", points: 5 });
  }
  setClock(addMs(SATURDAY, -1));
  const before = await rowOf(bob, ann, PATHS[0] ?? "");
  expect(before?.tips?.slip).toBe("w.........");
  // Ann changes her mind about a match that is open: her row is the same.
  await submitted(ann, 1, [predict(11, "draw", 0)], true);
  expect((await rowOf(bob, ann, PATHS[0] ?? ""))?.tips).toEqual(before?.tips);
  setClock(SATURDAY);
  await seedSeason({ fixtures: [withLock(11, { hasStarted: true, homeScore: 1, awayScore: 0 })] });
  expect((await rowOf(bob, ann, PATHS[0] ?? ""))?.tips?.slip).toBe("ww........");
});

test("without `ticks` no row has a slip, and an overall table's rows have none", async () => {
  setClock(SATURDAY);
  const plain = await rowOf(ann, bob, `/api/leaderboard?leagueId=${league}&leagueType=score_tipping`);
  expect(plain).toBeDefined();
  expect(plain?.tips).toBeUndefined();
  const overall = await rowOf(ann, bob, "/api/leaderboard?leagueType=score_tipping&ticks=1&limit=200");
  expect(overall?.tips).toBeUndefined();
});
