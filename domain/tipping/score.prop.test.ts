import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "#domain/season/apply-changes.ts";
import type { Fixture } from "#domain/season/facts.ts";
import { drawDefault } from "#tests/support/inputs/draw-default.ts";
import { scoreSeason } from "#tests/support/oracles/score-season.ts";
import {
  eventsOf,
  initial,
  type Moment,
  play,
  seasonArbitrary,
} from "#tests/support/worlds/tipping-story.ts";
import { candidatesOf, SECRET, scheduled } from "#tests/support/worlds/tipping-world.ts";
import type { FixtureScore } from "./score.ts";
import type { Slip } from "./slip.ts";
import { entryThatCounts } from "./slip-entries.ts";
import { buildTippingIndex } from "./tipping-index.ts";

const scoreAt = ({ tipper, facts, now }: Moment) =>
  scoreSeason(tipper, buildTippingIndex(facts, { secret: SECRET, now }));

test("TIP-01, TIP-04, TIP-07 points are never negative, at most 5n + 5 + n before the Joker, one Joker per season", () => {
  fc.assert(
    fc.property(seasonArbitrary, fc.nat(), (season, pick) => {
      const moments = play(season);
      for (const moment of [moments[pick % moments.length] as Moment, moments.at(-1) as Moment]) {
        const score = scoreAt(moment);
        for (const gameweek of score.gameweeks) {
          expect(gameweek.points).toBeGreaterThanOrEqual(0);
          expect(gameweek.points).toBeLessThanOrEqual(gameweek.counted * 6 + 5);
          expect(gameweek.total).toBe(gameweek.points * (gameweek.joker === "counted" ? 2 : 1));
          expect(gameweek.total).toBeLessThanOrEqual(gameweek.maximum);
          // A draft that moved with its fixture may repeat a player until its lock drops it.
          const used = gameweek.fixtures.flatMap(({ bonusPlayerId, bonusSource, phase }) =>
            phase !== "open" && bonusSource === "player" && bonusPlayerId ? [bonusPlayerId] : [],
          );
          expect(new Set(used).size).toBe(used.length);
        }
        expect(score.gameweeks.filter(({ joker }) => joker === "counted").length).toBeLessThanOrEqual(1);
        expect(score.points).toBe(score.gameweeks.reduce((sum, { total }) => sum + total, 0));
      }
    }),
    { numRuns: 60 },
  );
});

test("scoring does not depend on the order of fixtures, slips, entries and goals", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const moment = play(season).at(-1) as Moment;
      const { facts, tipper } = moment;
      const reversed = <Key, Value>(map: ReadonlyMap<Key, Value>) => new Map([...map].reverse());
      const shuffled: Moment = {
        ...moment,
        facts: {
          ...facts,
          fixtures: reversed(facts.fixtures),
          goals: reversed(facts.goals),
          gameweeks: reversed(facts.gameweeks),
        },
        tipper: {
          ...tipper,
          slips: [...tipper.slips]
            .reverse()
            .map((slip): Slip => ({ ...slip, entries: [...slip.entries].reverse() })),
        },
      };
      expect(scoreAt(shuffled)).toEqual(scoreAt(moment));
    }),
    { numRuns: 40 },
  );
});

test("applying the log step by step, with every step doubled, gives the same result as recomputing from scratch", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const moment = play(season).at(-1) as Moment;
      const changes = eventsOf(season.stories)
        .sort((a, b) => a.at - b.at)
        .flatMap(({ at, changes: of }) => of(at));
      const atOnce = applyChanges(initial, [...changes, ...changes.slice(-3)], initial.epoch + 1);
      expect(scoreAt({ ...moment, facts: atOnce })).toEqual(scoreAt(moment));
    }),
    { numRuns: 40 },
  );
});

test("TIP-06 a default stays as it was at its lock: a drawn player and an 'Away Win' never change while the lock stands", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const seen = new Map<string, string>();
      for (const moment of play(season)) {
        const index = buildTippingIndex(moment.facts, { secret: SECRET, now: moment.now });
        for (const gameweek of scoreSeason(moment.tipper, index).gameweeks) {
          for (const score of gameweek.fixtures) {
            const { candidates, lockedAt } = index.fixtures.get(score.fixtureId) ?? {};
            if (!candidates || score.source === "player") continue;
            const key = `${score.fixtureId} ${lockedAt}`;
            const value = drawnOf(score);
            expect(seen.get(key) ?? value).toBe(value);
            seen.set(key, value);
          }
        }
      }
    }),
    { numRuns: 15 },
  );
});

function drawnOf({ source, outcome, bonusPlayerId, bonusSource }: FixtureScore): string {
  return `${source} ${outcome} ${bonusSource === "default" ? bonusPlayerId : "-"}`;
}

test("TIP-03 the scoring uses the same entry as entryThatCounts", () => {
  fc.assert(
    fc.property(seasonArbitrary, fc.nat(), (season, pick) => {
      const moments = play(season);
      const moment = moments[pick % moments.length] as Moment;
      const { facts, tipper, now } = moment;
      for (const { fixtures } of scoreAt(moment).gameweeks) {
        for (const { fixtureId, source, outcome } of fixtures) {
          const placed = entryThatCounts(tipper.slips, facts.fixtures.get(fixtureId) as Fixture, now);
          expect(source === "player" ? outcome : null).toBe(placed?.entry.outcome ?? null);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test("TIP-06 a draw is the same for everybody who computes it, never restricted, and differs between users and secrets", () => {
  const candidates = candidatesOf(1);
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.nat(400),
      fc.subarray([...candidates]),
      (seed, user, id, restricted) => {
        const fixture = scheduled(1, 1).id + id;
        const drawn = drawDefault(seed, user, fixture as never, candidates, restricted);
        expect(
          drawDefault(seed, user, fixture as never, [...candidates].reverse(), new Set(restricted)),
        ).toBe(drawn);
        if (drawn === null) expect(restricted).toHaveLength(candidates.length);
        else expect(restricted).not.toContain(drawn);
      },
    ),
  );
  const draws = Array.from({ length: 200 }, (_, user) =>
    drawDefault(SECRET, `u${user}`, scheduled(1, 1).id, candidates, []),
  );
  for (const candidate of candidates)
    expect(draws.filter((drawn) => drawn === candidate).length).toBeGreaterThan(5);
  expect(drawDefault(SECRET, "u1", scheduled(1, 1).id, [], [])).toBeNull();
});
