import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { clubId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  entry,
  fixtureOf,
  kickoffOf,
  lockAt,
  played,
  scheduled,
  slip,
  tippingFacts,
} from "#tests/support/worlds/tipping-world.ts";
import { checkSubmission } from "./check-submission.ts";
import { restrictedPlayers } from "./restrictions.ts";
import type { Slip } from "./slip.ts";
import type { SubmittedPrediction } from "./submission/submission.ts";

const ns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const round = (gameweek: number) => ns.map((n) => scheduled(gameweek, n));
const facts = tippingFacts([...round(1), ...round(2), ...round(3)]);
const before = addMs(kickoffOf(1), -HOUR_MS);

function predict(gameweek: number, n: number, bonus: number | null = 0): SubmittedPrediction {
  return {
    fixtureId: fixtureOf(gameweek, n),
    homeClubId: clubId(2 * n - 1),
    awayClubId: clubId(2 * n),
    outcome: "home_win",
    goalBonusPlayerId: bonus === null || bonus === 0 ? bonus : playerId(bonus),
  };
}

interface Case {
  gameweek?: number;
  predictions: readonly SubmittedPrediction[];
  hasJoker?: boolean;
  slips?: readonly Slip[];
  fixtures?: readonly Fixture[];
  now?: Instant;
}

function submit({ gameweek = 1, predictions, hasJoker = false, slips = [], fixtures, now = before }: Case) {
  const known = fixtures ? tippingFacts(fixtures) : facts;
  return checkSubmission({ gameweekId: gameweekId(gameweek), predictions, hasJoker }, slips, known, now);
}

function refusalOf(given: Case) {
  const result = submit(given);
  return result.ok ? null : `${result.refusal.kind} ${result.refusal.code}`;
}

test("TIP-02 a prediction at the kick-off is refused, one millisecond before it is not", () => {
  const at = (now: Instant) => refusalOf({ predictions: [predict(1, 1)], now });
  expect(at(addMs(kickoffOf(1), -1))).toBeNull();
  expect(at(kickoffOf(1))).toBe("conflict FIXTURE_LOCKED");
});

test("TIP-02 all or nothing: one locked fixture refuses the whole submission and is named", () => {
  const fixtures = [scheduled(1, 1, { kickoffAt: addMs(before, -HOUR_MS) }), scheduled(1, 2)];
  const result = submit({ predictions: [predict(1, 1), predict(1, 2)], fixtures });
  expect(result).toMatchObject({ ok: false, refusal: { kind: "conflict", fixtureIds: [fixtureOf(1, 1)] } });
  expect(refusalOf({ predictions: [predict(1, 2)], fixtures })).toBeNull();
});

test("TIP-02 a match that the feed says has started is locked before its kick-off", () => {
  const fixtures = [scheduled(1, 1, { hasStarted: true })];
  expect(refusalOf({ predictions: [predict(1, 1)], fixtures })).toBe("conflict FIXTURE_LOCKED");
});

test("TIP-08 any future gameweek may be predicted, in its own gameweek and with its own teams", () => {
  expect(refusalOf({ gameweek: 3, predictions: [predict(3, 4)] })).toBeNull();
  expect(refusalOf({ gameweek: 2, predictions: [predict(3, 4)] })).toBe("invalid WRONG_GAMEWEEK");
  expect(refusalOf({ gameweek: 39, predictions: [predict(3, 4)] })).toBe("invalid UNKNOWN_GAMEWEEK");
  expect(refusalOf({ predictions: [{ ...predict(1, 1), fixtureId: fixtureOf(90, 1) }] })).toBe(
    "invalid UNKNOWN_FIXTURE",
  );
  expect(refusalOf({ predictions: [{ ...predict(1, 1), homeClubId: clubId(2) }] })).toBe(
    "invalid WRONG_TEAMS",
  );
  expect(refusalOf({ predictions: [predict(1, 1), predict(1, 1)] })).toBe("invalid REPEATED_FIXTURE");
  expect(refusalOf({ predictions: [] })).toBe("invalid NO_PREDICTIONS");
  const undated = [scheduled(1, 1, { gameweekId: null, kickoffAt: null })];
  expect(refusalOf({ predictions: [predict(1, 1)], fixtures: undated })).toBe("invalid WRONG_GAMEWEEK");
});

test("TIP-05 the goal bonus is an outfield player of either club", () => {
  expect(refusalOf({ predictions: [predict(1, 1, 101)] })).toBeNull();
  expect(refusalOf({ predictions: [predict(1, 1, 205)] })).toBeNull();
  expect(refusalOf({ predictions: [predict(1, 1, 109)] })).toBe("invalid INVALID_GOAL_BONUS");
  expect(refusalOf({ predictions: [predict(1, 1, 301)] })).toBe("invalid INVALID_GOAL_BONUS");
  expect(refusalOf({ predictions: [predict(1, 1, 99_999)] })).toBe("invalid INVALID_GOAL_BONUS");
});

