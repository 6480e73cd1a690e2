import fc from "fast-check";
import { expect, test } from "vitest";
import type { UserId } from "#domain/shared/ids.ts";
import type { GoalEffect } from "./goal-effects.ts";
import { swingsOf } from "./swings.ts";

const effect = (gain: number): GoalEffect => ({ gain, from: 1, to: 1, score: 0, isNamed: gain > 0 });
const of = (gains: Record<string, number>) => {
  const ids = Object.keys(gains) as UserId[];
  return swingsOf(
    new Map(ids.map((id) => [id, effect(gains[id] ?? 0)])),
    new Map(ids.map((id) => [id, { id, username: id, rank: 1, score: 0 }])),
  );
};

test("STO-01 a goal in tipping: who gains and who loses how much, gains first, one or two by name", () => {
  expect(of({ ada: 3, bryan: 3, chloe: 3, dev: -5, elin: 0, femi: 4 })).toEqual([
    { points: 3, count: 3, members: [] },
    { points: 4, count: 1, members: [{ id: "femi", username: "femi" }] },
    { points: -5, count: 1, members: [{ id: "dev", username: "dev" }] },
  ]);
  expect(of({ ada: 0 })).toEqual([]);
});

test("property: STO-01 swings count everybody whose points changed, once, where there are four sums or fewer", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(-5, -3, 0, 3, 5), { maxLength: 40 }), (gains) => {
      const swings = of(Object.fromEntries(gains.map((gain, at) => [`member ${at}`, gain])));
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      expect(sum(swings.map(({ count }) => count))).toBe(gains.filter((gain) => gain !== 0).length);
      expect(sum(swings.map(({ points, count }) => points * count))).toBe(sum(gains));
      const signs = swings.map(({ points }) => Math.sign(points));
      expect(signs).toEqual([...signs].sort((a, b) => b - a));
      for (const { count, members } of swings) expect(members.length).toBe(count > 2 ? 0 : count);
    }),
  );
});
