import { expect, test } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import {
  entry,
  fixtureOf,
  kickoffOf,
  laterIndexOf,
  lockAt,
  played,
  scheduled,
  slip,
  tipper,
} from "#tests/support/worlds/tipping-world.ts";
import { potentialGains } from "./potential-gains.ts";
import { type GameweekScore, scoreGameweek } from "./score.ts";

test("TIP-10 what each match in play can still bring, with the Joker where it counts", () => {
  const live = (n: number, homeScore: number, awayScore: number) =>
    scheduled(1, n, { lock: lockAt(kickoffOf(1), 1, n), hasStarted: true, homeScore, awayScore });
  const fixtures = [live(1, 1, 0), live(2, 0, 0), played(1, 3, 0, 0), played(1, 4, 0, 0), played(1, 5, 0, 0)];
  const entries = [entry(1, 1, "draw", 301), entry(1, 1, "draw", 101), entry(1, 2, "draw", 301)];
  const goals = [makeGoal(11, 101)];
  const gainsOf = (hasJoker: boolean) =>
    potentialGains(
      scoreGameweek(
        tipper([slip(1, entries.slice(1), { hasJoker })]),
        laterIndexOf(fixtures, goals),
        gameweekId(1),
      ) as GameweekScore,
    );
  expect(gainsOf(false)).toMatchObject([
    {
      fixtureId: fixtureOf(1, 1),
      pointsNow: 1,
      ifEnds: { home_win: 1, draw: 6, away_win: 1 },
      canGain: 5,
      canLose: 0,
    },
    { pointsNow: 5, ifEnds: { home_win: 0, draw: 5 }, openBonusPlayerId: 301, canGain: 1, canLose: 5 },
  ]);
  expect(gainsOf(true)).toMatchObject([
    { pointsNow: 2, canGain: 10 },
    { pointsNow: 10, canGain: 2, canLose: 10 },
  ]);
});
