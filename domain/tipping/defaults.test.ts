import { expect, test } from "vitest";
import type { Fixture, FixtureLock } from "#domain/season/facts.ts";
import { clubId, gameweekId, type PlayerId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { drawDefault } from "#tests/support/inputs/draw-default.ts";
import { scoreSeason } from "#tests/support/oracles/score-season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import {
  candidatesOf,
  entry,
  fixtureOf,
  gameweekScoreOf,
  indexOf,
  kickoffOf,
  lockAt,
  played,
  SECRET,
  scheduled,
  slip,
  tipper,
  tippingFacts,
} from "#tests/support/worlds/tipping-world.ts";
import { reasonsOf, reasonText } from "./reasons.ts";
import { restrictedPlayers } from "./restrictions.ts";
import { type FixtureScore, scoreFixtures } from "./score.ts";

const _later = addMs(kickoffOf(1), DAY_MS);

test("TIP-06 an unpicked prediction becomes 'Away Win' and a drawn player, labelled default; 0 stays 'No selection'", () => {
  const fixtures = [played(1, 1, 0, 1), played(1, 2, 0, 1), played(1, 3, 0, 1)];
  const mine = tipper([slip(1, [entry(1, 2, "home_win", null), entry(1, 3, "away_win", 0)])]);
  const drawn = drawDefault(SECRET, "u1", fixtureOf(1, 1), candidatesOf(1), []);
  const index = indexOf(fixtures, [makeGoal(11, drawn as number)]);
  const [first, second, third] = gameweekScoreOf(mine, index).fixtures as [
    FixtureScore,
    FixtureScore,
    FixtureScore,
  ];
  expect(first).toMatchObject({
    source: "default",
    bonusSource: "default",
    bonusPlayerId: drawn,
    points: 3,
    bonus: 1,
  });
  expect(second).toMatchObject({ source: "player", outcome: "home_win", bonusSource: "default" });
  expect(candidatesOf(2)).toContain(second.bonusPlayerId);
  expect(third).toMatchObject({ source: "player", bonusPlayerId: 0, bonusSource: "player" });
  expect(reasonsOf(first)).toEqual([
    "default_result",
    "correct_win",
    "bonus_default",
    "bonus_scored",
    "not_final",
  ]);
  expect(reasonsOf(third)).toEqual(["correct_win", "bonus_none", "not_final"]);
  expect(reasonText("bonus_scored", { bonusPlayer: "Saka" })).toBe("Saka scored: 1 point.");
});

test("TIP-06 before the lock is written the result is defaulted and the player not drawn yet", () => {
  const due = scheduled(1, 1);
  const [score] = scoreFixtures(tipper([]), indexOf([due]), [due.id]);
  expect(score).toMatchObject({
    phase: "locked",
    outcome: "away_win",
    bonusPlayerId: null,
    bonusSource: "default",
  });
});

test("TIP-06 defaults begin with the first fixture that locks after the user became a tipper", () => {
  const friday = { ...played(1, 1, 0, 1), kickoffAt: addMs(kickoffOf(1), -DAY_MS) };
  const fixtures = [{ ...friday, lock: lockAt(addMs(kickoffOf(1), -DAY_MS), 1, 1) }, played(1, 2, 0, 1)];
  const joined = tipper([], { tippingSince: addMs(kickoffOf(1), -HOUR_MS) });
  expect(gameweekScoreOf(joined, indexOf(fixtures)).fixtures.map(({ source }) => source)).toEqual([
    null,
    "default",
  ]);
  const never = tipper([], { tippingSince: null });
  expect(scoreSeason(never, indexOf(fixtures))).toMatchObject({
    points: 0,
    defaults: 0,
    isProvisional: false,
  });
});

test("TIP-06 defaults stop after 3 gameweeks without a prediction, blank ones passed over, and resume with one", () => {
  const rounds = [1, 2, 3, 5, 6, 7, 8].flatMap((gameweek) => [
    played(gameweek, 1, 0, 1),
    played(gameweek, 2, 0, 1),
  ]);
  const index = indexOf(rounds, [], addMs(kickoffOf(8), DAY_MS));
  const mine = tipper([slip(1, [entry(1, 1, "away_win")]), slip(7, [entry(7, 1, "draw", 0, kickoffOf(6))])]);
  const sources = scoreSeason(mine, index).gameweeks.map(({ gameweekId: id, fixtures }) => [
    id,
    ...fixtures.map(({ source }) => source),
  ]);
  expect(sources).toEqual([
    [1, "player", "default"],
    [2, "default", "default"],
    [3, "default", "default"],
    [5, "default", "default"],
    [6, null, null],
    [7, "player", "default"],
    [8, "default", "default"],
  ]);
});

