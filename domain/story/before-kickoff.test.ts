import { expect, test } from "vitest";
import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { makeFacts, makeFixture, makeGameweek, makeLock } from "#tests/support/worlds/facts.ts";
import { isBeforeKickoff } from "./before-kickoff.ts";

const GAMEWEEKS = [4, 5, 6];

function before(finals: readonly number[], fixtures: readonly Fixture[]): number[] {
  const gameweeks = GAMEWEEKS.map((id) =>
    makeGameweek(id, `2025-09-${10 + id}T10:00:00Z`, { isFinal: finals.includes(id) }),
  );
  const facts: SeasonFacts = makeFacts({ gameweeks, fixtures });
  return GAMEWEEKS.filter((id) => isBeforeKickoff(facts)(gameweekId(id)));
}

const begun = (id: number) => makeFixture(id, { gameweekId: gameweekId(id), hasStarted: true });
const toCome = (id: number) => makeFixture(id, { gameweekId: gameweekId(id) });

test("STO-01 arrows are measured from the final gameweeks while the next one is in play", () => {
  expect(before([], [begun(4), toCome(5)])).toEqual([]);
  expect(before([4], [begun(4), toCome(5)])).toEqual([4]);
  expect(before([4], [begun(4), begun(5)])).toEqual([4]);
});

test("STO-01 a gameweek that is not final yet counts once a later one has kicked off", () => {
  expect(before([], [begun(4), begun(5), toCome(6)])).toEqual([4]);
  expect(before([4], [begun(4), begun(5), begun(6)])).toEqual([4, 5]);
});

test("STO-01 a match that locked and was put off does not begin the gameweek it is now in", () => {
  const putOff = makeFixture(7, { gameweekId: gameweekId(6), lock: makeLock({ gameweekId: gameweekId(4) }) });
  expect(before([4], [begun(5), putOff])).toEqual([4]);
});
