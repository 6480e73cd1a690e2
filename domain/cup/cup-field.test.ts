import { expect, test } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { makeFacts, makeFixture, makeGameweek } from "#tests/support/worlds/facts.ts";
import { dueField, openFields, roundGameweeks } from "./cup-field.ts";

const FIRST = parseInstant("2026-05-01T14:00:00Z");
const kickoffOf = (week: number) => addMs(FIRST, (week - 34) * 7 * DAY_MS);
const facts = makeFacts({
  gameweeks: Array.from({ length: 5 }, (_, at) => makeGameweek(34 + at, "2026-04-01T10:00:00Z")),
  fixtures: Array.from({ length: 5 }, (_, at) =>
    makeFixture(at + 1, { gameweekId: gameweekId(34 + at), kickoffAt: kickoffOf(34 + at) }),
  ),
});
const open = openFields(facts, parseInstant("2025-09-01T00:00:00Z"));
const joined = (count: number, at = 0) => Array.from({ length: count }, () => instant(at));
const sizeAt = (now: number, members: number) => dueField(open, instant(now), joined(members))?.size ?? null;

test("CUP-01 as many last gameweeks as there are rounds, the final in the last one", () => {
  expect(roundGameweeks(facts, 4)).toEqual([37, 38]);
  expect(roundGameweeks(facts, 32)).toEqual([34, 35, 36, 37, 38]);
});

test("CUP-01 the best 4, 8, 16 or 32, as many as the league can fill, 48 hours before the first round", () => {
  const draw = (week: number) => addMs(kickoffOf(week), -48 * HOUR_MS);
  expect(sizeAt(draw(34) - 1, 40)).toBeNull();
  expect(sizeAt(draw(34), 40)).toBe(32);
  expect(sizeAt(draw(34), 31)).toBeNull();
  expect(sizeAt(draw(35), 31)).toBe(16);
  expect(sizeAt(draw(36), 15)).toBe(8);
  expect(sizeAt(draw(37), 4)).toBe(4);
  expect(sizeAt(draw(38), 3)).toBeNull();
});

test("CUP-01 a cup switched on after a first round began is of the next size", () => {
  const late = openFields(facts, kickoffOf(35));
  expect(late.map(({ size }) => size)).toEqual([8, 4]);
  expect(openFields(facts, null)).toEqual([]);
});

test("CUP-01 a cup whose draw was missed is the one that would have been drawn, whoever has joined since", () => {
  const draw = (week: number) => addMs(kickoffOf(week), -48 * HOUR_MS);
  const afterwards = addMs(kickoffOf(38), DAY_MS);
  expect(dueField(open, afterwards, joined(40))).toMatchObject({ size: 32, at: draw(34) });
  // Enough of them between its time and the first kick-off; enough of them too late.
  const [grown, late] = [addMs(draw(34), HOUR_MS), kickoffOf(34)];
  expect(dueField(open, afterwards, [...joined(31), grown])).toMatchObject({ size: 32, at: grown });
  expect(dueField(open, afterwards, [...joined(31), late])).toMatchObject({ size: 16, at: draw(35) });
});

test("CUP-01 a gameweek moved past the next is the later one: it takes that one's round, and the largest cup is drawn", () => {
  // Gameweek 36 goes to the Wednesday after gameweek 37, a deadline with its match.
  const late = addMs(kickoffOf(37), 4 * DAY_MS);
  const gameweeks = new Map(
    [...facts.gameweeks.values()].map((each) => {
      const deadlineAt = addMs(each.id === 36 ? late : kickoffOf(each.id), -90 * MINUTE_MS);
      return [each.id, { ...each, deadlineAt }];
    }),
  );
  const fixtures = new Map(
    [...facts.fixtures].map(([id, each]) => [
      id,
      each.gameweekId === 36 ? { ...each, kickoffAt: late } : each,
    ]),
  );
  const moved = { gameweeks, fixtures };
  expect(roundGameweeks(moved, 8)).toEqual([37, 36, 38]);
  const fields = openFields(moved, parseInstant("2025-09-01T00:00:00Z"));
  const at = addMs(kickoffOf(37), -48 * HOUR_MS);
  expect(dueField(fields, at, joined(9))).toMatchObject({ size: 8, gameweeks: [37, 36, 38], at });
  expect(dueField(fields, addMs(late, -48 * HOUR_MS), joined(5))).toMatchObject({
    size: 4,
    gameweeks: [36, 38],
  });
});
