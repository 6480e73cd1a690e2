import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Matchday, MatchdayGoal } from "#contract/matchday.ts";
import { goLive } from "#tests/support/live.ts";
import { startFeed } from "#tests/support/outside/feed.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { arrangeLeague } from "#tests/support/standings.ts";

const SEASON = "2036-37";

async function goalsOf(person: Person): Promise<MatchdayGoal[] | undefined> {
  const answer = await person.call("GET", `/api/matchday?season=${SEASON}`);
  const { fixtures } = (await answer.json()) as Matchday;
  return fixtures.find(({ id }) => id === 1)?.goals;
}

test("a goal that the feed no longer has is under review until the replies agree", async () => {
  const feed = await startFeed();
  const person = await createPerson();
  await feed.poll();
  feed.at("2036-08-22T16:00:00Z");
  feed.play(1, 30, { h: [[14, 1]] });
  await feed.poll();
  expect(await goalsOf(person)).toMatchObject([{ provisional: true }]);
  expect((await goalsOf(person))?.[0]).not.toHaveProperty("review");

  // Gone from one reply: said at once, and taken back when two more agree.
  feed.pass(20_000);
  feed.play(1, 31);
  await feed.poll();
  feed.pass(11_000);
  expect(await goalsOf(person)).toMatchObject([{ provisional: true, review: true }]);
  // There again: no review.
  feed.play(1, 31, { h: [[14, 1]] });
  await feed.poll();
  feed.pass(11_000);
  expect((await goalsOf(person))?.[0]).not.toHaveProperty("review");
  for (let n = 0; n < 3; n++) {
    feed.pass(20_000);
    feed.play(1, 32 + n);
    await feed.poll();
  }
  feed.pass(11_000);
  expect(await goalsOf(person)).toEqual([]);
});

test("a league's open pages hear of a review, and of its end", async () => {
  const person = await createPerson();
  const league = await arrangeLeague([person]);
  const live = await goLive(person, league);
  const review = { fixtureId: 1, playerId: 1014, ownGoal: false, left: 0 };
  const object = env.LEAGUES.getByName(league);
  await object.refresh({ epoch: 0, changes: [], reviews: [review] });
  await object.refresh({ epoch: 0, changes: [], reviews: [] });
  expect(await live.next("reviews", 2)).toEqual({ type: "reviews", goals: [] });
  expect(live.of("reviews")[0]).toEqual({ type: "reviews", goals: [review] });
  live.close();
});
