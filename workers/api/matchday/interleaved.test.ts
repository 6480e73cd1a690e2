import { expect, test } from "vitest";
import type { Matchday } from "#contract/matchday.ts";
import { startFeed } from "#tests/support/outside/feed.ts";
import { createPerson, type Person } from "#tests/support/people.ts";

async function matchday(person: Person, query = ""): Promise<Matchday> {
  const answer = await person.call("GET", `/api/matchday?season=2036-37${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

test("what is in play of another gameweek is in the match day too, minutes and goals included", async () => {
  const feed = await startFeed();
  const person = await createPerson();
  await feed.poll();
  // The second match of gameweek 1 is put off to the Saturday of gameweek 2, and stays in gameweek 1.
  feed.match(2).kickoff_time = "2036-08-29T16:00:00Z";
  await feed.poll();
  feed.at("2036-08-22T16:00:00Z");
  feed.play(1, 90, {}, {}, { finished_provisional: true });
  await feed.poll();
  feed.at("2036-08-29T13:30:00Z");
  await feed.poll();
  expect((await matchday(person)).fixtures.map(({ id }) => id)).toEqual([3]);
  feed.at("2036-08-29T14:30:00Z");
  feed.play(3, 30);
  await feed.poll();
  expect(await matchday(person)).toMatchObject({
    gameweek: 2,
    fixtures: [{ id: 3 }, { id: 2, status: "scheduled" }],
  });
  feed.at("2036-08-29T16:20:00Z");
  feed.play(2, 20, { h: [[34, 1]] });
  await feed.poll();
  const { gameweek, fixtures } = await matchday(person);
  expect(gameweek).toBe(2);
  expect(fixtures).toMatchObject([
    { id: 3 },
    { id: 2, status: "live", minute: 20, homeScore: 1, awayScore: 0, goals: [{ minute: 20 }] },
  ]);
  // Asked for by its number, a gameweek has its own matches alone.
  expect((await matchday(person, "&gameweek=2")).fixtures.map(({ id }) => id)).toEqual([3]);
  expect((await matchday(person, "&gameweek=1")).fixtures.map(({ id }) => id)).toEqual([1, 2]);
  // Once it is over for some hours it is no longer news.
  feed.play(2, 90, { h: [[34, 1]] }, {}, { finished_provisional: true });
  feed.at("2036-08-29T19:30:00Z");
  await feed.poll();
  expect((await matchday(person)).fixtures.map(({ id }) => id)).toEqual([3]);
});