test("TIP-05 a player in a locked pick of the previous gameweek is refused by name", () => {
  const slips = [slip(1, [entry(1, 1, "draw", 101), entry(1, 2, "draw", null)])];
  const fixtures = [played(1, 1, 0, 0), played(1, 2, 0, 0), ...round(2), ...round(3)];
  const now = addMs(kickoffOf(2), -HOUR_MS);
  const result = submit({ gameweek: 2, predictions: [predict(2, 1, 101)], slips, fixtures, now });
  expect(result).toMatchObject({
    refusal: { kind: "invalid", code: "RESTRICTED", playerNames: ["Player 101"], playerIds: [101] },
  });
  expect(refusalOf({ gameweek: 3, predictions: [predict(3, 1, 101)], slips, fixtures, now })).toBeNull();
  expect(refusalOf({ gameweek: 2, predictions: [predict(2, 1, 101)], slips, now: before })).toBeNull();
});

test("TIP-05 with two gameweeks interleaved a player of the next one is refused, and the refusal says next week", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (isLast, isNext) => {
      // Of gameweek 2 one match is put off past the first of gameweek 3, which has locked.
      const late = scheduled(2, 1, { kickoffAt: addMs(kickoffOf(3), 2 * DAY_MS) });
      const fixtures = [played(1, 1, 1, 0), late, played(3, 1, 1, 0)];
      const slips = [
        ...(isLast ? [slip(1, [entry(1, 1, "draw", 101)])] : []),
        ...(isNext ? [slip(3, [entry(3, 1, "draw", 102)])] : []),
      ];
      const now = addMs(kickoffOf(3), HOUR_MS);
      const refusalTo = (bonus: number) => {
        const given = { gameweek: 2, predictions: [predict(2, 1, bonus)], slips, fixtures, now };
        const result = submit(given);
        return result.ok ? null : result.refusal.message;
      };
      const words = (when: string, name: string) =>
        `Cannot select these players used ${when}: ${name}. Choose different Goal Bonus players.`;
      expect(refusalTo(101)).toBe(isLast ? words("last week", "Player 101") : null);
      expect(refusalTo(102)).toBe(isNext ? words("next week", "Player 102") : null);
      expect(refusalTo(103)).toBeNull();
    }),
  );
});

test("TIP-05 a void fixture frees its player; a default and 'No selection' restrict nobody", () => {
  const slips = [slip(1, [entry(1, 1, "draw", 101), entry(1, 2, "draw", 0), entry(1, 3, "draw", null)])];
  const lock = lockAt(kickoffOf(1), 1, 1);
  const calledOff = scheduled(1, 1, { lock, gameweekId: null, kickoffAt: null });
  const known = tippingFacts([calledOff, played(1, 2, 0, 0), played(1, 3, 0, 0)]);
  const restricted = (now: Instant) => [...restrictedPlayers(slips, known, gameweekId(2), now).keys()];
  expect(restricted(addMs(kickoffOf(1), 2 * DAY_MS))).toEqual([playerId(101)]);
  expect(restricted(addMs(kickoffOf(1), 2 * DAY_MS + 1))).toEqual([]);
});

test("TIP-05 once per gameweek, counting untouched entries and those that came with a postponed fixture", () => {
  const double = { ...scheduled(1, 1), id: fixtureOf(1, 11), gameweekId: gameweekId(1) };
  const fixtures = [...round(1), double];
  const second = { ...predict(1, 1, 101), fixtureId: double.id };
  expect(refusalOf({ predictions: [predict(1, 1, 101), second], fixtures })).toBe(
    "invalid REPEATED_GOAL_BONUS",
  );
  const kept = [slip(1, [entry(1, 1, "draw", 101)])];
  expect(refusalOf({ predictions: [second], slips: kept, fixtures })).toBe("invalid REPEATED_GOAL_BONUS");
  expect(refusalOf({ predictions: [predict(1, 1, 102), second], slips: kept, fixtures })).toBeNull();
  const moved = scheduled(1, 1, { gameweekId: gameweekId(2), kickoffAt: kickoffOf(2) });
  const carried = {
    gameweek: 2,
    predictions: [predict(2, 1, 101)],
    slips: kept,
    fixtures: [moved, ...round(2)],
  };
  expect(refusalOf(carried)).toBe("invalid REPEATED_GOAL_BONUS");
});

test("a submission leaves the slip's other entries alone and raises its version", () => {
  const slips = [slip(1, [entry(1, 1, "draw", 101), entry(1, 2, "away_win")], { version: 4 })];
  const result = submit({ predictions: [predict(1, 2, null), predict(1, 3)], slips });
  expect(result).toEqual({
    ok: true,
    value: {
      slip: slip(
        1,
        [entry(1, 1, "draw", 101), entry(1, 2, "home_win", null, before), entry(1, 3, "home_win", 0, before)],
        { version: 5 },
      ),
      fixtureIds: [fixtureOf(1, 2), fixtureOf(1, 3)],
      jokerGivenBackBy: [],
    },
  });
});

