import { expect, test } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { makeFixture, makeGameweek } from "#tests/support/worlds/facts.ts";
import { emptyFacts } from "./apply-changes.ts";
import { stateOfPlay } from "./state-of-play.ts";

const DEADLINE = "2025-08-16T12:30:00Z";
const KICKOFF = parseInstant("2025-08-16T14:00:00Z");
const week = makeGameweek(1, DEADLINE);
const fixture = makeFixture(10, { gameweekId: gameweekId(1), kickoffAt: KICKOFF });
const season = (weeks = [week], fixtures = [fixture]) => ({
  ...emptyFacts(),
  gameweeks: new Map(weeks.map((each) => [each.id, each])),
  fixtures: new Map(fixtures.map((each) => [each.id, each])),
});

test("LEA-06 the state of play: open before the first deadline, then running, over once all is final", () => {
  const before = parseInstant("2025-08-01T00:00:00Z");
  expect(stateOfPlay(emptyFacts(), before)).toEqual({ state: "open", gameweekId: null, isLive: false });
  expect(stateOfPlay(season(), before)).toEqual({ state: "open", gameweekId: null, isLive: false });
  expect(stateOfPlay(season(), KICKOFF)).toEqual({ state: "running", gameweekId: 1, isLive: true });
  const settled = season([week], [{ ...fixture, isSettled: true }]);
  expect(stateOfPlay(settled, KICKOFF)).toEqual({ state: "running", gameweekId: 1, isLive: false });
  const final = season([{ ...week, isFinished: true, isFinal: true }], [{ ...fixture, isSettled: true }]);
  expect(stateOfPlay(final, KICKOFF)).toMatchObject({ state: "over", isLive: false });
  const other = season([{ ...week, isFinal: true }, makeGameweek(2, "2025-08-23T12:30:00Z")]);
  expect(stateOfPlay(other, KICKOFF).state).toBe("running");
});
