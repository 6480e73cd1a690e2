import { expect, test } from "vitest";
import type { Fixture, Gameweek } from "#domain/season/facts.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { makeFacts, makeFixture, makeGameweek, makeGoal, makePick } from "#tests/support/worlds/facts.ts";
import { bingoWorld } from "#tests/support/worlds/story-world.ts";
import { isBeforeKickoff } from "./before-kickoff.ts";
import { computeStory } from "./compute-story.ts";
import { gameweekLog } from "./gameweek-log.ts";
import { computeHistory } from "./history.ts";
import { ownRecapOf, recapOf } from "./recap.ts";

const day = (of: string) => parseInstant(`2025-${of}T14:00:00Z`);

/** A gameweek whose deadline is at 10.00 on a day, final at an instant or open. */
const week = (id: number, deadline: string, finalAt: Instant | null): Gameweek =>
  makeGameweek(id, `2025-${deadline}T10:00:00Z`, {
    isFinished: finalAt !== null,
    isFinal: finalAt !== null,
    finalAt,
  });

function match(id: number, gameweek: number, kickoffAt: Instant, isOver = true): Fixture {
  const lock = { lockedAt: kickoffAt, kickoffAt, gameweekId: gameweekId(gameweek), candidates: [] };
  const over = { hasStarted: true, homeScore: 1, awayScore: 0, isSettled: true, isFinal: true, lock };
  return makeFixture(id, { gameweekId: gameweekId(gameweek), kickoffAt, ...(isOver ? over : {}) });
}

const goal = (fixture: number, player: number, kickoffAt: Instant) =>
  makeGoal(fixture, player, { status: "final", seenAt: addMs(kickoffAt, HOUR_MS) });

const people = [
  { name: "ann", picks: [1, 2, 3].map((club) => makePick(club, 100 + club)) },
  { name: "bob", picks: [makePick(4, 104)] },
];
const world = bingoWorld(people);

/** Gameweek 5 has been moved past gameweek 6, whose player 102 scores in both. */
const moved = makeFacts({
  gameweeks: [
    week(4, "09-13", day("09-15")),
    week(5, "10-04", day("10-06")),
    week(6, "09-20", day("09-22")),
    week(7, "10-18", null),
  ],
  fixtures: [match(4, 4, day("09-13")), match(5, 5, day("10-04")), match(6, 6, day("09-20"))],
  goals: [
    goal(4, 101, day("09-13")),
    goal(6, 102, day("09-20")),
    goal(6, 104, day("09-20")),
    goal(5, 102, day("10-04")),
    goal(5, 103, day("10-04")),
  ],
});

/** A match of gameweek 4 is played a fortnight late, when gameweek 5 has long been final; 102 scores in both. */
const late = (isPlayed = true) =>
  makeFacts({
    gameweeks: [
      week(4, "09-13", isPlayed ? day("09-29") : null),
      week(5, "09-20", day("09-22")),
      week(6, "10-04", null),
    ],
    fixtures: [match(4, 4, day("09-13")), match(9, 4, day("09-27"), isPlayed), match(5, 5, day("09-20"))],
    goals: [
      goal(4, 101, day("09-13")),
      goal(5, 102, day("09-20")),
      goal(5, 104, day("09-20")),
      ...(isPlayed ? [goal(9, 102, day("09-27")), goal(9, 103, day("09-27"))] : []),
    ],
  });

const scoresOf = ({ members }: ReturnType<typeof computeHistory>) =>
  Object.fromEntries(members.map(({ username, scores }) => [username, scores]));

test("STO-05 a gameweek moved past another stands after it, with the points of both", () => {
  const history = computeHistory(moved, world, day("10-10"));
  expect(history.gameweeks).toEqual([4, 6, 5]);
  expect(scoresOf(history)).toEqual({ ann: [1, 2, 3], bob: [0, 1, 1] });
  expect(history.winners.map(({ gameweek, ids, points }) => [gameweek, ids, points])).toEqual([
    [4, ["ann"], 1],
    [6, ["ann", "bob"], 1],
    [5, ["ann"], 1],
  ]);
  expect(ownRecapOf(history, gameweekId(5), "ann" as never)).toMatchObject({ score: 3, gained: 1 });
});

