import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueHistory, LeagueStory } from "#contract/story.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { createPerson, readAs } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, at } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { makeFixture, makeGameweek, makeGoal, makePick } from "#tests/support/worlds/facts.ts";

await arrangeSeason();
setClock(at("2025-10-08T12:00:00Z"));

/** A match that is over and final, with a goal of each of these clubs' players. */
function played(id: number, gameweek: number, kickoffAt: Instant, clubs: readonly number[]): SeasonChange[] {
  const over = { hasStarted: true, isSettled: true, isFinal: true, homeScore: clubs.length, awayScore: 0 };
  const fixture = makeFixture(id, { ...over, gameweekId: gameweekId(gameweek), kickoffAt });
  const seenAt = addMs(kickoffAt, HOUR_MS);
  return [
    { kind: "fixture_final", fixture },
    ...clubs.map((club): SeasonChange => {
      return { kind: "goal_final", goal: makeGoal(id, 100 + club, { status: "final", seenAt }) };
    }),
  ];
}

const final = (id: number, deadline: string, finalAt: string): SeasonChange => {
  const isFinal = { isFinished: true, isFinal: true, finalAt: at(finalAt) };
  return { kind: "gameweek_final", gameweek: makeGameweek(id, deadline, isFinal) };
};

test("STO-05 a gameweek moved past the next number ends after it: history, story, winners and honours say so", async () => {
  const [ann, bob] = [await createPerson("ann"), await createPerson("bob")];
  await arrangePicks(
    ann.id,
    [1, 2, 3].map((club) => makePick(club, 100 + club)),
  );
  await arrangePicks(bob.id, [makePick(4, 104), makePick(5, 105)]);
  const league = await arrangeLeague([ann, bob]);
  // Gameweek 5 is played a fortnight after gameweek 6, in which 102 had scored before.
  await happen(
    { kind: "gameweek_changed", gameweek: makeGameweek(7, "2025-10-18T10:00:00Z") },
    ...played(21, 4, at("2025-09-13T14:00:00Z"), [1]),
    final(4, "2025-09-13T10:00:00Z", "2025-09-15T09:00:00Z"),
    ...played(22, 6, at("2025-09-20T14:00:00Z"), [2, 4]),
    final(6, "2025-09-20T10:00:00Z", "2025-09-22T09:00:00Z"),
    ...played(23, 5, at("2025-10-04T14:00:00Z"), [2, 5]),
    final(5, "2025-10-04T10:00:00Z", "2025-10-06T09:00:00Z"),
  );
  const history = await readAs<LeagueHistory>(ann, `/api/leagues/${league}/history`);
  const scoresOf = (id: string) => history.members.find((member) => member.id === id)?.scores;
  expect(history.gameweeks).toEqual([4, 6, 5]);
  expect([scoresOf(ann.id), scoresOf(bob.id)]).toEqual([
    [1, 2, 2],
    [0, 1, 2],
  ]);
  const winners = history.winners.map(({ gameweek, ids }) => [gameweek, [...ids].sort()]);
  expect(winners).toEqual([
    [4, [ann.id]],
    [6, [ann.id, bob.id].sort()],
    [5, [bob.id]],
  ]);
  const rows = await readAs<LeaderboardEntry[]>(ann, `/api/leaderboard?leagueId=${league}&ticks=1`);
  expect(rows.map(({ id, honours }) => [id, honours?.gameweeksWon]).sort()).toEqual(
    [
      [ann.id, 2],
      [bob.id, 2],
    ].sort(),
  );
  const { moments } = await readAs<LeagueStory>(ann, `/api/leagues/${league}/story?gameweek=5`);
  const won = moments.find(({ kind }) => kind === "gameweek_won");
  expect(won?.members.map(({ id }) => id)).toEqual([bob.id]);
  // What gameweek 6 had ticked is ticked no more.
  const goals = moments.filter(({ kind }) => kind === "goal");
  expect(goals.map(({ playerId, members }) => [playerId, members.map(({ id }) => id)])).toEqual([
    [105, [bob.id]],
    [102, []],
  ]);
});
