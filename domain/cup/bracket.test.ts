import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { userId } from "#domain/shared/ids.ts";
import { bracketOrder, type CupFigures, decidedTies, playCup, type RoundFigures } from "./bracket.ts";

const seedsOf = (size: number) => Array.from({ length: size }, (_, at) => userId(`s${at + 1}`));
const played = (
  scores: Record<string, Partial<CupFigures> | null>,
  over: Partial<RoundFigures> = {},
): RoundFigures => ({
  hasBegun: true,
  isFinal: true,
  counts: true,
  figuresOf: (id) => {
    const known = scores[id];
    return known === null ? null : { score: 0, results: 0, bonuses: 0, ...known };
  },
  ...over,
});
const TO_COME: RoundFigures = played({}, { hasBegun: false, isFinal: false, counts: false });

describe("CUP-02 the bracket", () => {
  test("1 meets the last, and 1 and 2 only in the final", () => {
    expect(bracketOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    for (const size of [4, 8, 16, 32]) {
      const rounds = playCup(seedsOf(size), [], () => played({}));
      const last = rounds.at(-1)?.ties[0];
      expect([last?.a?.seed, last?.b?.seed]).toEqual([1, 2]);
      expect(rounds).toHaveLength(Math.log2(size));
    }
  });

  test("properties: everybody in once, half goes on, and stored rounds stand", () => {
    const figure = fc.option(fc.record({ score: fc.nat(3), results: fc.nat(1), bonuses: fc.nat(1) }), {
      freq: 6,
    });
    const cup = fc.record({
      size: fc.constantFrom(4, 8, 16, 32),
      figures: fc.array(fc.array(figure, { minLength: 32, maxLength: 32 }), { minLength: 5, maxLength: 5 }),
      counts: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    });
    fc.assert(
      fc.property(cup, ({ size, figures, counts }) => {
        const facts = (round: number): RoundFigures => ({
          hasBegun: true,
          isFinal: true,
          counts: counts[round] as boolean,
          // Who has left stays away.
          figuresOf: (id) => {
            const seed = Number(id.slice(1)) - 1;
            const until = figures.slice(0, round + 1).map((week) => week[seed] ?? null);
            return until.includes(null) ? null : (until.at(-1) ?? null);
          },
        });
        const rounds = playCup(seedsOf(size), [], facts);
        const first = rounds[0]?.ties.flatMap(({ a, b }) => [a?.seed, b?.seed]) ?? [];
        expect([...first].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(seedsOf(size).map((_, at) => at + 1));
        for (const [at, { ties }] of rounds.entries()) {
          expect(ties).toHaveLength(size / 2 ** (at + 1));
          const before = rounds[at - 1]?.ties.map((tie) => tie.winner && tie[tie.winner]?.seed);
          if (before) expect(ties.flatMap(({ a, b }) => [a?.seed ?? null, b?.seed ?? null])).toEqual(before);
          for (const { a, b, winner, by } of ties) {
            expect(by).not.toBeNull();
            if (by === "seed") expect(winner).toBe((a?.seed ?? 99) < (b?.seed ?? 99) ? "a" : "b");
            if (by === "score") expect(winner).toBe((a?.score ?? 0) > (b?.score ?? 0) ? "a" : "b");
          }
        }
        const stored = rounds.map(decidedTies);
        expect(playCup(seedsOf(size), stored, () => TO_COME)).toEqual(rounds);
      }),
    );
  });

  test("level: in tipping more correct results, then more goal bonuses, then the better seed", () => {
    const of = (s1: Partial<CupFigures>, s4: Partial<CupFigures>) => {
      const [tie] = playCup(seedsOf(4), [], (round) => (round ? TO_COME : played({ s1, s4 })))[0]?.ties ?? [];
      return [tie?.winner, tie?.by];
    };
    expect(of({ score: 9 }, { score: 10 })).toEqual(["b", "score"]);
    expect(of({ score: 9, results: 3 }, { score: 9, results: 2, bonuses: 5 })).toEqual(["a", "results"]);
    expect(of({ score: 9, bonuses: 1 }, { score: 9, bonuses: 2 })).toEqual(["b", "bonuses"]);
    expect(of({ score: 9 }, { score: 9 })).toEqual(["a", "seed"]);
    // While it is open it says the same of equal scores, whatever the scores are.
    const open = (s1: Partial<CupFigures>, s4: Partial<CupFigures>) =>
      playCup(seedsOf(4), [], () => played({ s1, s4 }, { isFinal: false }))[0]?.ties[0]?.ifLevel;
    expect(open({ score: 9, results: 3 }, { score: 8, results: 2, bonuses: 5 })).toEqual({
      winner: "a",
      by: "results",
    });
    expect(open({ bonuses: 1 }, { bonuses: 2 })).toEqual({ winner: "b", by: "bonuses" });
    expect(open({ score: 1 }, { score: 1 })).toBeUndefined();
  });

  test("a gameweek in which no match counted sends the better seeds on, without scores", () => {
    const rounds = playCup(seedsOf(4), [], (round) => (round ? TO_COME : played({}, { counts: false })));
    expect(rounds[0]?.ties.map(({ winner, by }) => [winner, by])).toEqual([
      ["a", "seed"],
      ["a", "seed"],
    ]);
    expect(rounds[0]?.ties[0]?.a?.score).toBeNull();
  });

  test("somebody who left loses to whoever is there; with both gone the next opponent has a free round", () => {
    const gone = { s1: null, s4: null, s2: null };
    const rounds = playCup(seedsOf(4), [], () => played(gone));
    expect(rounds[0]?.ties.map(({ winner, by }) => [winner, by])).toEqual([
      [null, "walkover"],
      ["b", "walkover"],
    ]);
    expect(rounds[1]?.ties[0]).toMatchObject({ a: null, b: { userId: "s3" }, winner: "b", by: "walkover" });
  });

  test("a round is decided once its gameweek is final, and not before the round ahead of it", () => {
    const live = playCup(seedsOf(4), [], (round) =>
      round ? played({ s1: { score: 1 } }) : played({ s4: { score: 2 } }, { isFinal: false }),
    );
    expect(live[0]?.ties[0]).toMatchObject({ a: { score: 0 }, b: { score: 2 }, winner: null });
    expect(live[1]).toEqual({ ties: [{ a: null, b: null, winner: null, by: null }], isDecided: false });
  });
});
