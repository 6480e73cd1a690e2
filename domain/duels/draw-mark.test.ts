import { expect, test } from "vitest";
import type { Fixture, Gameweek, SeasonFacts } from "#domain/season/facts.ts";
import { type FixtureId, type GameweekId, gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { makeFixture, makeGameweek } from "#tests/support/worlds/facts.ts";
import { markOfDraws } from "./draw-mark.ts";
import { DRAWN_BEFORE_MS } from "./draw-time.ts";

const FIRST = parseInstant("2025-08-15T19:00:00Z");
const weekOf = (id: number) => addMs(FIRST, (id - 1) * 7 * DAY_MS);

interface Changed {
  readonly kickoffs?: Readonly<Record<number, Instant | null>>;
  readonly finals?: readonly number[];
}

/** Three gameweeks, a match in each. */
function season({ kickoffs = {}, finals = [] }: Changed = {}): Pick<SeasonFacts, "gameweeks" | "fixtures"> {
  const gameweeks = new Map<GameweekId, Gameweek>();
  const fixtures = new Map<FixtureId, Fixture>();
  for (const id of [1, 2, 3]) {
    const week = makeGameweek(id, new Date(weekOf(id)).toISOString());
    gameweeks.set(gameweekId(id), { ...week, isFinal: finals.includes(id) });
    const kickoffAt = id in kickoffs ? (kickoffs[id] as Instant | null) : weekOf(id);
    const fixture = makeFixture(id, { gameweekId: gameweekId(id), kickoffAt });
    if (kickoffAt !== null) fixtures.set(fixture.id, fixture);
  }
  return { gameweeks, fixtures };
}

const at = (id: number, ms = 0) => addMs(weekOf(id), ms - DRAWN_BEFORE_MS);

test("DUE-02 the mark differs at each draw, 48 hours before the first kick-off, and at no instant between two", () => {
  expect(markOfDraws(season(), at(1, -1))).toBeNull();
  const marks = [at(1), at(1, DAY_MS), at(2, -1), at(2), at(3, -1), at(3), at(3, 90 * DAY_MS)].map((now) =>
    markOfDraws(season(), now),
  );
  expect(new Set(marks).size).toBe(3);
  expect([marks[0], marks[3], marks[5]]).toEqual([marks[2], marks[4], marks[6]]);
});

test("DUE-02 a kick-off brought forward differs once its draw is due; DUE-05 so does each gameweek that is final", () => {
  const early = { kickoffs: { 2: addMs(weekOf(2), -DAY_MS) } };
  expect(markOfDraws(season(early), at(2, -DAY_MS - 1))).toBe(markOfDraws(season(), at(1)));
  expect(markOfDraws(season(early), at(2, -DAY_MS))).not.toBe(markOfDraws(season(), at(1)));
  const marks = [[], [1], [1, 2]].map((finals) => markOfDraws(season({ finals }), at(3)));
  expect(new Set(marks).size).toBe(3);
});

test("CUP-01 a gameweek without a dated match comes due by its deadline", () => {
  expect(markOfDraws(season({ kickoffs: { 1: null } }), at(1))).toBe(markOfDraws(season(), at(1)));
});
