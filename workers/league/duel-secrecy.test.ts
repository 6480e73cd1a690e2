import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { DuelDetail } from "#contract/leagues/duels.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { goLive, sitDown } from "#tests/support/live.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { STANDARD_SQUAD, seedPicks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { arrangeLeague, enrol, tellLeague } from "#tests/support/standings.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";

// Between the first kick-off of 2025/26 and its cutoff; set before anything reads the variables, for the objects too.
env.CLOCK_AT = "2025-08-15T20:00:00Z";
env.CLOCK_SPEED = "0";
const season = standardSeason();
await seedSeason(season);
const [first] = season.fixtures;
if (!first) throw new Error("A season has matches");
await seedSeason({ fixtures: [{ ...first, hasStarted: true, homeScore: 0, awayScore: 0 }] });

const since = parseInstant("2025-08-01T00:00:00Z");
async function withDuels(people: readonly Person[], game: "football_bingo" | "score_tipping") {
  const id = await arrangeLeague(people, game);
  await env.DB.prepare("update leagues set duels_since = ? where id = ?").bind(since, id).run();
  return id;
}
const duelOf = async (reader: Person, league: string, of: Person): Promise<DuelDetail> => {
  const response = await reader.call("GET", `/api/leagues/${league}/duels/1/${of.id}`);
  expect(response.status).toBe(200);
  return response.json();
};

test("DUE-06 BNG-08 before the cutoff nobody sees whose goal it was in another's duel, by any path", async () => {
  const [ann, bob, cat] = [await createPerson(), await createPerson(), await createPerson()];
  await seedPicks(ann);
  await seedPicks(
    bob,
    STANDARD_SQUAD.map((player) => player + 1),
  );
  const league = await withDuels([ann, bob], "football_bingo");
  await enrol(league, cat.id);
  await env.DB.prepare("update leagues set member_count = 3 where id = ?").bind(league).run();
  const live = await goLive(cat, league);
  const bobs = (STANDARD_SQUAD[0] as number) + 1;
  const changes = [{ kind: "goal_scored" as const, goal: makeGoal(first.id, bobs, { minute: 20 }) }];
  // Whoever reads draws what is due.
  expect((await cat.call("GET", `/api/leagues/${league}/duels?gameweek=1`)).status).toBe(200);
  await tellLeague(league, ...changes);
  await live.next("duels", 2);
  for (const reader of [ann, cat]) {
    const seen = await duelOf(reader, league, bob);
    expect(seen.a).toMatchObject({ userId: bob.id, score: 1 });
    expect(seen.parts.a).toBeNull();
  }
  expect((await duelOf(bob, league, bob)).parts.a).toMatchObject({ goals: [{ playerId: bobs }] });
  const pairs = await (await ann.call("GET", `/api/leagues/${league}/duels?gameweek=1`)).text();
  for (const text of [pairs, JSON.stringify(live.of("duels"))]) expect(text).not.toMatch(/playerId|Player/);
});

test("DUE-06 BNG-08 before the cutoff a goal's line tells of a duel that one's own card moved, of no other", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  await seedPicks(ann);
  await seedPicks(
    bob,
    STANDARD_SQUAD.map((player) => player + 1),
  );
  const league = await withDuels([ann, bob], "football_bingo");
  expect((await ann.call("GET", `/api/leagues/${league}/duels?gameweek=1`)).status).toBe(200);
  const desks = [await sitDown(ann, { goals: true }), await sitDown(bob, { goals: true })] as const;
  const live = [await goLive(ann, league), await goLive(bob, league)];
  const anns = STANDARD_SQUAD[0] as number;
  await tellLeague(league, { kind: "goal_scored", goal: makeGoal(first.id, anns, { minute: 21 }) });
  const duels = await Promise.all(
    desks.map(async (desk) => {
      await desk.until(() => desk.of("goals").length > 0);
      return desk.of("goals")[0]?.goals.map(({ leagues }) => leagues[0]?.duel);
    }),
  );
  expect(duels).toEqual([[{ opponent: bob.username, own: 1, theirs: expect.any(Number) }], [undefined]]);
  for (const each of live) each.close();
});

test("DUE-06 TIP-08 another's calls show from their locks on, one's own at once", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const league = await withDuels([ann, bob], "score_tipping");
  const open = season.fixtures[1];
  if (!open) throw new Error("A gameweek has matches");
  const predictions = [
    {
      fixtureId: open.id,
      homeTeamId: open.homeClubId,
      awayTeamId: open.awayClubId,
      prediction: "draw",
      goalBonusPlayerId: 0,
    },
  ];
  const sent = await bob.call("POST", "/api/tipping/submit-predictions", {
    gameweek: 1,
    predictions,
    jokerUsed: false,
  });
  expect(sent.status).toBe(200);
  const own = await duelOf(bob, league, bob);
  expect(JSON.stringify(own.parts.a)).toContain(`"fixtureId":${open.id},"prediction":"draw"`);
  const theirs = await duelOf(ann, league, bob);
  expect(theirs.parts.a).toMatchObject({ calls: [] });
  expect(theirs.parts.a).toHaveProperty("toCome");
});
