import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, join } from "#tests/support/league-calls.ts";
import { costOf, createPerson, type Person } from "#tests/support/people.ts";
import {
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seasonThatEnds,
  seedPicks,
  seedSeason,
  standardSeason,
} from "#tests/support/season.ts";
import { recompute } from "#tests/support/standings.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";
import { followSeason } from "#workers/services/season/followed-season.ts";

const OLD = "2025-26";
const NEW = "2026-27";
const { gameweeks } = standardSeason();
const { world, end } = seasonThatEnds(OLD);

async function honoursOf(reader: Person, query: string) {
  const response = await world.call(reader, "GET", `/api/leaderboard?${query}`);
  const rows = (await response.json()) as LeaderboardEntry[];
  return { cost: costOf(response), honours: rows.map(({ id, honours }) => [id, honours]) };
}

test("SEA-06 the first look at a final Football Bingo table has the winner's card, with one trip to D1 and one to objects", async () => {
  const old = seasonId("2024-25");
  const season = standardSeason();
  const [cup, goals] = [season.gameweeks[0], [makeGoal(10, STANDARD_SQUAD[0] as number)]];
  await seedSeason({ ...season, gameweeks: cup ? [cup] : [], goals }, old);
  const [ada, eve] = [await createPerson("ada"), await createPerson("eve")];
  await seedPicks(eve, STANDARD_SQUAD, addMs(FIRST_KICKOFF, -DAY_MS), old);
  const league = await createLeagueOf(ada);
  expect((await join(eve, league.joinCode)).status).toBe(200);
  // SEA-06: the final table has who was in the league when its season ended, in the July before. Both joined now: as
  // soon as the message of a joining came after the end, its member was not in the table.
  await env.DB.prepare("update league_members set joined_at = ?1")
    .bind(addMs(FIRST_KICKOFF, -60 * DAY_MS))
    .run();
  const read = async (query: string) => {
    const response = await world.call(ada, "GET", `/api/leaderboard?${query}&card=1&season=${old}`);
    const [first, ...others] = (await response.json()) as LeaderboardEntry[];
    expect(others.some(({ card }) => card)).toBe(false);
    return { first, trips: response.headers.get("X-Trips") };
  };
  await followSeason(env);
  // BNG-08, SEA-06: only a table that is final shows a card.
  const mine = `leagueId=${league.id}&leagueType=football_bingo`;
  expect((await read(mine)).first?.card).toBeUndefined();

  await seedSeason({ gameweeks: cup ? [{ ...cup, isFinished: true, isFinal: true }] : [] }, old);
  await followSeason(env);
  for (const query of [mine, "leagueType=football_bingo"]) {
    const { first, trips } = await read(query);
    expect(trips).toMatch(/^d1=1;object=1;/);
    expect(first?.id).toBe(eve.id);
    expect(first?.card).toHaveLength(20);
    expect(first?.card?.filter(({ ticked }) => ticked)).toMatchObject([{ playerId: STANDARD_SQUAD[0] }]);
  }
  expect((await read("leagueType=score_tipping")).first?.card).toBeUndefined();
});

test("SEA-06 STO-05 a table's rows carry the last champion and the gameweeks won, where they are asked for", async () => {
  await seedSeason({ ...standardSeason(), goals: [makeGoal(10, STANDARD_SQUAD[0] as number)] });
  setFollowedSeason(seasonId(OLD));
  const [ann, bob] = [await createPerson("ann"), await createPerson("bob")];
  const league = await createLeagueOf(ann);
  expect((await join(bob, league.joinCode)).status).toBe(200);
  for (const statement of ["update league_members set joined_at = ?1", "update leagues set created_at = ?1"])
    await env.DB.prepare(statement)
      .bind(FIRST_KICKOFF - DAY_MS)
      .run();
  await seedPicks(bob);
  await end();
  await followSeason(env);
  const inLeague = `leagueId=${league.id}&ticks=1`;
  expect((await honoursOf(ann, inLeague)).honours).toEqual([
    [bob.id, { gameweeksWon: 1, monthsWon: 1 }],
    [ann.id, undefined],
  ]);

  await seedSeason({ gameweeks: gameweeks.map((each) => ({ ...each })) }, NEW);
  await followSeason(env);
  const young = await createLeagueOf(bob);
  const first = await honoursOf(ann, inLeague);
  expect(Object.fromEntries(first.honours)).toEqual({
    [bob.id]: { champion: "2025/26" },
    [ann.id]: undefined,
  });
  // No query of D1 more than the table itself, neither the first time nor later.
  const plain = await honoursOf(ann, `leagueId=${league.id}`);
  expect(plain.honours.map(([, honours]) => honours)).toEqual([undefined, undefined]);
  expect(first.cost.queries).toBe(plain.cost.queries);
  expect((await honoursOf(ann, `${inLeague}&season=${OLD}`)).honours[0]).toEqual([
    bob.id,
    { gameweeksWon: 1, monthsWon: 1 },
  ]);
  // A league without a past has no champion.
  expect((await honoursOf(bob, `leagueId=${young.id}&ticks=1`)).honours).toEqual([[bob.id, undefined]]);

  // Everybody's table: the champion once they play the new season.
  await env.DB.prepare(
    `insert into picks (season_id, user_id, club_id, player_id, position, picked_at)
     select ?1, user_id, club_id, player_id, position, picked_at from picks where season_id = ?2`,
  )
    .bind(NEW, OLD)
    .run();
  await recompute(`overall:football_bingo:0@${NEW}`);
  const overall = await honoursOf(ann, "leagueType=football_bingo&ticks=1");
  expect(overall.honours).toEqual([[bob.id, { champion: "2025/26" }]]);
});
