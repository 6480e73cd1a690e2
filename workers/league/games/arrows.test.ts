import { expect, test } from "vitest";
import type { Fixture, Goal, SeasonFacts } from "#domain/season/facts.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import type { PackedSlips } from "#domain/tipping/packed-slips.ts";
import {
  makeFacts,
  makeFixture,
  makeGameweek,
  makeGoal,
  makeSquad,
  SATURDAY_3PM,
} from "#tests/support/worlds/facts.ts";
import { makeMember } from "#tests/support/worlds/members.ts";
import { Roster, type SlipSource } from "#workers/league/table/roster.ts";
import { createGame } from "./create-game.ts";
import type { Game } from "./game.ts";

const NO_SLIPS: SlipSource = {
  slipsOf: () => "" as PackedSlips,
  allSlips: () => [],
  readFolded: () => ({ weeks: [], unfolded: new Set() }),
  fold: () => undefined,
};

const game = createGame("football_bingo", "");
const roster = new Roster(NO_SLIPS);
// Each has another half of the clubs.
for (const [name, from, to] of [
  ["ann", 0, 10],
  ["bob", 10, 20],
] as const) {
  roster.put(makeMember(name, { picks: packPicks(makeSquad().slice(from, to)) }));
}

const ANNS = 101;
const BOBS = 111;
const matchOf = (week: number): Fixture =>
  makeFixture(week, { gameweekId: gameweekId(week), hasStarted: true });
const goal = (week: number, player: number, status: Goal["status"] = "provisional") =>
  makeGoal(week, player, { status });

function factsWith(finals: readonly number[], fixtures: readonly Fixture[], goals: readonly Goal[]) {
  const gameweeks = [4, 5].map((id) =>
    makeGameweek(id, `2025-09-${10 + id}T10:00:00Z`, { isFinal: finals.includes(id) }),
  );
  return makeFacts({ gameweeks, fixtures, goals });
}

/** Each member's movement, by name. */
function arrowsOf(of: Game, facts: SeasonFacts) {
  const table = of.tableOf(roster, facts, SATURDAY_3PM);
  return Object.fromEntries(table.entries(0, 9).map(({ username, movement }) => [username, movement]));
}

const arrows = (...of: Parameters<typeof factsWith>) => arrowsOf(game, factsWith(...of));

test("STO-01 arrows: places gained since the gameweek in play kicked off", () => {
  const fourth = goal(4, ANNS, "final");
  expect(arrows([4], [matchOf(4)], [fourth])).toEqual({ ann: 0, bob: 0 });
  const fifth = [goal(5, BOBS), goal(5, BOBS + 1)];
  expect(arrows([4], [matchOf(4), matchOf(5)], [fourth, ...fifth])).toEqual({ bob: 1, ann: -1 });
});

test("STO-01 arrows leave out the gameweek before, whether or not it is final yet", () => {
  const fourth = [goal(4, ANNS)];
  const both = [matchOf(4), matchOf(5)];
  // The first gameweek with members on it has no table before it.
  expect(arrows([], [matchOf(4)], fourth)).toEqual({ ann: 0, bob: 0 });
  expect(arrows([], both, fourth)).toEqual({ ann: 0, bob: 0 });
  expect(arrows([], both, [...fourth, goal(5, BOBS), goal(5, BOBS + 1)])).toEqual({ bob: 1, ann: -1 });
});

test("STO-01 arrows follow a goal of the gameweek before that is revoked while the next is in play", () => {
  const both = [matchOf(4), matchOf(5)];
  const annsTwo = [goal(4, ANNS), goal(4, BOBS), goal(4, BOBS + 1)];
  expect(arrows([], both, [...annsTwo, goal(5, ANNS + 1), goal(5, ANNS + 2)])).toEqual({ ann: 1, bob: -1 });
  const revoked = [goal(4, ANNS), goal(4, BOBS, "revoked"), goal(4, BOBS + 1, "revoked")];
  expect(arrows([], both, [...revoked, goal(5, ANNS + 1), goal(5, ANNS + 2)])).toEqual({ ann: 0, bob: 0 });
});

test("HLF-08 STO-01 two tables of the same facts that begin at different gameweeks have arrows of their own", () => {
  const goals = [goal(4, ANNS, "final"), goal(5, BOBS), goal(5, BOBS + 1)];
  const facts = factsWith([4], [matchOf(4), matchOf(5)], goals);
  expect(arrowsOf(game, facts)).toEqual({ bob: 1, ann: -1 });
  // For one that begins with the fifth there is no table before it.
  const fromTheFifth = createGame("football_bingo", "", { firstGameweek: gameweekId(5) });
  expect(arrowsOf(fromTheFifth, facts)).toEqual({ bob: 0, ann: 0 });
});