test("TIP-06 a user who resumes on a Saturday night gets no default for Saturday's matches", () => {
  const quiet = [1, 2, 3].map((gameweek) => played(gameweek, 1, 0, 1));
  const sunday = addMs(kickoffOf(4), DAY_MS);
  const fixtures = [
    ...quiet,
    played(4, 1, 0, 1),
    { ...played(4, 2, 0, 1), kickoffAt: sunday, lock: lockAt(sunday, 4, 2) },
    { ...played(4, 3, 0, 1), kickoffAt: sunday, lock: lockAt(sunday, 4, 3) },
  ];
  const mine = tipper([slip(4, [entry(4, 2, "draw", 0, addMs(kickoffOf(4), 5 * HOUR_MS))])]);
  const score = gameweekScoreOf(mine, indexOf(fixtures, [], addMs(kickoffOf(4), 2 * DAY_MS)), 4);
  expect(score.fixtures.map(({ source }) => source)).toEqual([null, "player", "default"]);
});

test("TIP-06 a default is never one of the previous gameweek's own players, and does not restrict the next", () => {
  const candidates = candidatesOf(1);
  const [only, ...others] = candidates;
  const fixtures = [played(1, 1, 0, 1), played(2, 1, 0, 1), played(3, 1, 0, 1)].map((fixture) => ({
    ...fixture,
    lock: { ...(fixture.lock as NonNullable<Fixture["lock"]>), candidates: candidates.slice(0, 2) },
  }));
  const mine = tipper([slip(1, [entry(1, 1, "draw", only)])]);
  const season = scoreSeason(mine, indexOf(fixtures, [], addMs(kickoffOf(3), DAY_MS)));
  expect(season.gameweeks[1]?.fixtures[0]?.bonusPlayerId).toBe(others[0]);
  const free = drawDefault(SECRET, "u1", fixtureOf(3, 1), candidates.slice(0, 2), []);
  expect(season.gameweeks[2]?.fixtures[0]?.bonusPlayerId).toBe(free);
});

test("TIP-05 a choice that has become impossible by its lock gives way to a default", () => {
  const fixtures = [played(1, 1, 0, 1), played(2, 1, 0, 1), played(2, 2, 0, 1)];
  const early = addMs(kickoffOf(1), -DAY_MS);
  const mine = tipper([
    slip(1, [entry(1, 1, "draw", 101)]),
    slip(2, [entry(2, 1, "draw", 101, early), entry(2, 2, "draw", 9901, early)]),
  ]);
  const score = gameweekScoreOf(mine, indexOf(fixtures, [makeGoal(21, 101)], addMs(kickoffOf(2), DAY_MS)), 2);
  expect(score.fixtures).toMatchObject([
    { dropped: "restricted", bonusSource: "default" },
    { dropped: "left_clubs", bonusSource: "default" },
  ]);
  expect(score.fixtures[0]?.bonusPlayerId).not.toBe(playerId(101));
  expect(reasonsOf(score.fixtures[0] as FixtureScore)).toContain("bonus_restricted");
});

test("TIP-05 neighbouring gameweeks played out of order: the choice that locked first stands, the other is dropped", () => {
  const late = addMs(kickoffOf(2), DAY_MS);
  const putOff = { ...played(1, 1, 0, 1), kickoffAt: late, lock: lockAt(late, 1, 1) };
  const fixtures = [putOff, played(1, 2, 0, 1), played(2, 1, 0, 1)];
  const mine = tipper([slip(1, [entry(1, 1, "draw", 101)]), slip(2, [entry(2, 1, "draw", 101)])]);
  const index = indexOf(fixtures, [], addMs(late, DAY_MS));
  const of = (gameweek: number) =>
    gameweekScoreOf(mine, index, gameweek).fixtures.find(
      ({ bonusSource, source }) => source === "player" && bonusSource,
    );
  expect(of(2)).toMatchObject({ dropped: null, bonusPlayerId: 101, bonusSource: "player" });
  expect(of(1)).toMatchObject({ dropped: "used_next", bonusSource: "default" });
  expect(of(1)?.bonusPlayerId).not.toBe(playerId(101));
  expect(reasonsOf(of(1) as FixtureScore)).toContain("bonus_used_next");
  // Nor may the player be chosen once locked in the next gameweek.
  const known = tippingFacts(fixtures);
  const between = addMs(late, -HOUR_MS);
  expect([...restrictedPlayers(mine.slips, known, gameweekId(1), between)]).toEqual([
    [playerId(101), "next"],
  ]);
  // When both lock at the same instant, the lower gameweek keeps the player.
  const at = kickoffOf(2);
  const same = [{ ...putOff, kickoffAt: at, lock: lockAt(at, 1, 1) }, played(2, 1, 0, 1)];
  const both = scoreSeason(mine, indexOf(same, [], addMs(at, DAY_MS)));
  expect(both.gameweeks.map(({ fixtures: [first] }) => first?.dropped)).toEqual([null, "restricted"]);
});

