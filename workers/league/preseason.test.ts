import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { goLive } from "#tests/support/live.ts";
import { createPerson } from "#tests/support/people.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, enrol, scoreTable } from "#tests/support/standings.ts";

// Before the cutoff of 2025/26; set before anything reads the variables, for the objects too.
env.CLOCK_AT = "2025-08-10T12:00:00Z";
env.CLOCK_SPEED = "0";
await arrangeSeason();

test("BNG-08 before the cutoff a join is announced without the first pick", async () => {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  const live = await goLive(ann, id);
  expect(await live.next("ready")).toMatchObject({ now: "2025-08-10T12:00:00.000Z" });
  const bob = await createPerson("bob", { firstName: "Bob", lastName: "Bee", pictureVersion: "v1" });
  await arrangePicks(bob.id);
  await enrol(id, bob.id);
  await env.LEAGUES.getByName(id).memberChanged({ userId: bob.id });
  expect((await live.next("league_join_alert")).data).toEqual({
    user: { firstName: "Bob", lastName: "Bee", profileImageUrl: `/api/users/${bob.id}/picture?v=v1` },
  });
});

test("BNG-08 before the cutoff nobody learns whether they alone have a player", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const id = await arrangeLeague([ann, bob]);
  await arrangePicks(ann.id);
  const answer = await ann.call("GET", `/api/leaderboard/me?leagueId=${id}&alone=1`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).not.toHaveProperty("alone");
});

test("BNG-08 nothing a League sends before the cutoff names a pick", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const id = await arrangeLeague([ann, bob]);
  const live = await goLive(ann, id);
  await arrangePicks(bob.id);
  await env.LEAGUES.getByName(id).memberChanged({ userId: bob.id });
  await live.next("patch");
  const table = JSON.stringify(await scoreTable(id));
  for (const text of [...live.frames, table]) expect(text).not.toMatch(/player(Id|Name)?"|Player 1\d\d/);
});
