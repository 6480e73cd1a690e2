import { expect, test } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, parseInstant } from "#domain/shared/instant.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import {
  entry,
  fixtureOf,
  gameweekScoreOf,
  indexOf,
  kickoffOf,
  lockAt,
  played,
  scheduled,
  slip,
  tipper,
  tippingFacts,
} from "#tests/support/worlds/tipping-world.ts";
import { fixturesOfGameweek } from "./gameweek-fixtures.ts";
import { gameweekReasonsOf } from "./reasons.ts";
import { scoreFixtures } from "./score.ts";
import { entryThatCounts } from "./slip-entries.ts";

const ns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const gw1 = gameweekId(1);
const later = addMs(kickoffOf(1), DAY_MS);

test("TIP-01 a win scores 3, a draw 5, a wrong result 0, a goal bonus 1; own goals and revoked goals score nothing", () => {
  const fixtures = [played(1, 1, 2, 0), played(1, 2, 1, 1), played(1, 3, 0, 1), played(1, 4, 1, 2)];
  const goals = [
    makeGoal(11, 101),
    makeGoal(11, 101, { n: 2 }),
    makeGoal(12, 301, { isOwnGoal: true }),
    makeGoal(13, 501, { status: "revoked" }),
    makeGoal(14, 801),
  ];
  const mine = tipper([
    slip(1, [
      entry(1, 1, "home_win", 101),
      entry(1, 2, "draw", 301),
      entry(1, 3, "home_win", 501),
      entry(1, 4, "away_win", 801),
    ]),
  ]);
  const score = gameweekScoreOf(mine, indexOf(fixtures, goals));
  expect(score.fixtures.map(({ points, bonus }) => [points, bonus])).toEqual([
    [3, 1],
    [5, 0],
    [0, 0],
    [3, 1],
  ]);
  expect(score).toMatchObject({
    points: 13,
    total: 13,
    correctDraws: 1,
    correctResults: 3,
    goalBonuses: 2,
    isSettled: true,
  });
});

const perfectSlip = (size = 10, hasJoker = false) =>
  slip(
    1,
    ns.slice(0, size).map((n) => entry(1, n, "draw", n * 200 + 1)),
    { hasJoker },
  );
const draws = ns.map((n) => played(1, n, 1, 1));
const bonuses = ns.map((n) => makeGoal(10 + n, n * 200 + 1));

test("TIP-04 ten draws with ten goal bonuses make 65, and the Joker doubles them", () => {
  const index = indexOf(draws, bonuses);
  expect(gameweekScoreOf(tipper([perfectSlip()]), index)).toMatchObject({
    points: 65,
    maximum: 65,
    isPerfectRound: true,
    total: 65,
  });
  expect(gameweekScoreOf(tipper([perfectSlip(10, true)]), index)).toMatchObject({
    points: 65,
    total: 130,
    joker: "counted",
    maximum: 130,
  });
});

test("TIP-04 a perfect round takes every counted fixture, at least 8, none defaulted", () => {
  expect(gameweekScoreOf(tipper([perfectSlip(8)]), indexOf(draws.slice(0, 8))).isPerfectRound).toBe(true);
  expect(gameweekScoreOf(tipper([perfectSlip(7)]), indexOf(draws.slice(0, 7))).isPerfectRound).toBe(false);
  const lastAway = [...draws.slice(0, 9), played(1, 10, 0, 1)];
  const nine = gameweekScoreOf(tipper([perfectSlip(9)]), indexOf(lastAway));
  expect(nine).toMatchObject({ correctResults: 10, defaults: 1, isPerfectRound: false });
  const drawnBonus = slip(1, [...perfectSlip(9).entries, entry(1, 10, "away_win", null)]);
  expect(gameweekScoreOf(tipper([drawnBonus]), indexOf(lastAway))).toMatchObject({
    defaults: 0,
    isPerfectRound: true,
  });
});

test("TIP-04 a void fixture is not counted, so nine others can be a perfect round", () => {
  const lock = lockAt(kickoffOf(1), 1, 10);
  const calledOff = scheduled(1, 10, { lock, gameweekId: null, kickoffAt: null });
  const fixtures = [...draws.slice(0, 9), calledOff];
  const waiting = gameweekScoreOf(tipper([perfectSlip()]), indexOf(fixtures));
  expect(waiting).toMatchObject({ counted: 10, isPerfectRound: false, isSettled: false });
  expect(waiting.fixtures.at(-1)?.phase ?? "").toBe("waiting");
  const over = gameweekScoreOf(
    tipper([perfectSlip()]),
    indexOf(fixtures, [], addMs(kickoffOf(1), 3 * DAY_MS)),
  );
  expect(over).toMatchObject({
    counted: 9,
    isPerfectRound: true,
    isSettled: true,
    voidFixtureIds: [fixtureOf(1, 10)],
  });
});

test("TIP-07 the Joker is given back when fewer than 5 fixtures count, and then counts elsewhere", () => {
  const four = draws.slice(0, 4);
  const second = ns.map((n) => played(2, n, 1, 1));
  const jokers = [perfectSlip(4, true), slip(2, [entry(2, 1, "draw")], { hasJoker: true })];
  const index = indexOf([...four, ...second], [], addMs(kickoffOf(2), DAY_MS));
  const first = gameweekScoreOf(tipper(jokers), index);
  expect(first).toMatchObject({ joker: "given_back", points: 20, total: 20 });
  expect(gameweekReasonsOf(first)).toEqual(["joker_given_back"]);
  expect(gameweekScoreOf(tipper(jokers), index, 2)).toMatchObject({ joker: "counted", total: 10 });
  const both = indexOf([...draws.slice(0, 5), ...second], [], addMs(kickoffOf(2), DAY_MS));
  expect(gameweekScoreOf(tipper(jokers), both).joker).toBe("counted");
  expect(gameweekScoreOf(tipper(jokers), both, 2).joker).toBe("spent");
});