test("TIP-07 the Joker changes until the gameweek's first kick-off and is fixed from then on", () => {
  const early = scheduled(1, 1, { kickoffAt: addMs(kickoffOf(1), -DAY_MS) });
  const fixtures = [early, ...round(1).slice(1)];
  const given = { predictions: [predict(1, 2)], fixtures };
  const withJoker = [slip(1, [], { hasJoker: true })];
  const earlier = addMs(early.kickoffAt as Instant, -1);
  expect(refusalOf({ ...given, hasJoker: true, now: earlier })).toBeNull();
  expect(refusalOf({ ...given, hasJoker: false, slips: withJoker, now: earlier })).toBeNull();
  expect(refusalOf({ ...given, hasJoker: true })).toBe("conflict JOKER_FIXED");
  expect(refusalOf({ ...given, hasJoker: false, slips: withJoker })).toBe("conflict JOKER_FIXED");
  expect(refusalOf({ ...given, hasJoker: true, slips: withJoker })).toBeNull();
});

test("TIP-07 one Joker per season, given back by a gameweek of fewer than 5 fixtures", () => {
  const set = [slip(1, [], { hasJoker: true })];
  const second = { gameweek: 2, predictions: [predict(2, 1)], hasJoker: true, slips: set };
  expect(refusalOf(second)).toBe("conflict JOKER_SPENT");
  const now = addMs(kickoffOf(1), DAY_MS);
  expect(refusalOf({ ...second, now })).toBe("conflict JOKER_SPENT");
  const four = [...ns.slice(0, 4).map((n) => played(1, n, 1, 0)), ...round(2)];
  expect(submit({ ...second, now, fixtures: four })).toMatchObject({ value: { jokerGivenBackBy: [1] } });
});

test("TIP-07 a gameweek that loses its matches before a kick-off gives the Joker back at its deadline; the player can unset it earlier", () => {
  const set = [slip(1, [entry(1, 1, "draw")], { hasJoker: true })];
  const second = { gameweek: 2, predictions: [predict(2, 1)], hasJoker: true, slips: set };
  const deadline = addMs(kickoffOf(1), -1.5 * HOUR_MS);
  for (const left of [0, 4]) {
    const fixtures = [...round(1).slice(0, left), ...round(2)];
    const takenBack = { predictions: [], fixtures, slips: set };
    // By the player at any time before, also by setting it on another gameweek.
    expect(submit({ ...second, fixtures, now: addMs(deadline, -1) })).toMatchObject({
      value: { jokerGivenBackBy: [1] },
    });
    expect(refusalOf({ ...takenBack, now: addMs(deadline, -1) })).toBeNull();
    expect(submit({ ...second, fixtures, now: deadline })).toMatchObject({
      value: { jokerGivenBackBy: [1] },
    });
    expect(refusalOf({ ...takenBack, now: deadline })).toBeNull();
  }
  const five = [...round(1).slice(0, 5), ...round(2)];
  for (const now of [addMs(deadline, -1), deadline]) {
    expect(refusalOf({ ...second, fixtures: five, now })).toBe("conflict JOKER_SPENT");
  }
});

test("TIP-03 a void fixture is open again in its new gameweek", () => {
  const lock = lockAt(kickoffOf(1), 1, 1);
  const moved = scheduled(1, 1, { lock, gameweekId: gameweekId(2), kickoffAt: kickoffOf(2) });
  const now = addMs(kickoffOf(1), DAY_MS);
  const given = { gameweek: 2, predictions: [{ ...predict(1, 1) }], fixtures: [moved], now };
  expect(refusalOf(given)).toBeNull();
  const withinTwoDays = { ...moved, kickoffAt: addMs(kickoffOf(1), 2 * DAY_MS) };
  expect(refusalOf({ ...given, fixtures: [withinTwoDays] })).toBe("invalid WRONG_GAMEWEEK");
  expect(refusalOf({ ...given, gameweek: 1, fixtures: [withinTwoDays] })).toBe("conflict FIXTURE_LOCKED");
});

test("TIP-03, TIP-06 a new date in the same gameweek gets an entry of its own; the one that stood at the void lock stays", () => {
  const lock = lockAt(kickoffOf(1), 1, 1);
  const fixtures = [scheduled(1, 1, { kickoffAt: addMs(kickoffOf(1), 4 * DAY_MS), lock }), scheduled(1, 2)];
  const stood = entry(1, 1, "draw", 101, before);
  const open = entry(1, 2, "draw", 301, before);
  const now = addMs(kickoffOf(1), DAY_MS);
  const result = submit({ predictions: [predict(1, 1)], slips: [slip(1, [stood, open])], fixtures, now });
  const written = { ...predict(1, 1), receivedAt: now };
  expect(result.ok && result.value.slip.entries).toMatchObject([
    stood,
    { fixtureId: written.fixtureId, outcome: "home_win", receivedAt: now },
    open,
  ]);
});