test("TIP-06 nobody is drawn twice in a gameweek, even where a club plays twice or a lock is void", () => {
  // Club 1 meets club 2 three times in gameweek 1: the candidates are the same ten.
  const rounds = [0, 1, 2].map((at) => {
    const kickoffAt = addMs(kickoffOf(1), at * HOUR_MS);
    const lock = { ...lockAt(kickoffAt, 1, 1), lockedAt: kickoffAt };
    return { ...played(1, at + 1, 0, 1), kickoffAt, lock, homeClubId: clubId(1), awayClubId: clubId(2) };
  });
  const drawnBy = (userId: string, fixtures: readonly Fixture[]) => {
    const { fixtures: scores } = gameweekScoreOf(tipper([], { userId }), indexOf(fixtures));
    return scores.map(({ bonusPlayerId }) => bonusPlayerId);
  };
  for (let n = 0; n < 50; n++) {
    const drawn = drawnBy(`user ${n}`, rounds);
    expect(new Set(drawn).size).toBe(3);
    // The first is void later: the draws at the other locks stay.
    const [first, ...others] = rounds as [Fixture, ...Fixture[]];
    const voided = {
      ...first,
      kickoffAt: addMs(kickoffOf(3), 0),
      gameweekId: gameweekId(3),
      isSettled: false,
    };
    expect(drawnBy(`user ${n}`, [voided, ...others])).toEqual(drawn.slice(1));
  }
});

test("TIP-03 the bonus player of a void lock is left out of draws until the match locks again, then free", () => {
  const two = candidatesOf(1).slice(0, 2);
  const [chosen, other] = two as [PlayerId, PlayerId];
  const first = { ...lockAt(kickoffOf(1), 1, 1), candidates: two };
  const locked = (gameweek: number, n: number, kickoffAt: Instant, formerLocks: FixtureLock[] = []) => {
    const lock = { ...first, kickoffAt, lockedAt: kickoffAt, gameweekId: gameweekId(gameweek) };
    return { ...played(gameweek, n, 0, 1), id: fixtureOf(1, n), kickoffAt, lock, formerLocks };
  };
  const until = addMs(kickoffOf(2), DAY_MS);
  for (let n = 0; n < 20; n++) {
    const userId = `user ${n}`;
    const mine = tipper([slip(1, [entry(1, 1, "draw", chosen)])], { userId });
    const drawn = (...fixtures: Fixture[]) =>
      scoreFixtures(
        mine,
        indexOf(fixtures, [], until),
        fixtures.map(({ id }) => id),
      ).map(({ bonusPlayerId }) => bonusPlayerId);
    const free = (n: number) => drawDefault(SECRET, userId, fixtureOf(1, n), two, []);
    // Locked again in the gameweek of its void lock, before a draw of the next one.
    const soon = locked(1, 1, addMs(kickoffOf(1), 60 * HOUR_MS), [first]);
    expect(drawn(soon, locked(2, 2, kickoffOf(2)))).toEqual([free(1), free(2)]);
    // Locked again in the next gameweek, where the same clubs played an hour before: that draw stays as it was.
    const later = locked(2, 1, addMs(kickoffOf(2), HOUR_MS), [first]);
    expect(drawn(later)).toEqual([free(1)]);
    expect(drawn(locked(2, 2, kickoffOf(2)), later)).toEqual([other, chosen]);
  }
});

test("TIP-06 a gameweek in which nothing counted neither adds to nor ends the row of three", () => {
  const away = (gameweek: number): Fixture => ({
    ...played(gameweek, 1, 0, 1),
    gameweekId: gameweekId(9),
    kickoffAt: kickoffOf(20),
    isSettled: false,
    hasStarted: false,
  });
  const sourceIn = (gameweek: number, fixtures: readonly Fixture[], slips: Parameters<typeof tipper>[0]) => {
    const index = indexOf(fixtures, [], addMs(kickoffOf(8), DAY_MS));
    return gameweekScoreOf(tipper(slips), index, gameweek).fixtures.map(({ source }) => source);
  };
  const rounds = [1, 2, 3, 5, 6].map((gameweek) => played(gameweek, 1, 0, 1));
  const first = slip(1, [entry(1, 1, "draw")]);
  // Gameweek 4 is void: 2, 3 and 5 are the three missed.
  expect(sourceIn(5, [...rounds, away(4)], [first])).toEqual(["default"]);
  expect(sourceIn(6, [...rounds, away(4)], [first])).toEqual([null]);
  // A prediction of the void match does not end the row.
  expect(sourceIn(6, [...rounds, away(4)], [first, slip(4, [entry(4, 1, "draw")])])).toEqual([null]);
});