test("TIP-10 points in play follow the current score and settle with the match", () => {
  const lock = lockAt(kickoffOf(1), 1, 1);
  const at = (homeScore: number | null, awayScore: number | null, isSettled = false) => {
    const fixture = scheduled(1, 1, { lock, hasStarted: true, homeScore, awayScore, isSettled });
    return scoreFixtures(tipper([slip(1, [entry(1, 1, "draw")])]), indexOf([fixture]), [fixture.id])[0];
  };
  expect(at(null, null)).toMatchObject({ points: 0, isLive: true });
  expect(at(0, 0)).toMatchObject({ points: 5, isLive: true, isSettled: false });
  expect(at(1, 0)).toMatchObject({ points: 0, isLive: true });
  expect(at(1, 1, true)).toMatchObject({ points: 5, isLive: false, isSettled: true, isFinal: false });
});

test("SEA-04 a score left behind by an abandoned match brings no points", () => {
  const lock = lockAt(kickoffOf(1), 1, 1);
  const abandoned = scheduled(1, 1, { lock, gameweekId: null, kickoffAt: null, homeScore: 1, awayScore: 1 });
  const mine = tipper([slip(1, [entry(1, 1, "draw", 101)])]);
  const [score] = scoreFixtures(mine, indexOf([abandoned], [makeGoal(11, 101)]), [abandoned.id]);
  expect(score).toMatchObject({ phase: "waiting", points: 0, bonus: 0 });
});

test("TIP-03 postponed before its lock: it leaves the gameweek and the prediction goes with it as a draft", () => {
  const moved = scheduled(1, 1, { gameweekId: gameweekId(3), kickoffAt: kickoffOf(3) });
  const slips = [slip(1, [entry(1, 1, "draw", 101)])];
  const known = tippingFacts([moved, ...draws.slice(1)]);
  expect(fixturesOfGameweek(known, gw1, later)).toHaveLength(9);
  expect(entryThatCounts(slips, moved, later)?.entry.outcome).toBe("draw");
  const over = { ...played(3, 1, 1, 1), id: moved.id };
  const index = indexOf([over], [], addMs(kickoffOf(3), DAY_MS));
  expect(gameweekScoreOf(tipper(slips), index, 3).fixtures).toMatchObject([{ source: "player", points: 5 }]);
  const replaced = [...slips, slip(3, [entry(1, 1, "home_win", 0, addMs(kickoffOf(1), HOUR_MS))])];
  expect(gameweekScoreOf(tipper(replaced), index, 3).fixtures).toMatchObject([
    { outcome: "home_win", points: 0 },
  ]);
  expect(gameweekScoreOf(tipper([...replaced].reverse()), index, 3).points).toBe(0);
});

test("TIP-03 postponed after its lock: stands in its own gameweek when played within 48 hours", () => {
  const lock = lockAt(kickoffOf(1), 1, 1);
  const replayed = {
    ...played(1, 1, 1, 1),
    lock,
    gameweekId: gameweekId(2),
    kickoffAt: addMs(kickoffOf(1), 2 * DAY_MS),
  };
  const mine = tipper([slip(1, [entry(1, 1, "draw")])]);
  const index = indexOf([replayed], [], addMs(kickoffOf(1), 3 * DAY_MS));
  expect(gameweekScoreOf(mine, index)).toMatchObject({ counted: 1, points: 5 });
  expect(gameweekScoreOf(mine, index, 2).counted).toBe(0);
});

test("TIP-03 void after its lock: the old entry is spent, the new gameweek starts empty", () => {
  const first = lockAt(kickoffOf(1), 1, 1);
  const second = lockAt(kickoffOf(3), 3, 1);
  const replay = { ...played(3, 1, 1, 1), id: fixtureOf(1, 1), lock: second, formerLocks: [first] };
  const index = indexOf([replay], [], addMs(kickoffOf(3), DAY_MS));
  const old = slip(1, [entry(1, 1, "draw", 101)]);
  expect(entryThatCounts([old], replay, addMs(kickoffOf(3), DAY_MS))).toBeNull();
  expect(gameweekScoreOf(tipper([old]), index, 3).fixtures).toMatchObject([
    { source: "default", outcome: "away_win" },
  ]);
  const anew = slip(3, [entry(1, 1, "draw", 101, addMs(kickoffOf(1), 3 * DAY_MS))]);
  expect(gameweekScoreOf(tipper([old, anew]), index, 3).fixtures).toMatchObject([
    { source: "player", points: 5 },
  ]);
  expect(gameweekScoreOf(tipper([old]), index).voidFixtureIds).toEqual([fixtureOf(1, 1)]);
});

test("TIP-04 a gameweek without fixtures is worth nothing and settles nothing", () => {
  const score = gameweekScoreOf(tipper([]), indexOf([], [], parseInstant("2026-01-01T00:00:00Z")));
  expect(score).toMatchObject({ counted: 0, points: 0, isPerfectRound: false, isSettled: false, maximum: 0 });
});
