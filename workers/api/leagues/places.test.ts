import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Places } from "#contract/leagues/places.ts";
import { addMs, DAY_MS, parseInstant } from "#domain/shared/instant.ts";
import { callAsVisitor, costOf, createPerson, type Person } from "#tests/support/people.ts";
import {
  FIRST_KICKOFF,
  happenAt,
  playedGameweeks,
  seedSeason,
  standardSeason,
} from "#tests/support/season.ts";
import { recompute } from "#tests/support/standings.ts";
import { foundLeague, predict, predictAll, setClock, submitted } from "#tests/support/tipping.ts";

setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());
const [ann, bob, cay] = [await createPerson("ann"), await createPerson("bob"), await createPerson("cay")];
const tipping = await foundLeague([ann, bob]);
const bingo = await foundLeague([bob, ann, cay], "football_bingo");

async function placesOf(person: Person): Promise<Places> {
  const response = await person.call("GET", "/api/places");
  expect(response.status).toBe(200);
  return response.json();
}

test("a visitor has no places, and somebody in no league has none either", async () => {
  expect((await callAsVisitor("GET", "/api/places")).status).toBe(401);
  const loner = await createPerson("loner");
  expect(await placesOf(loner)).toEqual({
    leagues: [],
    overall: { football_bingo: null, score_tipping: null },
  });
});

test("TIP-08 before the first lock a place has no slip, whatever was predicted", async () => {
  await submitted(ann, 1, predictAll(1));
  const { leagues } = await placesOf(bob);
  expect(leagues.map(({ leagueId }) => leagueId).sort()).toEqual([bingo.id, tipping.id].sort());
  for (const { top } of leagues) for (const row of top) expect(row).not.toHaveProperty("slip");
});

test("all one's leagues in one answer: place, members, the first rows with their slips, and everybody's table", async () => {
  await seedSeason(playedGameweeks(1));
  setClock(parseInstant("2025-08-20T12:00:00Z"));
  for (const { id } of [tipping, bingo]) await recompute(id);
  const { leagues, overall } = await placesOf(bob);
  const of = (id: string) => leagues.find(({ leagueId }) => leagueId === id);
  // Ten home wins and the perfect round; every match ended 1–0, and Bob's are defaults.
  expect(of(tipping.id)).toEqual({
    leagueId: tipping.id,
    own: { rank: 2, score: 0, movement: expect.any(Number), slip: expect.any(String) },
    gap: "",
    total: 2,
    top: [
      { id: ann.id, username: ann.username, rank: 1, score: 35, provisional: false, slip: "RRRRRRRRRR" },
      { id: bob.id, username: bob.username, rank: 2, score: 0, provisional: false, slip: expect.any(String) },
    ],
  });
  expect(of(tipping.id)?.own?.slip).toBe(of(tipping.id)?.top[1]?.slip);
  expect(of(bingo.id)).toMatchObject({ own: { rank: 1, score: 0 }, total: 3 });
  expect(of(bingo.id)?.top).toHaveLength(3);
  // Neither has a squad.
  expect(overall.football_bingo).toBeNull();
  expect(overall).toHaveProperty("score_tipping");
  const rows = await bob.call("GET", `/api/leaderboard?leagueId=${tipping.id}&slips=1`);
  const entries: LeaderboardEntry[] = await rows.json();
  expect(entries.map(({ slip }) => slip)).toEqual(of(tipping.id)?.top.map(({ slip }) => slip));
});

test("LEA-03 a league one has left has no place for one any more, and the list costs no more queries than one league", async () => {
  const before = await cay.call("GET", "/api/places");
  expect(((await before.json()) as Places).leagues).toHaveLength(1);
  expect(costOf(before).queries).toBeLessThanOrEqual(2);
  await cay.call("DELETE", `/api/leagues/${bingo.id}/members/${cay.id}`);
  expect((await placesOf(cay)).leagues).toEqual([]);
});

test("SEA-06 a place tells its gap while the season runs, and once it is over neither a gap nor a lead", async () => {
  const [fay, gus] = [await createPerson("fay"), await createPerson("gus")];
  const league = await foundLeague([fay, gus]);
  await submitted(fay, 2, predictAll(2));
  await submitted(gus, 2, [predict(20), predict(21, "draw")]);
  const gaps = () =>
    Promise.all(
      [fay, gus].map(async (person) => {
        const { leagues } = await placesOf(person);
        return leagues.find(({ leagueId }) => leagueId === league.id)?.gap;
      }),
    );
  setClock(parseInstant("2025-08-25T12:00:00Z"));
  await seedSeason(playedGameweeks(2));
  await recompute(league.id);
  expect(await gaps()).toEqual([
    expect.stringMatching(/^You lead by \d+\.$/),
    expect.stringMatching(/^\d+ behind fay/),
  ]);
  const { fixtures, gameweeks } = playedGameweeks(3);
  await seedSeason({ fixtures });
  const ends = gameweeks.map((gameweek) => ({ kind: "gameweek_changed", gameweek }) as const);
  await happenAt(parseInstant("2025-08-25T12:00:00Z"), ...ends);
  await recompute(league.id);
  expect(await gaps()).toEqual(["", ""]);
});
