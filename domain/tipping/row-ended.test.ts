import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { clubId, gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { scoreSeason } from "#tests/support/oracles/score-season.ts";
import {
  entry,
  fixtureOf,
  indexOf,
  kickoffOf,
  lockAt,
  played,
  scheduled,
  slip,
  tipper,
  tippingFacts,
} from "#tests/support/worlds/tipping-world.ts";
import { checkSubmission } from "./check-submission.ts";
import { packSlips, receivedBefore, unpackSlips } from "./packed-slips.ts";
import { scoreGameweeks } from "./score.ts";
import { isInScope, scopeOf } from "./scoring-scope.ts";
import type { MatchOutcome, Slip } from "./slip.ts";

/** Saturday's match and Sunday's, both locked. */
const weekend = (gameweek: number): Fixture[] => {
  const sunday = addMs(kickoffOf(gameweek), DAY_MS);
  return [
    played(gameweek, 1, 0, 1),
    { ...played(gameweek, 2, 0, 1), kickoffAt: sunday, lock: lockAt(sunday, gameweek, 2) },
  ];
};
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const FAR = 20;
const season = [...WEEKS.flatMap(weekend), scheduled(FAR, 1), scheduled(FAR, 2)];
const index = indexOf(season, [], addMs(kickoffOf(9), 2 * DAY_MS));

const sourcesOf = (slips: readonly Slip[]) =>
  scoreSeason(tipper(slips), index).gameweeks.map(({ gameweekId: id, fixtures }) => [
    id,
    ...fixtures.map(({ source }) => source),
  ]);

test("TIP-06 a prediction received ends the row at once, for every fixture that locks after it, whichever it is for", () => {
  const saturdayNight = addMs(kickoffOf(5), 5 * HOUR_MS);
  expect(sourcesOf([slip(FAR, [entry(FAR, 1, "draw", 0, saturdayNight)])])).toEqual([
    [1, "default", "default"],
    [2, "default", "default"],
    [3, "default", "default"],
    [4, null, null],
    [5, null, "default"],
    // Three further gameweeks without one, and the defaults stop again.
    [6, "default", "default"],
    [7, "default", "default"],
    [8, "default", "default"],
    [9, null, null],
  ]);
  // At the very instant of a lock it comes too late for it.
  const atSunday = slip(FAR, [entry(FAR, 1, "draw", 0, addMs(kickoffOf(5), DAY_MS))]);
  expect(sourcesOf([atSunday])[4]).toEqual([5, null, null]);
});

const TO_COME = { lock: null, hasStarted: false, isSettled: false, homeScore: null, awayScore: null };

/** Submits through the rules; the facts are those of that instant. */
function submitted(slips: readonly Slip[], now: Instant, n: number, outcome: MatchOutcome): readonly Slip[] {
  const prediction = {
    fixtureId: fixtureOf(FAR, n),
    homeClubId: clubId(2 * n - 1),
    awayClubId: clubId(2 * n),
    outcome,
    goalBonusPlayerId: 0 as const,
  };
  const known = tippingFacts(
    season.map((fixture) =>
      fixture.kickoffAt !== null && fixture.kickoffAt <= now ? fixture : { ...fixture, ...TO_COME },
    ),
    [],
    FAR,
  );
  const submission = { gameweekId: gameweekId(FAR), predictions: [prediction], hasJoker: false };
  const checked = checkSubmission(submission, slips, known, now);
  if (!checked.ok) throw new Error(checked.refusal.code);
  return [checked.value.slip];
}

test("TIP-06 a default that a prediction brought about does not come undone when the prediction is replaced after the lock", () => {
  const first = submitted([], addMs(kickoffOf(5), 5 * HOUR_MS), 1, "draw");
  const fixed = sourcesOf(first);
  // Before another match has locked the earlier one need not be kept.
  const corrected = submitted(first, addMs(kickoffOf(5), 6 * HOUR_MS), 1, "home_win");
  expect(corrected[0]?.entries).toHaveLength(1);
  expect(sourcesOf(corrected)).toEqual(fixed);

  const replaced = submitted(corrected, addMs(kickoffOf(8), -HOUR_MS), 1, "away_win");
  expect(sourcesOf(replaced).slice(0, 7)).toEqual(fixed.slice(0, 7));
  expect(sourcesOf(replaced).at(-1)).toEqual([9, "default", "default"]);
  // The one submitted last is the one that counts.
  const open = scoreSeason(tipper(replaced), indexOf(season, [], kickoffOf(10)));
  expect(open.gameweeks).toHaveLength(WEEKS.length);
  const atLock = indexOf(
    [...WEEKS.flatMap(weekend), played(FAR, 1, 0, 1)],
    [],
    addMs(kickoffOf(FAR), DAY_MS),
  );
  const [last] = scoreGameweeks(tipper(replaced), atLock, ({ id }) => id === FAR);
  expect(last?.fixtures[0]).toMatchObject({ source: "player", outcome: "away_win" });
});

test("property: TIP-06 whatever is submitted and replaced, what was fixed at a lock stays, packed and in scope too", () => {
  const submission = fc.record({
    hours: fc.integer({ min: -24, max: 9 * 7 * 24 }),
    n: fc.constantFrom(1, 2),
    outcome: fc.constantFrom("home_win" as const, "draw" as const, "away_win" as const),
  });
  fc.assert(
    fc.property(fc.array(submission, { maxLength: 12 }), (all) => {
      let slips: readonly Slip[] = [];
      const ordered = [...all].sort((a, b) => a.hours - b.hours);
      const history = ordered.map(({ hours, n, outcome }) => {
        const at = addMs(kickoffOf(1), hours * HOUR_MS);
        slips = submitted(slips, at, n, outcome);
        return { at, slips };
      });
      const final = new Map(
        scoreSeason(tipper(slips), index).gameweeks.flatMap(({ fixtures }) =>
          fixtures.map(({ fixtureId, source }) => [fixtureId, source] as const),
        ),
      );
      for (const [id, source] of final) {
        const lockedAt = index.fixtures.get(id)?.lockedAt as Instant;
        const then = history.findLast(({ at }) => at <= lockedAt)?.slips ?? [];
        const fixed = scoreSeason(tipper(then), index).gameweeks.flatMap(({ fixtures }) => fixtures);
        expect([id, source]).toEqual([id, fixed.find(({ fixtureId }) => fixtureId === id)?.source]);
      }
      const packed = packSlips(slips);
      expect(unpackSlips(packed)).toEqual(slips.filter(({ entries }) => entries.length > 0));
      for (const week of scoreSeason(tipper(slips), index).gameweeks) {
        const scope = scopeOf(index, new Set([week.gameweekId]));
        if (!isInScope(scope, null)) continue;
        const scoped = tipper(unpackSlips(packed, scope.fixtureIds));
        expect(scoreGameweeks(scoped, index, ({ id }) => id === week.gameweekId)).toEqual([week]);
      }
    }),
    { numRuns: 60 },
  );
});

test("TIP-06 what a table of final gameweeks depends on are the instants before their last lock", () => {
  const packed = packSlips([
    slip(2, [entry(2, 1, "draw", 0, kickoffOf(1))]),
    slip(FAR, [entry(FAR, 1, "draw", 0, kickoffOf(3)), entry(FAR, 2, "draw", 0, kickoffOf(6))]),
  ]);
  expect(receivedBefore(packed, kickoffOf(4))).toEqual([kickoffOf(1), kickoffOf(3)]);
  expect(receivedBefore(packed, kickoffOf(7))).toHaveLength(3);
});
