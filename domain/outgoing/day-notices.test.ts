import { expect, test } from "vitest";
import { addMs, DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { makeFacts, makeFixture, makeGameweek, makeLock, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { dayNotices } from "./day-notices.ts";
import type { OutgoingLeague, OutgoingRun } from "./league-source.ts";

const gameweek = makeGameweek(4, "2025-09-13T10:00:00Z");
const run: OutgoingRun = {
  name: "season",
  hiddenUntil: null,
  rows: () => [],
  story: () => ({ moments: [], effects: new Map() }),
  slotClubOf: () => null,
  history: () => ({ gameweeks: [], members: [], winners: [], months: [] }),
};

test("OUT-01 a day's full time is named after the day, whenever its last result became known", () => {
  const settledAt = addMs(SATURDAY_3PM, 20 * HOUR_MS);
  const played = { hasStarted: true, isSettled: true, homeScore: 1, awayScore: 0 };
  const league: OutgoingLeague = {
    game: "football_bingo",
    facts: makeFacts({
      gameweeks: [gameweek],
      fixtures: [
        makeFixture(40, { ...played, lock: makeLock(), settledAt: addMs(SATURDAY_3PM, 2 * HOUR_MS) }),
        makeFixture(41, { ...played, lock: makeLock(), settledAt }),
        makeFixture(42, { kickoffAt: addMs(SATURDAY_3PM, DAY_MS) }),
      ],
    }),
    now: addMs(settledAt, 1),
    runs: [run],
    nameOf: (id) => id,
    callsOf: () => null,
    tablePath: "/leagues/1",
  };
  const notices = dayNotices(league, gameweek, [{ run, moments: [], effects: new Map() }]);
  expect(
    notices.map(({ id, at, lines: [head] }) => [id, at, head?.map(({ text }) => text).join("")]),
  ).toEqual([
    ["day-4-2025-09-13", settledAt, "Full time, Saturday. Gameweek 4, one match to come."],
    ["digest-4-2025-09-13", settledAt, "Full time, Saturday. Gameweek 4, one match to come."],
  ]);
});
