import fc from "fast-check";
import { expect, test } from "vitest";
import { countingGameweekOf } from "#domain/season/fixture-lock.ts";
import { clubId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import { isTicked } from "#domain/squad/tick.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import {
  entry,
  fixtureOf,
  kickoffOf,
  lockAt,
  played,
  SECRET,
  scheduled,
  slip,
  tippingFacts,
} from "#tests/support/worlds/tipping-world.ts";
import { checkSubmission } from "./check-submission.ts";
import { scoreGameweek } from "./score.ts";
import { buildTippingIndex } from "./tipping-index.ts";

const PLANNED = kickoffOf(1);
const minutes = (n: number) => addMs(PLANNED, n * MINUTE_MS);

test("TIP-02 a kick-off told late as an earlier one: predictions received in between stand, later ones are refused, and a pick saved after it does not tick", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: -30, max: 60 }),
      (early, toldAfter, sentAfter) => {
        const kickoffAt = minutes(-early);
        const told = addMs(kickoffAt, toldAfter * MINUTE_MS);
        const sent = addMs(kickoffAt, sentAfter * MINUTE_MS);
        const planned = scheduled(1, 1);
        const lock = { ...lockAt(kickoffAt, 1, 1) };
        const known = sent < told ? planned : { ...planned, kickoffAt, hasStarted: true, lock };
        const answer = checkSubmission(
          {
            gameweekId: gameweekId(1),
            predictions: [
              {
                fixtureId: fixtureOf(1, 1),
                homeClubId: clubId(1),
                awayClubId: clubId(2),
                outcome: "home_win",
                goalBonusPlayerId: 0,
              },
            ],
            hasJoker: false,
          },
          [],
          tippingFacts([known]),
          sent,
        );
        // Between the true kick-off and its telling nobody could know better.
        expect(answer.ok).toBe(sent < told && sent < PLANNED);
        const over = { ...played(1, 1, 1, 0), kickoffAt, lock };
        const facts = tippingFacts([over], [makeGoal(fixtureOf(1, 1), 101)]);
        if (answer.ok) {
          const tipper = { userId: "u", tippingSince: addMs(kickoffAt, -DAY_MS), slips: [answer.value.slip] };
          const index = buildTippingIndex(facts, { secret: SECRET, now: addMs(PLANNED, DAY_MS) });
          expect(scoreGameweek(tipper, index, gameweekId(1))?.points).toBe(3);
        }
        const pick = { clubId: clubId(1), playerId: playerId(101), position: "MID", pickedAt: sent } as const;
        expect(isTicked(pick, buildGoalIndex(facts))).toBe(sent < kickoffAt);
      },
    ),
  );
});

test("TIP-03 called off after its lock a match stands within 48 hours, in whatever gameweek the feed then lists it, and counts where it locked", () => {
  fc.assert(
    fc.property(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 1, max: 38 }), (hours, listedIn) => {
      const replayed = addMs(PLANNED, (48 + hours) * HOUR_MS);
      const fixture = {
        ...played(1, 1, 1, 0),
        kickoffAt: replayed,
        gameweekId: gameweekId(listedIn),
      };
      const now = addMs(replayed, 3 * HOUR_MS);
      const stands = hours <= 0;
      expect(countingGameweekOf(fixture, now)).toBe(stands ? 1 : listedIn);
      const tipper = {
        userId: "u",
        tippingSince: addMs(PLANNED, -DAY_MS),
        slips: [slip(1, [entry(1, 1, "home_win", 0, addMs(PLANNED, -HOUR_MS))])],
      };
      const index = buildTippingIndex(tippingFacts([fixture]), { secret: SECRET, now });
      const first = scoreGameweek(tipper, index, gameweekId(1));
      expect(first?.points).toBe(stands ? 3 : 0);
      // Void is neither right nor wrong, and nothing of the old prediction counts for the new date.
      if (!stands && listedIn > 1) {
        expect(first?.voidFixtureIds).toEqual([fixtureOf(1, 1)]);
        expect(scoreGameweek(tipper, index, gameweekId(listedIn))?.correctResults ?? 0).toBe(0);
      }
    }),
  );
});