test("STO-01 the story of a moved gameweek begins from the table that the later number had left", () => {
  const log = gameweekLog(moved, gameweekId(5))!;
  const story = computeStory(log, world, moved);
  expect([...world.tableAt(log.before, log.from).values()].map(({ id, score }) => [id, score])).toEqual([
    ["ann", 2],
    ["bob", 1],
  ]);
  const told = story.moments.filter(({ kind }) => kind === "goal");
  expect(told.map(({ playerId, members }) => [playerId, members.length])).toEqual([
    [102, 0],
    [103, 1],
  ]);
  const six = gameweekLog(moved, gameweekId(6))!;
  expect(world.tableAt(six.before, six.from).get("ann" as never)?.score).toBe(1);
});

test("STO-05 with a match put off far a gameweek becomes final late: what was said of those before it stays", () => {
  const waiting = computeHistory(late(false), world, day("09-24"));
  expect(waiting.gameweeks).toEqual([5, 4]);
  const history = computeHistory(late(), world, day("09-30"));
  expect(history.gameweeks).toEqual([5, 4]);
  expect(scoresOf(history)).toEqual({ ann: [2, 3], bob: [1, 1] });
  const won = history.winners.map(({ gameweek, ids, points }) => [gameweek, ids, points]);
  expect(won).toEqual([
    [5, ["ann", "bob"], 1],
    [4, ["ann"], 2],
  ]);
  expect(won[0]).toEqual(waiting.winners.map(({ gameweek, ids, points }) => [gameweek, ids, points])[0]);
  const recap = recapOf(history, [], gameweekId(4));
  expect([recap?.best, ownRecapOf(history, gameweekId(4), "ann" as never)?.gained]).toEqual([2, 2]);
  const { moments } = computeStory(gameweekLog(late(), gameweekId(4))!, world, late());
  expect(moments.find(({ kind }) => kind === "gameweek_won")?.members.map(({ id }) => id)).toEqual(["ann"]);
});

test("STO-05 a gameweek whose end is seen late shows the table at the next deadline, and keeps its place", () => {
  const [first, second] = [week(4, "09-13", day("09-25")), week(6, "09-20", day("09-22"))];
  const facts = { ...moved, gameweeks: new Map([first, second].map((each) => [each.id, each])) };
  const history = computeHistory(facts, world, day("09-26"));
  expect(history.gameweeks).toEqual([4, 6]);
  expect(scoresOf(history)).toEqual({ ann: [1, 2], bob: [0, 1] });
  // Not yet seen at all: the same.
  const open = new Map([week(4, "09-13", null), second].map((each) => [each.id, each]));
  const unseen = computeHistory({ ...facts, gameweeks: open }, world, day("09-26"));
  expect([unseen.gameweeks, scoresOf(unseen)]).toEqual([history.gameweeks, scoresOf(history)]);
});

test("STO-05 a gameweek without matches has an entry of its own, and nobody wins it", () => {
  const blank = week(8, "09-27", day("09-28"));
  const history = computeHistory(
    { ...moved, gameweeks: new Map([...moved.gameweeks, [blank.id, blank]]) },
    world,
    day("10-10"),
  );
  expect(history.gameweeks).toEqual([4, 6, 8, 5]);
  expect(scoresOf(history)).toEqual({ ann: [1, 2, 2, 3], bob: [0, 1, 1, 1] });
  expect(history.winners.map(({ gameweek }) => gameweek)).toEqual([4, 6, 5]);
});

test("STO-01 arrows are measured from the table before the gameweek that began last, whatever its number", () => {
  const gameweeks = [week(5, "10-04", null), week(6, "09-20", null)];
  const isBefore = isBeforeKickoff({
    ...moved,
    gameweeks: new Map(gameweeks.map((each) => [each.id, each])),
  });
  expect([5, 6].map((id) => isBefore(gameweekId(id)))).toEqual([false, true]);
});
