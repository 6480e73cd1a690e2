import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { foundLeague, predict, setClock, submitted } from "#tests/support/tipping.ts";

setClock(addMs(FIRST_KICKOFF, -3 * DAY_MS));
await seedSeason(standardSeason());

const pick = (person: Person) => ({ userId: person.id, teamId: 3, playerId: 304, gameweek: 1 });

test("LEA-05 an owner neither makes, changes nor sees early a member's picks and predictions", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const league = await foundLeague([owner, member]);
  expect((await member.call("POST", "/api/selections", pick(member))).status).toBe(200);
  await submitted(member, 1, [predict(10, "draw", 0)]);
  await env.LEAGUES.getByName(league.id).memberChanged({ userId: member.id });
  const mine = async () => [
    await (await member.call("GET", "/api/selections")).json(),
    await (await member.call("GET", "/api/tipping/predictions?gameweek=1")).json(),
  ];
  const before = await mine();

  const inHisName = { gameweek: 1, predictions: [predict(10)], jokerUsed: true, userId: member.id };
  const tries: [string, string, unknown?][] = [
    ["POST", "/api/selections", { ...pick(member), playerId: 305 }],
    ["POST", "/api/tipping/submit-predictions", inHisName],
    ["GET", `/api/selections?userId=${member.id}`],
    ["GET", `/api/tipping/previous-selections/${member.id}/1`],
  ];
  for (const [method, path, body] of tries) {
    expect([path, (await owner.call(method, path, body)).status]).toEqual([path, 403]);
  }
  const seen = await owner.call("GET", `/api/tipping/predictions?gameweek=1&userId=${member.id}`);
  expect(await seen.json()).toMatchObject({ predictions: [], joker: false });
  const split = await owner.call("GET", `/api/tipping/split?leagueId=${league.id}&fixtureId=10`);
  expect(split.status).toBe(409);

  // Removing a member takes none of their points.
  expect((await owner.call("DELETE", `/api/leagues/${league.id}/members/${member.id}`)).status).toBe(204);
  expect(await mine()).toEqual(before);
});
