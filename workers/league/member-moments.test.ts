import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addMs, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { goLive, sitDown } from "#tests/support/live.ts";
import { createPerson } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, at, tellLeague } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { makeGameweek, makeGoal, makePick, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";

await arrangeSeason();
// The next gameweek is what a page opens on once this one is final.
await happen({ kind: "gameweek_changed", gameweek: makeGameweek(5, "2099-09-20T10:00:00Z") });

const score = (player: number) => ({
  kind: "goal_scored" as const,
  goal: makeGoal(1, player, { minute: 40, seenAt: addMs(SATURDAY_3PM, 40 * MINUTE_MS) }),
});

test("what happened while nobody was in the league is not told hours later to those who are on another page", async () => {
  setClock(addMs(SATURDAY_3PM, 50 * MINUTE_MS));
  const [hunted, hunter, third] = [await createPerson(), await createPerson(), await createPerson()];
  await arrangePicks(hunted.id, [makePick(1, 401)]);
  await arrangePicks(hunter.id, [makePick(2, 402), makePick(3, 403)]);
  const late = [makePick(4, 404), makePick(5, 405), makePick(6, 406)];
  await arrangePicks(third.id, late);
  const id = await arrangeLeague([hunted, hunter, third]);
  const earlier = await goLive(hunter, id);
  await tellLeague(id, score(401));
  await earlier.next("goal");
  earlier.close();
  await earlier.until(({ closed }) => closed !== null);
  await evictDurableObject(env.LEAGUES.getByName(id));
  await happen(score(402), score(403));
  setClock(addMs(SATURDAY_3PM, 20 * HOUR_MS));
  const desk = await sitDown(hunted);
  const live = await goLive(hunter, id);
  await live.next("snapshot");
  await tellLeague(id, ...late.map(({ playerId }) => score(playerId)));
  expect(await desk.next("overtaken"), "what happens now").toMatchObject({ by: { id: third.id }, from: 2 });
  expect(desk.of("overtaken")).toHaveLength(1);
  live.close();
});

test("STO-01 a member who is overtaken, one away or a gameweek's winner hears it on the Desk, and nobody else does", async () => {
  const [hunted, hunter] = [await createPerson("hunted"), await createPerson("hunter")];
  await arrangePicks(hunted.id, [makePick(1, 101)]);
  const squad = Array.from({ length: 20 }, (_, n) => makePick(n + 1, 301 + n));
  await arrangePicks(hunter.id, squad);
  const id = await arrangeLeague([hunted, hunter]);
  const live = await goLive(hunter, id);
  const desks = [await sitDown(hunted), await sitDown(hunter)] as const;
  await tellLeague(id, score(101));
  await tellLeague(id, ...squad.slice(0, 19).map(({ playerId }) => score(playerId)));
  const away = await desks[1].next("one_away");
  expect(away).toEqual({
    type: "one_away",
    leagueId: id,
    playerId: 320,
    playerName: expect.any(String),
    teamId: 20,
  });
  expect(await desks[0].next("overtaken")).toEqual({
    type: "overtaken",
    leagueId: id,
    by: { id: hunter.id, username: "hunter" },
    from: 1,
    to: 2,
  });
  await tellLeague(id, {
    kind: "gameweek_final",
    gameweek: makeGameweek(4, "2025-09-13T10:00:00Z", { isFinal: true, finalAt: at("2025-09-14T09:00:00Z") }),
  });
  expect(await desks[1].next("gameweek_won")).toMatchObject({
    leagueId: id,
    gameweek: 4,
    winners: [{ id: hunter.id, username: "hunter" }],
  });
  expect([desks[0].of("one_away"), desks[0].of("gameweek_won"), desks[1].of("overtaken")]).toEqual([
    [],
    [],
    [],
  ]);
  live.close();
});
