import fc from "fast-check";
import { expect, test } from "vitest";
import { gameweekId, userId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { type DuelDraw, sidesOf } from "./duel.ts";
import { type PackedDraw, packPairs, packScores, unpackDraws } from "./packed-draws.ts";

const drawsArbitrary = fc.array(
  fc.record({
    ids: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 12 }),
    scores: fc.option(fc.array(fc.option(fc.nat(130)), { minLength: 12, maxLength: 12 })),
    isVoid: fc.boolean(),
  }),
  { maxLength: 8 },
);

test("DUE-02 a season of draws survives its storage, one draw after the other", () => {
  fc.assert(
    fc.property(drawsArbitrary, (season) => {
      const draws: DuelDraw[] = [];
      const packed: PackedDraw[] = [];
      for (const [at, { ids, scores, isVoid }] of season.entries()) {
        const people = ids.map((id) => userId(`u${id}`));
        const duels = people.flatMap((a, side) => (side % 2 ? [] : [{ a, b: people[side + 1] ?? null }]));
        const known =
          scores &&
          sidesOf(duels).flatMap((id, side) => {
            const score = scores[side] ?? null;
            return score === null ? [] : [[id, score] as const];
          });
        const result = known && { isVoid, scores: new Map(known) };
        const draw = { gameweek: gameweekId(at + 1), drawnAt: instant(at), duels, result };
        packed.push({
          gameweekId: at + 1,
          drawnAt: instant(at),
          ...packPairs(draws, duels),
          scores: result && packScores(draw, result),
          isVoid: result && isVoid,
        });
        draws.push(draw);
      }
      expect(unpackDraws(packed)).toEqual(draws);
    }),
  );
});
