import { expect, test } from "vitest";
import type { LeagueStory } from "#contract/story.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson, type Person, readAs } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangeSeason, goalBy, tellLeague } from "#tests/support/standings.ts";
import { makeGoal, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";

await arrangeSeason();
// A moment to react to.
await happen(goalBy(1));

const minute = (m: number) => addMs(SATURDAY_3PM, m * MINUTE_MS);

test("reactions: one per member and moment, counted for everybody and sent to the open sockets", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const id = await arrangeLeague([one, other]);
  const live = await goLive(other, id);
  const momentOf = async (person: Person) =>
    (await readAs<LeagueStory>(person, `/api/leagues/${id}/story`)).moments.at(-1)!;
  const { id: momentId } = await momentOf(one);
  const react = (person: Person, emoji: unknown, moment = momentId) =>
    person.call("PUT", `/api/leagues/${id}/story/${moment}/reaction`, { emoji });
  expect(await (await react(one, "👏")).json()).toEqual({
    reactions: [{ emoji: "👏", count: 1, mine: true }],
  });
  expect(await live.next("reaction")).toEqual({
    type: "reaction",
    momentId,
    reactions: [{ emoji: "👏", count: 1 }],
  });
  await react(one, "👏");
  await react(one, "🔥");
  await react(other, "🔥");
  expect((await momentOf(other)).reactions).toEqual([{ emoji: "🔥", count: 2, mine: true }]);
  await react(other, null);
  expect((await momentOf(other)).reactions).toEqual([{ emoji: "🔥", count: 1, mine: false }]);
  await live.until((socket) => socket.of("reaction").at(-1)?.reactions[0]?.count === 1);
  for (const bad of ["🍕", "", 7, undefined, { a: 1 }]) expect((await react(one, bad)).status).toBe(400);
  for (const missing of [
    "4-g-1-999-1-x",
    "99-a",
    "nothing",
    "4-",
    encodeURIComponent("4-'; drop table reactions"),
  ]) {
    expect((await react(one, "🔥", missing)).status).toBe(404);
  }
  live.close();
});

test("of 300 reactions the first thirty are taken, and reach the sockets as a handful of messages", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const id = await arrangeLeague([one, other]);
  const live = await goLive(other, id);
  const { moments } = await readAs<LeagueStory>(one, `/api/leagues/${id}/story`);
  const path = `/api/leagues/${id}/story/${moments.at(-1)?.id}/reaction`;
  const startedAt = performance.now();
  const emojis = ["🔥", "👏", "😱"];
  const answers: Response[] = [];
  for (let n = 0; n < 300; n++) answers.push(await one.call("PUT", path, { emoji: emojis[n % 3] }));
  const taken = answers.filter(({ status }) => status === 200).length;
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  const own = await readAs<LeagueStory>(one, `/api/leagues/${id}/story`);
  const last = own.moments.at(-1)?.reactions[0]?.emoji;
  await live.until((socket) => socket.of("reaction").at(-1)?.reactions[0]?.emoji === last);
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(taken).toBeLessThan(100);
  // One at once, and one at the end of each pause of two seconds.
  expect(live.of("reaction").length).toBeLessThanOrEqual(2 + seconds / 2);
  live.close();
});

test("reactions to 25 moments reach the sockets as a handful of messages, each with all that waited", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  const id = await arrangeLeague([one, other]);
  const live = await goLive(other, id);
  const goals = Array.from({ length: 25 }, (_, n) => makeGoal(1, 103, { n: n + 1, seenAt: minute(n + 1) }));
  await tellLeague(id, ...goals.map((goal): SeasonChange => ({ kind: "goal_scored", goal })));
  const { moments } = await readAs<LeagueStory>(one, `/api/leagues/${id}/story`);
  const startedAt = performance.now();
  const ids = moments.slice(0, 25).map((moment) => moment.id);
  for (const moment of ids) {
    const path = `/api/leagues/${id}/story/${moment}/reaction`;
    expect((await one.call("PUT", path, { emoji: "🔥" })).status).toBe(200);
  }
  const told = () =>
    live
      .of("reaction")
      .flatMap(({ more = [], ...first }) => [first.momentId, ...more.map((each) => each.momentId)]);
  await live.until(() => told().length >= ids.length);
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(told()).toEqual(ids);
  expect(live.of("reaction").length).toBeLessThanOrEqual(2 + seconds / 2);
  live.close();
});
