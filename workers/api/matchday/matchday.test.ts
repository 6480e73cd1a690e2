import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Matchday } from "#contract/matchday.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { startSaturday } from "#tests/support/outside/feed.ts";
import { callAsVisitor, costOf, createPerson, ORIGIN } from "#tests/support/people.ts";

/** The query parameter for the fake feed's season. */
const SEASON = "season=2036-37";

async function matchday(person: Awaited<ReturnType<typeof createPerson>>, query = ""): Promise<Matchday> {
  const answer = await person.call("GET", `/api/matchday${query}${query ? "&" : "?"}${SEASON}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

test("STO-03 a match day shows scores, minutes and scorers, each with the minute when the goal was first seen", async () => {
  const feed = await startSaturday();
  const person = await createPerson();
  feed.pass(63 * MINUTE_MS);
  feed.play(1, 63, { h: [[14, 1]] }, { a: [[22, 1]] });
  feed.play(2, 60);
  await feed.poll();
  const seen = await matchday(person);
  expect(seen).toMatchObject({
    gameweek: 1,
    fixtures: [
      { id: 1, status: "live", minute: 63, homeScore: 2, awayScore: 0 },
      { id: 2, status: "live", minute: 60, homeScore: 0, awayScore: 0, goals: [] },
    ],
  });
  const [scored, own] = seen.fixtures[0]!.goals;
  expect(scored).toMatchObject({ teamId: 101, minute: 63, ownGoal: false, provisional: true });
  expect(own).toMatchObject({ teamId: 102, minute: 63, ownGoal: true });
  feed.pass(10 * MINUTE_MS);
  // The feed lists the goal a minute before its score.
  feed.play(1, 73, { h: [[14, 2]] }, { a: [[22, 1]] }, { team_h_score: 2 });
  await feed.poll();
  const later = await matchday(person);
  expect(later.fixtures[0]).toMatchObject({ homeScore: 3, awayScore: 0 });
  expect(later.fixtures[0]?.goals.map(({ minute }) => minute)).toEqual([63, 63, 73]);

  // Over, and a goal re-assigned the next day: the feed's 90 is not the goal's minute.
  feed.play(2, 90, {}, {}, { finished_provisional: true });
  await feed.poll();
  feed.pass(25 * 60 * MINUTE_MS);
  feed.play(2, 90, { a: [[44, 1]] }, {}, { finished_provisional: true });
  await feed.poll();
  const { fixtures } = await matchday(person);
  expect(fixtures[1]).toMatchObject({ status: "finished", minute: null, goals: [{ minute: null }] });
});

test("everybody sees the matches with their minutes, and nobody's goals", async () => {
  const feed = await startSaturday();
  feed.pass(61 * MINUTE_MS);
  feed.play(1, 61, { h: [[14, 1]] });
  await feed.poll();
  const read = () => callAsVisitor("GET", `/api/public/matches?${SEASON}`);
  const first = await read();
  expect(first.status).toBe(200);
  expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
  const seen = await first.json<Record<string, unknown>[]>();
  expect(seen[0]).toEqual({
    ...{ id: 1, kickoffTime: expect.any(String), status: "live", minute: 61, homeScore: 1, awayScore: 0 },
    ...{ home: expect.any(String), away: expect.any(String) },
  });
  expect((await read()).headers.get("ETag")).toBe(first.headers.get("ETag"));
  // No change of a score: the minute alone goes on.
  feed.pass(2 * MINUTE_MS);
  feed.play(1, 63, { h: [[14, 1]] });
  await feed.poll();
  const [later] = await (await read()).json<{ minute: number }[]>();
  expect(later?.minute).toBe(63);
});

test("a match day is the same for every signed-in player, and 304 until something changes", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const first = await one.call("GET", `/api/matchday?${SEASON}`);
  const second = await other.call("GET", `/api/matchday?${SEASON}`);
  const tag = first.headers.get("ETag");
  expect(second.headers.get("ETag")).toBe(tag);
  expect(await second.text()).toBe(await first.text());
  expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
  expect(costOf(second).queries).toBeLessThanOrEqual(3);
  const { cookie } = one;
  const again = await exports.default.fetch(`${ORIGIN}/api/matchday?${SEASON}`, {
    headers: { Cookie: cookie, "If-None-Match": tag ?? "" },
  });
  expect(again.status).toBe(304);
  expect((await callAsVisitor("GET", "/api/matchday")).status).toBe(401);
  for (const [query, status] of [
    ["?gameweek=2", 200],
    ["?gameweek=38", 404],
    ["?gameweek=", 400],
    ["?gameweek=1e1", 400],
    ["?gameweek=-1", 400],
  ] as const) {
    expect((await one.call("GET", `/api/matchday${query}&${SEASON}`)).status).toBe(status);
  }
  expect(await matchday(one, "?gameweek=2")).toMatchObject({ gameweek: 2, fixtures: [{ id: 3, goals: [] }] });
});
