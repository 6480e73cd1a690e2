import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Fixture } from "#domain/season/facts.ts";
import { gameweekId, playerId, seasonId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { packRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import {
  arrangeLeague,
  arrangeSeason,
  at,
  recompute,
  scoreTable,
  tellLeague,
} from "#tests/support/standings.ts";
import { makeFixture, makeGameweek, makeGoal, makeLock, PRE_SEASON } from "#tests/support/worlds/facts.ts";
import { slips } from "#workers/db/schema/index.ts";

await arrangeSeason();

const KICKOFF = at("2025-09-13T14:00:00Z");
const locked: Fixture = makeFixture(1, {
  hasStarted: true,
  homeScore: 0,
  awayScore: 0,
  lock: makeLock({ candidates: [playerId(101), playerId(102)] }),
});
await happen({ kind: "fixture_locked", fixture: locked });

async function predict(person: Person, outcome: MatchOutcome, bonus = 0) {
  await tables()
    .insert(slips)
    .values({
      seasonId: seasonId("2025-26"),
      userId: person.id,
      gameweekId: gameweekId(4),
      hasJoker: false,
      entries: packRowEntries(
        [{ fixtureId: locked.id, outcome, goalBonusPlayerId: playerId(bonus), receivedAt: PRE_SEASON }],
        { gameweekId: gameweekId(4), receivedAt: instant(0) },
      ),
      receivedAt: instant(0),
      receipt: person.id,
      version: 1,
    });
}

const tipper = () => createPerson(undefined, { tippingSince: PRE_SEASON });
const figures = (rows: LeaderboardEntry[]) =>
  rows.map(({ username, score, totalGoals }) => [username, score, totalGoals]);

test("TIP-09, TIP-10 a tipping league follows the current score, then settles; defaults count as predicted", async () => {
  const [drawer, homer, nobody] = [await tipper(), await tipper(), await tipper()] as [
    Person,
    Person,
    Person,
  ];
  const id = await arrangeLeague([drawer, homer, nobody], "score_tipping");
  await predict(drawer, "draw");
  await predict(homer, "home_win", 101);
  const table = () => scoreTable(id);
  expect(figures(await table())).toEqual([
    [drawer.username, 5, 0],
    [homer.username, 0, 0],
    [nobody.username, 0, 0],
  ]);
  const live = await goLive(nobody, id);
  const changes: SeasonChange[] = [
    { kind: "goal_scored", goal: makeGoal(1, 101, { seenAt: KICKOFF }) },
    { kind: "score_changed", fixture: { ...locked, homeScore: 1 } },
  ];
  await tellLeague(id, ...changes);
  expect((await live.next("patch")).changes.total).toBe(3);
  const [first, ...others] = await table();
  expect(first).toMatchObject({ id: homer.id, rank: 1, score: 4, totalGoals: 1, provisional: true });
  expect(first).not.toHaveProperty("qualified");
  expect(others.map(({ score }) => score)).toEqual([expect.any(Number), expect.any(Number)]);

  const known = await table();
  await evictDurableObject(env.LEAGUES.getByName(id));
  expect(await table()).toEqual(known);
  await recompute(id);
  expect(await table()).toEqual(known);
});

test("movement is measured against the last final gameweek", async () => {
  const [drawer, homer] = [await tipper(), await tipper()] as [Person, Person];
  const id = await arrangeLeague([drawer, homer], "score_tipping");
  await predict(drawer, "draw");
  await predict(homer, "home_win");
  const settled = { ...locked, homeScore: 2, awayScore: 0, isSettled: true, isFinal: true };
  // With a gameweek to come, the season is not over.
  await happen(
    { kind: "gameweek_changed", gameweek: makeGameweek(5, "2025-09-20T10:00:00Z") },
    { kind: "fixture_final", fixture: settled },
    {
      kind: "gameweek_final",
      gameweek: makeGameweek(4, "2025-09-13T10:00:00Z", { isFinished: true, isFinal: true }),
    },
  );
  expect((await scoreTable(id)).map(({ movement, provisional }) => [movement, provisional])).toEqual([
    [0, false],
    [0, false],
  ]);
  const next = makeFixture(2, {
    gameweekId: gameweekId(5),
    kickoffAt: at("2025-09-20T14:00:00Z"),
    hasStarted: true,
    homeScore: 0,
    awayScore: 0,
    lock: makeLock({ gameweekId: gameweekId(5), kickoffAt: at("2025-09-20T14:00:00Z"), candidates: [] }),
  });
  await happen({ kind: "fixture_locked", fixture: next });
  await tables()
    .insert(slips)
    .values({
      seasonId: seasonId("2025-26"),
      userId: drawer.id,
      gameweekId: gameweekId(5),
      hasJoker: false,
      entries: packRowEntries(
        [{ fixtureId: next.id, outcome: "draw", goalBonusPlayerId: 0, receivedAt: PRE_SEASON }],
        { gameweekId: gameweekId(5), receivedAt: instant(0) },
      ),
      receivedAt: instant(0),
      receipt: `${drawer.id}-5`,
      version: 1,
    });
  await env.LEAGUES.getByName(id).memberChanged({ userId: drawer.id });
  const moved = await scoreTable(id);
  expect(moved.map(({ id: user, movement }) => [user, movement])).toEqual([
    [drawer.id, 1],
    [homer.id, -1],
  ]);
});
