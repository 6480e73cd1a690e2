import { expect, test } from "vitest";
import { slipFixture } from "#tests/support/inputs/slip-fixture.ts";
import { predictedOf } from "./predicted-of.ts";

test("TIP-03 who comes in a running gameweek reads '0 of 3', not of the seven that have locked, too", () => {
  const fixtures = Array.from({ length: 10 }, (_, at) => slipFixture({ isLocked: at < 7 }));
  expect(predictedOf(fixtures)).toEqual({ done: 0, of: 3 });
  const chosen = fixtures.map((fixture, at) =>
    at === 9 ? { ...fixture, entry: { ...fixture.entry, prediction: "draw" as const } } : fixture,
  );
  expect(predictedOf(chosen)).toEqual({ done: 1, of: 3 });
});
