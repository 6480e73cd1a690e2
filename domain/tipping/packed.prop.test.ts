import fc from "fast-check";
import { expect, test } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { scoreSeason } from "#tests/support/oracles/score-season.ts";
import { type Moment, play, seasonArbitrary } from "#tests/support/worlds/tipping-story.ts";
import { entry, SECRET, slip } from "#tests/support/worlds/tipping-world.ts";
import {
  packEntries,
  packedUpTo,
  packSlips,
  unpackEntries,
  unpackSlips,
  versionOf,
  versionsIn,
  withSlip,
} from "./packed-slips.ts";
import { scoreGameweeks } from "./score.ts";
import { isInScope, scopeOf } from "./scoring-scope.ts";
import { gameweekStamps } from "./season-index.ts";
import { buildTippingIndex } from "./tipping-index.ts";

const scoreAt = ({ tipper, facts, now }: Moment) =>
  scoreSeason(tipper, buildTippingIndex(facts, { secret: SECRET, now }));

test("packed slips unpack to the originals, and score alike", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const moment = play(season).at(-1) as Moment;
      const slips = unpackSlips(packSlips(moment.tipper.slips));
      expect(slips).toEqual(moment.tipper.slips.toSorted((a, b) => a.gameweekId - b.gameweekId));
      expect(scoreAt({ ...moment, tipper: { ...moment.tipper, slips } })).toEqual(scoreAt(moment));
    }),
    { numRuns: 40 },
  );
});

test("a slip's entries unpack to the originals", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const moment = play(season).at(-1) as Moment;
      for (const { entries } of moment.tipper.slips) {
        expect(unpackEntries(packEntries(entries))).toEqual(entries);
      }
    }),
    { numRuns: 40 },
  );
  expect(unpackEntries("")).toEqual([]);
});

test("equal slips pack alike whatever their order; a later gameweek is appended to the earlier ones unchanged", () => {
  const early = slip(1, [entry(1, 1, "draw", 101), entry(1, 2, "home_win", null)], { version: 70_000 });
  const late = slip(3, [entry(3, 1, "away_win", 0, instant(0))], { hasJoker: true });
  expect(packSlips([late, early])).toBe(packSlips([early, late]));
  for (const last of [1, 2]) {
    expect(packedUpTo(packSlips([early, late]), gameweekId(last))).toBe(packSlips([early]));
  }
  expect(packedUpTo(packSlips([early, late]), gameweekId(3))).toBe(packSlips([early, late]));
  expect(packedUpTo(packSlips([late]), gameweekId(2))).toBe("");
  expect(unpackSlips(packSlips([late, early]))).toEqual([early, late]);
  expect(packSlips([])).toBe("");
});

test("values that cannot occur in a season are refused, not truncated", () => {
  const wrong = { ...entry(1, 1, "draw"), receivedAt: instant(-1) };
  expect(() => packSlips([slip(1, [wrong])])).toThrow(RangeError);
  expect(() => packSlips([{ ...slip(1, []), gameweekId: gameweekId(5_000) }])).toThrow(RangeError);
});

test("while a gameweek's stamp is unchanged, so are its scores", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      let before: { stamps: ReadonlyMap<number, string>; scores: ReadonlyMap<number, string> } | null = null;
      const moments = play(season);
      // One tipper throughout: only the facts and the clock move. Every second moment: the stamps have to hold over two
      // steps as over one.
      const { tipper } = moments.at(-1) as Moment;
      for (const moment of moments.filter((_, at) => at % 2 === 0)) {
        const index = buildTippingIndex(moment.facts, { secret: SECRET, now: moment.now });
        const stamps = gameweekStamps(index);
        const { gameweeks } = scoreSeason(tipper, index);
        expect([...stamps.keys()]).toEqual(gameweeks.map(({ gameweekId: id }) => id));
        const scores = new Map(
          gameweeks.map((score) => [score.gameweekId, JSON.stringify(figuresOf(score))]),
        );
        for (const [id, stamp] of stamps) {
          const [now, then] = [scores.get(id), before?.scores.get(id)];
          // Thousands of comparisons: only one that fails is left to the slow `expect`.
          if (before?.stamps.get(id) === stamp && now !== then) expect(now).toBe(then);
        }
        before = { stamps, scores };
      }
    }),
    { numRuns: 25 },
  );
});

