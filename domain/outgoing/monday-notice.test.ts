import { expect, test } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, parseInstant } from "#domain/shared/instant.ts";
import type { History } from "#domain/story/history.ts";
import { makeFacts, makeFixture, makeGameweek, makeLock } from "#tests/support/worlds/facts.ts";
import type { OutgoingLeague, OutgoingRun } from "./league-source.ts";
import { mondayNotice } from "./monday-notice.ts";

const MONDAY = parseInstant("2025-09-15T10:00:00Z");
const final = makeGameweek(4, "2025-09-13T10:00:00Z", { isFinal: true, finalAt: MONDAY });
const history: History = { gameweeks: [final.id], members: [], winners: [], months: [] };
const run: OutgoingRun = {
  name: "season",
  hiddenUntil: null,
  rows: () => [],
  story: () => ({ moments: [], effects: new Map() }),
  slotClubOf: () => null,
  history: () => history,
};

test("OUT-01 TIP-03 the recap names the next lock: not the kick-off of a match that locked and was put off", () => {
  const lock = makeLock({ lockedAt: MONDAY, kickoffAt: MONDAY, gameweekId: gameweekId(4) });
  const league: OutgoingLeague = {
    game: "score_tipping",
    facts: makeFacts({
      gameweeks: [final],
      fixtures: [
        makeFixture(40, { kickoffAt: addMs(MONDAY, DAY_MS), lock }),
        makeFixture(50, { gameweekId: gameweekId(5), kickoffAt: parseInstant("2025-09-20T14:00:00Z") }),
      ],
    }),
    now: addMs(MONDAY, 1),
    runs: [run],
    nameOf: (id) => id,
    callsOf: () => null,
    tablePath: "/leagues/1",
  };
  const [notice] = mondayNotice(league, final, { run, moments: [], effects: new Map() });
  const words = notice?.lines.map((line) => line.map(({ text }) => text).join(""));
  expect(words).toEqual(["Gameweek 4 is final.", "Next lock: Saturday 15:00."]);
});
