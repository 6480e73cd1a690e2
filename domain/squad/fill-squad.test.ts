import fc from "fast-check";
import { expect, test } from "vitest";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import { type PlayerRecord, worthOf } from "#domain/season/player-worth.ts";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { type FillCandidate, type FilledPick, fillSquad } from "#domain/squad/fill-squad.ts";
import { formationOf, isQualified } from "#domain/squad/formation.ts";
import { type Offer, reachOf } from "#domain/squad/formation-reach.ts";

const POSITIONS: readonly OutfieldPosition[] = ["DEF", "MID", "FWD"];
const CLUBS = Array.from({ length: 20 }, (_, at) => clubId(at + 1));

function candidate(club: number, position: OutfieldPosition, worth: number, n = 1): FillCandidate {
  const id = club * 100 + POSITIONS.indexOf(position) * 10 + n;
  return { clubId: clubId(club), playerId: playerId(id), position, worth };
}
const everybody = CLUBS.flatMap((club) => POSITIONS.map((position) => candidate(club, position, 1)));

test("BNG-01 an empty squad is filled with 20 players in 6-8-6", () => {
  const filled = fillSquad(CLUBS, [], everybody);
  expect(filled.ok && isQualified(filled.value)).toBe(true);
});

test("BNG-01 the best whole squad wins: a club gives its second best where another club has nobody else", () => {
  const picks: FilledPick[] = [
    ...CLUBS.slice(0, 6).map((club) => candidate(club, "DEF", 0)),
    ...CLUBS.slice(6, 14).map((club) => candidate(club, "MID", 0)),
    ...CLUBS.slice(14, 18).map((club) => candidate(club, "FWD", 0)),
  ].slice(1);
  // Club 1 is open again: clubs 1, 19 and 20 must give one defender and two forwards.
  const filled = fillSquad(CLUBS, picks, [
    candidate(1, "DEF", 1),
    candidate(1, "FWD", 9),
    candidate(19, "DEF", 5),
    candidate(19, "FWD", 6),
    candidate(20, "FWD", 2),
  ]);
  expect(filled.ok && filled.value.map(({ clubId: club, position }) => `${club} ${position}`)).toEqual([
    "1 FWD",
    "19 DEF",
    "20 FWD",
  ]);
});

test("BNG-04 a squad that cannot become 6-8-6 is not filled", () => {
  const sevenDefenders = CLUBS.slice(0, 7).map((club) => candidate(club, "DEF", 0));
  expect(fillSquad(CLUBS, sevenDefenders, everybody)).toEqual({
    ok: false,
    refusal: { code: "OUT_OF_REACH" },
  });
  expect(fillSquad(CLUBS, [], everybody.slice(3)).ok).toBe(false);
});

/** Offers that could make a whole squad, some of them perhaps removed, and some clubs already filled. */
const aCase = fc.record({
  offers: fc
    .tuple(
      fc.shuffledSubarray([...Array(6).fill(0), ...Array(8).fill(1), ...Array(6).fill(2)], { minLength: 20 }),
      fc.array(fc.subarray([...POSITIONS]), { minLength: 20, maxLength: 20 }),
      fc.option(fc.nat(19), { freq: 1 }),
    )
    .map(([whole, more, without]) =>
      more.map((positions, at) =>
        POSITIONS.filter(
          (position, p) => at !== without && (p === whole[at] || positions.includes(position)),
        ),
      ),
    ),
  worths: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 120, maxLength: 120 }),
  picked: fc.array(fc.option(fc.constantFrom(...POSITIONS), { freq: 1 }), { minLength: 20, maxLength: 20 }),
  isTrue: fc.boolean(),
});

test("property: BNG-01 BNG-04 every partial squad that can become 6-8-6 is completed, and no other", () => {
  fc.assert(
    fc.property(aCase, ({ offers, worths, picked: wished, isTrue }) => {
      // Half of the squads use only what their clubs offer: most of these can be completed.
      const picked = wished.map((position, at) =>
        position && isTrue ? (offers[at]?.length === 1 ? offers[at][0] : null) : position,
      );
      const candidates = offers.flatMap((positions, at) =>
        positions.flatMap((position, p) =>
          [1, 2].map((n) => candidate(at + 1, position, worths[at * 6 + p * 2 + n - 1] ?? 0, n)),
        ),
      );
      const picks = picked.flatMap((position, at) => (position ? [candidate(at + 1, position, 0, 9)] : []));
      const open: Offer[] = offers.flatMap((positions, at) => (picked[at] ? [] : [new Set(positions)]));
      const filled = fillSquad(CLUBS, picks, candidates);
      expect(filled.ok).toBe(reachOf(formationOf(picks), open).missing === 0);
      if (!filled.ok) return;
      expect(isQualified([...picks, ...filled.value])).toBe(true);
      expect(filled.value.every((each) => candidates.includes(each))).toBe(true);
      expect(fillSquad([...CLUBS].reverse(), [...picks].reverse(), [...candidates].reverse())).toEqual(
        filled,
      );
      // No better player of the same club and position is left out, and no two clubs gain by swapping positions.
      const best = (club: number, position: OutfieldPosition) =>
        Math.max(
          Number.NEGATIVE_INFINITY,
          ...candidates.filter((c) => c.clubId === club && c.position === position).map((c) => c.worth),
        );
      for (const one of filled.value) {
        expect(one.worth).toBe(best(one.clubId, one.position));
        for (const other of filled.value) {
          const swapped = best(one.clubId, other.position) + best(other.clubId, one.position);
          expect(swapped).toBeLessThanOrEqual(one.worth + other.worth);
        }
      }
    }),
  );
});

const record: PlayerRecord = {
  minutes: 900,
  expectedGoals: 1,
  lastSeasonGoals: 2,
  form: 3,
  ownership: 5,
  status: "a",
  chanceOfPlaying: null,
};

test("a regular starter is worth more than a substitute, and a doubtful player less", () => {
  const worth = (change: Partial<PlayerRecord>) => worthOf({ ...record, ...change }, 1000);
  expect(worth({})).toBeGreaterThan(worth({ minutes: 400, expectedGoals: 2 }));
  expect(worth({ expectedGoals: 4 })).toBeGreaterThan(worth({}));
  expect(worth({ status: "d", chanceOfPlaying: 75 })).toBeLessThan(worth({}));
  expect(worth({ status: "i" })).toBeLessThan(worth({ status: "s" }));
  expect(worth({ status: "u" })).toBeLessThan(worth({ status: "n" }));
});

test("property: of two similar players the one who has played more is worth more, even with few minutes", () => {
  const unknown = { expectedGoals: null, lastSeasonGoals: null, form: null, ownership: null };
  const minutes = fc.integer({ min: 0, max: 3420 });
  fc.assert(
    fc.property(minutes, minutes, fc.constantFrom(record, { ...record, ...unknown }), (one, other, alike) => {
      fc.pre(one > other);
      const more = worthOf({ ...alike, minutes: one }, 3420);
      expect(more).toBeGreaterThan(worthOf({ ...alike, minutes: other }, 3420));
    }),
  );
});