/** The figures that a stamp guards; open matches are drafts, which add no points and are not guarded. */
function figuresOf(score: ReturnType<typeof scoreSeason>["gameweeks"][number]) {
  const { fixtures, voidFixtureIds: _, ...sums } = score;
  return { ...sums, fixtures: fixtures.filter(({ phase }) => phase !== "open") };
}

test("a goal changes only its own gameweek's stamp", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const { facts, now } = play(season).at(-1) as Moment;
      const stampsOf = (next: typeof facts) =>
        gameweekStamps(buildTippingIndex(next, { secret: SECRET, now }));
      const [fixture] = [...facts.fixtures.values()].filter(({ isSettled }) => isSettled);
      if (!fixture?.lock) return;
      const scored = { ...fixture, homeScore: (fixture.homeScore ?? 0) + (fixture.awayScore ?? 0) + 1 };
      const before = stampsOf({
        ...facts,
        fixtures: new Map(facts.fixtures).set(fixture.id, { ...fixture, homeScore: 0, awayScore: 5 }),
      });
      const after = stampsOf({
        ...facts,
        fixtures: new Map(facts.fixtures).set(fixture.id, { ...scored, awayScore: 0 }),
      });
      const moved = [...after].filter(([id, stamp]) => before.get(id) !== stamp).map(([id]) => id);
      expect(moved).toEqual([fixture.lock.gameweekId]);
    }),
    { numRuns: 20 },
  );
});

test("TIP-05, TIP-06 the entries in scope score a gameweek exactly as all entries do", () => {
  let scoped = 0;
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const moments = play(season);
      for (const moment of moments.filter((_, at) => at % 7 === 0 || at === moments.length - 1)) {
        const index = buildTippingIndex(moment.facts, { secret: SECRET, now: moment.now });
        const { gameweeks } = scoreSeason(moment.tipper, index);
        const packed = packSlips(moment.tipper.slips);
        for (const week of gameweeks) {
          const scope = scopeOf(index, new Set([week.gameweekId]));
          if (!isInScope(scope, moment.tipper.tippingSince)) continue;
          const slips = unpackSlips(packed, scope.fixtureIds);
          const isWeek = ({ id }: { id: number }) => id === week.gameweekId;
          expect(scoreGameweeks({ ...moment.tipper, slips }, index, isWeek)).toEqual([week]);
          if (scope.fixtureIds.size < index.fixtures.size) scoped++;
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(scoped).toBeGreaterThan(100);
});

test("the newest version of a slip stands, in whatever order and however often they come", () => {
  const others = [slip(1, [entry(1, 1, "draw")], { version: 3 }), slip(3, [], { version: 2 })];
  const versions = [1, 2, 3, 4].map((version) =>
    slip(2, [entry(2, version, "home_win")], { version, hasJoker: version % 2 === 0 }),
  );
  const arrivals = fc.array(fc.constantFrom(...versions), { maxLength: 12 });
  fc.assert(
    fc.property(arrivals, (arrived) => {
      const packed = arrived.reduce(withSlip, packSlips(others));
      const newest = Math.max(0, ...arrived.map(({ version }) => version));
      const expected = versions.filter(({ version }) => version === newest);
      expect(packed).toBe(packSlips([...others, ...expected]));
      expect(versionsIn(packed)).toBe(5 + newest);
      expect([1, 2, 3, 4].map((id) => versionOf(packed, gameweekId(id)))).toEqual([3, newest, 2, 0]);
    }),
  );
});
