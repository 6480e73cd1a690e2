import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { gameweekId, type UserId } from "#domain/shared/ids.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLargeLeague, arrangeLeague, arrangePicks, arrangeSeason } from "#tests/support/standings.ts";
import { makeFixture, makeGameweek, makeGoal, makeSquad } from "#tests/support/worlds/facts.ts";

await arrangeSeason();
const [ann, bob] = [await createPerson("ann"), await createPerson("bob")];
await arrangePicks(ann.id, makeSquad().slice(0, 10));
await arrangePicks(bob.id, makeSquad().slice(10));

const over = { hasStarted: true, isSettled: true, isFinal: true, homeScore: 1, awayScore: 0 } as const;

/** A match of a gameweek, over and final, with a goal of each of these clubs' players. */
const played = (id: number, gameweek: number, clubs: readonly number[]): SeasonChange[] => [
  { kind: "fixture_final", fixture: makeFixture(id, { ...over, gameweekId: gameweekId(gameweek) }) },
  ...clubs.map((club) => {
    return { kind: "goal_final", goal: makeGoal(id, 100 + club, { status: "final" }) } as const;
  }),
];
const final = (id: number, deadline: string): SeasonChange => ({
  kind: "gameweek_final",
  gameweek: makeGameweek(id, deadline, { isFinished: true, isFinal: true }),
});

async function winsIn(league: string, epoch: number): Promise<Record<string, LeaderboardEntry["honours"]>> {
  const asked = { epoch, offset: 0, limit: 200, withTicks: true };
  const { entries } = await env.LEAGUES.getByName(league).standings(asked);
  return Object.fromEntries(entries.flatMap(({ id, honours }) => (honours ? [[id, honours]] : [])));
}

/** The same count from the league's history, which is told from its earlier tables. */
async function fromHistory(league: string, epoch: number): Promise<Record<string, number>> {
  const { winners } = await env.LEAGUES.getByName(league).history({ epoch });
  const counts: Record<string, number> = {};
  for (const id of winners.flatMap(({ ids }) => ids)) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

const won = (wins: Awaited<ReturnType<typeof winsIn>>) =>
  Object.fromEntries(Object.entries(wins).map(([id, honours]) => [id, honours?.gameweeksWon]));

test("STO-05 a match that joins a final gameweek changes who won it, at once", async () => {
  const league = await arrangeLeague([ann, bob]);
  let epoch = await happen(...played(1, 4, [1, 2]), final(4, "2025-09-13T10:00:00Z"));
  expect(won(await winsIn(league, epoch))).toEqual({ [ann.id]: 1 });
  epoch = await happen(...played(2, 4, [11, 12, 13]));
  expect(won(await winsIn(league, epoch))).toEqual({ [bob.id]: 1 });
  expect(await fromHistory(league, epoch)).toEqual({ [bob.id]: 1 });
});

test("STO-05 rows count what the history tells, for members who join late and for months", async () => {
  const late: Person = await createPerson("late");
  await arrangePicks(late.id);
  const league = await arrangeLeague([ann, bob]);
  const epoch = await happen(
    { kind: "gameweek_changed", gameweek: makeGameweek(6, "2025-10-04T10:00:00Z") },
    ...played(3, 5, [3, 4]),
    final(5, "2025-09-20T10:00:00Z"),
  );
  await env.DB.prepare(
    "insert into league_members (league_id, user_id, role, joined_at) values (?1, ?2, 'member', ?3)",
  )
    .bind(league, late.id, Date.parse("2025-11-01T10:00:00Z"))
    .run();
  await env.LEAGUES.getByName(league).memberChanged({ userId: late.id });
  const wins = await winsIn(league, epoch);
  expect(won(wins)).toEqual(await fromHistory(league, epoch));
  expect(won(wins)).toEqual({ [ann.id]: 1, [bob.id]: 1 });
  const { months } = { months: await monthsOf(league, epoch, [ann.id, bob.id, late.id]) };
  expect(Object.fromEntries(Object.entries(wins).map(([id, of]) => [id, of?.monthsWon ?? 0]))).toEqual(
    months,
  );
});

async function monthsOf(league: string, epoch: number, ids: readonly UserId[]) {
  const counts: Record<string, number> = {};
  for (const userId of ids) {
    const { monthsWon, gameweeksWon } = await env.LEAGUES.getByName(league).feats({ epoch, userId });
    if (gameweeksWon.length > 0) counts[userId] = monthsWon.length;
  }
  return counts;
}

test("STO-05 a league of a thousand has them too, within milliseconds", async () => {
  const { id, ids } = await arrangeLargeLeague(999, (member, club) => (member + club) % 3 > 0);
  const epoch = await happen(...played(4, 6, [5]), final(6, "2025-10-04T10:00:00Z"));
  const league = env.LEAGUES.getByName(id);
  await league.standings({ epoch, offset: 0, limit: 200 });
  const from = performance.now();
  const wins = won(await winsIn(id, epoch));
  expect(performance.now() - from).toBeLessThan(1_000);
  const told = await fromHistory(id, epoch);
  expect(Object.keys(wins)).toHaveLength(200);
  for (const [user, count] of Object.entries(wins)) expect([user, count]).toEqual([user, told[user]]);
  expect(ids.length).toBe(999);
});
