import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeagueHistory } from "#contract/story.ts";
import type { BoardEntry } from "#contract/tipping-answers.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, parseInstant } from "#domain/shared/instant.ts";
import { callAsVisitor, createPerson, type Person, readAs } from "#tests/support/people.ts";
import { FIRST_KICKOFF, playedGameweeks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { recompute } from "#tests/support/standings.ts";
import { predictAll, setClock, submitted } from "#tests/support/tipping.ts";

setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());
const [ann, bob] = [await createPerson("ann"), await createPerson("bob")];

const create = (person: Person, startGameweek: unknown, leagueType = "score_tipping") =>
  person.call("POST", "/api/leagues", { name: "Latecomers", leagueType, startGameweek });

async function leagueFrom(startGameweek: number | null): Promise<League> {
  const made = await create(ann, startGameweek);
  expect(made.status).toBe(201);
  const league: League = await made.json();
  expect((await bob.call("POST", "/api/leagues/join", { joinCode: league.joinCode })).status).toBe(200);
  return league;
}

test("TIP-12 only a tipping league starts late, at an existing gameweek that has not begun", async () => {
  for (const wrong of ["2", 0, 2.5, -1, 100, true, {}]) {
    const refused = await create(ann, wrong);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { startGameweek: expect.any(String) } });
  }
  expect((await create(ann, 38)).status).toBe(400);
  expect((await create(ann, 2, "football_bingo")).status).toBe(400);
  expect((await callAsVisitor("POST", "/api/leagues", { name: "L", startGameweek: 2 })).status).toBe(401);
  const whole = await leagueFrom(1);
  expect(whole.startsAt).toBeUndefined();
});

test("TIP-12 from its first gameweek on everybody's points count: table, boards and history, as its invitation says", async () => {
  const [whole, late] = [await leagueFrom(null), await leagueFrom(2)];
  expect(late.startsAt).toEqual({ season: "2025-26", gameweek: 2 });
  const invitation = await callAsVisitor("GET", `/api/invitations/${late.joinCode}`);
  expect(await invitation.json()).toMatchObject({ league: { startGameweek: 2 } });

  // Ann predicts the first gameweek right, Bob the second; each match ends 1–0.
  await submitted(ann, 1, predictAll(1), true);
  await submitted(bob, 2, predictAll(2));
  await seedSeason(playedGameweeks(2));
  setClock(parseInstant("2025-08-25T12:00:00Z"));
  for (const { id } of [whole, late]) await recompute(id);

  const tableOf = async ({ id }: League) =>
    (await readAs<LeaderboardEntry[]>(ann, `/api/leaderboard?leagueId=${id}`)).map((row) => [
      row.username === ann.username ? "ann" : "bob",
      row.rank,
      row.score,
    ]);
  // 10 × 3 and 5 for the perfect round, doubled by the Joker; by default nothing is right.
  expect(await tableOf(whole)).toEqual([
    ["ann", 1, 70],
    ["bob", 2, 35],
  ]);
  expect(await tableOf(late)).toEqual([
    ["bob", 1, 35],
    ["ann", 2, 0],
  ]);
  const board = (period: string) =>
    readAs<BoardEntry[]>(ann, `/api/tipping/board?leagueId=${late.id}&period=${period}`);
  expect((await board("gameweek:1")).map(({ score }) => score)).toEqual([0, 0]);
  expect((await board("month:2025-08")).map(({ score, gameweeksWon }) => [score, gameweeksWon])).toEqual([
    [35, 1],
    [0, 0],
  ]);
  const history = await readAs<LeagueHistory>(ann, `/api/leagues/${late.id}/history`);
  expect(history.gameweeks).toEqual([2]);
  expect(history.winners).toEqual([{ gameweek: 2, ids: [bob.id] }]);
  // STO-05: the table's rows count what the history tells.
  for (const { id } of [whole, late]) {
    const { winners } = await readAs<LeagueHistory>(ann, `/api/leagues/${id}/history`);
    const rows = await readAs<LeaderboardEntry[]>(ann, `/api/leaderboard?leagueId=${id}&ticks=1`);
    for (const row of rows) {
      const told = winners.filter(({ ids }) => ids.includes(row.id)).length;
      expect(row.honours?.gameweeksWon ?? 0).toBe(told);
    }
  }
  const [annHonours, bobHonours] = [
    await readAs<{ kind: string; league?: { id: string } }[]>(bob, `/api/users/${ann.id}/honours`),
    await readAs<{ kind: string; league?: { id: string } }[]>(ann, `/api/users/${bob.id}/honours`),
  ];
  const wonIn = (honours: typeof annHonours) =>
    honours.filter(({ kind }) => kind === "gameweek_won").map(({ league }) => league?.id);
  expect(wonIn(annHonours)).toContain(whole.id);
  expect(wonIn(annHonours)).not.toContain(late.id);
  expect(wonIn(bobHonours)).toContain(late.id);

  // TIP-04: Ann's perfect round was before the start.
  const roundsIn = async ({ id }: League) =>
    (await env.LEAGUES.getByName(id).feats({ epoch: 0, userId: ann.id })).perfectRounds;
  expect(await roundsIn(whole)).toEqual([1]);
  expect(await roundsIn(late)).toEqual([]);

  expect((await create(ann, 2)).status).toBe(409);
  // A League waking from storage starts at the same gameweek; in another season the late start does not apply.
  const kept = await env.DB.prepare("select start_season, start_gameweek from leagues where id = ?1")
    .bind(late.id)
    .first();
  expect(kept).toEqual({ start_season: seasonId("2025-26"), start_gameweek: 2 });
  const stranger = await createPerson();
  expect((await stranger.call("GET", `/api/leagues/${late.id}`)).status).toBe(404);
});
