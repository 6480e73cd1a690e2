import { expect, test } from "vitest";
import type { LeagueAct } from "#contract/leagues/hosts.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { LEAGUE_MEMBERS_MAX } from "#contract/limits.ts";
import { createLeagueOf, crowd, join, refusalOf } from "#tests/support/league-calls.ts";
import { costOf, createPerson, type Person } from "#tests/support/people.ts";
import { seedSeason, standardSeason } from "#tests/support/season.ts";

await seedSeason(standardSeason());

async function cheap(by: Person, method: string, path: string, read: number): Promise<Response> {
  const response = await by.call(method, path);
  expect([path, response.status < 300]).toEqual([path, true]);
  expect([path, costOf(response).read <= read, costOf(response)]).toEqual([path, true, costOf(response)]);
  return response;
}

test("LEA-02 LEA-03 LEA-08 a league of a thousand takes its last member and no more, and costs its host and members a page", async () => {
  const [host, last, late] = [
    await createPerson("host"),
    await createPerson("last"),
    await createPerson("late"),
  ];
  const league = await createLeagueOf(host);
  await crowd(league, LEAGUE_MEMBERS_MAX - 2);

  const joined = await join(last, league.joinCode);
  expect(joined.status).toBe(200);
  expect(costOf(joined).read).toBeLessThanOrEqual(40);
  const refused = await join(late, league.joinCode);
  expect(costOf(refused)).toMatchObject({ written: 0 });
  expect((await refusalOf(refused)).status).toBe(409);

  // The first look wakes the League; the next ones read its table.
  const table = `/api/leaderboard?leagueId=${league.id}&ticks=1`;
  const first = await host.call("GET", table);
  expect(first.headers.get("X-Total-Count")).toBe(String(LEAGUE_MEMBERS_MAX));
  const rows = (await (await cheap(last, "GET", table, 12)).json()) as LeaderboardEntry[];
  expect(rows).toHaveLength(100);
  await cheap(last, "GET", `/api/leaderboard/me?leagueId=${league.id}`, 12);
  await cheap(host, "GET", `/api/leagues/${league.id}/members?limit=50`, 160);
  await cheap(host, "GET", `/api/leagues/${league.id}/playing`, 2 * LEAGUE_MEMBERS_MAX + 20);

  const removed = await cheap(host, "DELETE", `/api/leagues/${league.id}/members/crowd500`, 60);
  expect(costOf(removed).written).toBeLessThanOrEqual(12);
  await expect
    .poll(async () => (await host.call("GET", table)).headers.get("X-Total-Count"))
    .toBe(String(LEAGUE_MEMBERS_MAX - 1));
  const acts = (await (await cheap(last, "GET", `/api/leagues/${league.id}/log`, 20)).json()) as LeagueAct[];
  expect(acts).toMatchObject([{ kind: "removed", about: { id: "crowd500" }, by: { id: host.id } }]);
  // A place is free again.
  expect((await join(late, league.joinCode)).status).toBe(200);
});
