import { evictAllDurableObjects } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeagueChances } from "#contract/chances.ts";
import { clubId } from "#domain/shared/ids.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, costOf, createPerson, type Person } from "#tests/support/people.ts";
import { happen, worldAt } from "#tests/support/season.ts";
import {
  arrangeLargeLeague,
  arrangeLeague,
  arrangePicks,
  arrangeSeason,
  at,
  enrol,
  goalBy,
} from "#tests/support/standings.ts";
import { makeFixture, makePick, makeSquad } from "#tests/support/worlds/facts.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";

await arrangeSeason();
await happen(
  goalBy(1),
  ...Array.from({ length: 10 }, (_, match) => ({
    kind: "fixture_added" as const,
    fixture: makeFixture(50 + match, {
      homeClubId: clubId(2 * match + 1),
      awayClubId: clubId(2 * match + 2),
      kickoffAt: at("2037-05-16T14:00:00Z"),
    }),
  })),
);

const ask = (person: Person, league: string) => person.call("GET", `/api/leagues/${league}/chances`);
const chancesOf = async (person: Person, league: string): Promise<LeagueChances> =>
  (await ask(person, league)).json();

test("STO-04 members see everybody's chances, the same for all, summing to 1, computed once per epoch", async () => {
  const [ada, bob] = [await createPerson(), await createPerson()];
  const league = await arrangeLeague([ada, bob]);
  await arrangePicks(ada.id);
  await arrangePicks(
    bob.id,
    makeSquad()
      .map((pick) => (pick.clubId === 1 ? makePick(1, 102) : pick))
      .slice(0, 19),
  );
  const response = await ask(ada, league);
  expect(response.status).toBe(200);
  expect(costOf(response)).toMatchObject({ written: 0 });
  const chances = (await response.json()) as LeagueChances;
  expect(chances).toEqual({
    epoch: expect.any(Number),
    model: expect.any(String),
    members: [
      {
        id: ada.id,
        username: ada.username,
        remaining: 19,
        oneAway: null,
        expected: expect.any(Number),
        complete: expect.any(Number),
        win: 1,
        moved: 0,
        canWin: true,
      },
      expect.objectContaining({ id: bob.id, complete: 0, win: 0, canWin: false }),
    ],
  });
  expect(chances.members[0]?.complete).toBeGreaterThan(0);
  expect(chances.members[0]?.complete).toBeLessThan(1);
  await evictAllDurableObjects();
  expect(await chancesOf(bob, league)).toEqual(chances);
  const eve = await createPerson();
  await arrangePicks(eve.id);
  await enrol(league, eve.id);
  await env.DB.prepare("update leagues set member_count = 3 where id = ?").bind(league).run();
  const more = await chancesOf(eve, league);
  expect(more.members.map(({ win }) => win).reduce((sum, win) => sum + win, 0)).toBeCloseTo(1, 10);
  await happen(goalBy(2));
  expect((await chancesOf(ada, league)).epoch).toBe(chances.epoch + 1);
});

test("STO-04 only members get an answer; a tipping league and a league before the cutoff are refused", async () => {
  const [ada, gone] = [await createPerson(), await createPerson()];
  const league = await arrangeLeague([ada]);
  const path = `/api/leagues/${league}/chances`;
  expect((await callAsVisitor("GET", path)).status).toBe(401);
  expect((await ask(gone, league)).status).toBe(404);
  expect((await ask(ada, "%00'")).status).toBe(404);
  const tipping = await arrangeLeague([ada], "score_tipping");
  expect(await refusalOf(await ask(ada, tipping))).toMatchObject({ status: 409, code: "NOT_FOOTBALL_BINGO" });
  const early = worldAt("2025-08-01T12:00:00Z", { SEASON_CUTOFF: "2025-08-16T17:00:00Z" });
  const refused = await early.call(ada, "GET", path);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: "BEFORE_CUTOFF",
    opensAt: "2025-08-16T17:00:00.000Z",
    message: expect.stringContaining("August 16"),
  });
});

test("STO-04 a thousand members are simulated while a goal and a reader are served", async () => {
  const { id, owner } = await arrangeLargeLeague(
    999,
    (member, club) => (member + club) % 7 !== 0 || member % 2 === 0,
  );
  await chancesOf(owner, await arrangeLeague([owner]));
  const object = leagueObject(env, id);
  const before = await (await owner.call("GET", `/api/leaderboard/me?leagueId=${id}`)).json();
  expect(before).toMatchObject({ total: 1_000 });
  const done: string[] = [];
  const asked = chancesOf(owner, id).then((chances) => {
    done.push("chances");
    return chances;
  });
  const goal = happen(goalBy(3)).then(async (epoch) => {
    await object.standings({ epoch, memberCount: 1_000, offset: 0, limit: 1 });
    done.push("goal");
  });
  const chances = await asked;
  await goal;
  expect(done.toSorted()).toEqual(["chances", "goal"]);
  expect(chances.members).toHaveLength(1_000);
  expect(chances.members.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1, 8);
});
