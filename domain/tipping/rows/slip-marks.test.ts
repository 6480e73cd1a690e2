import { expect, test } from "vitest";
import { fixtureId } from "#domain/shared/ids.ts";
import type { FixtureScore } from "#domain/tipping/score.ts";
import { slipMarks } from "./slip-marks.ts";

const match = (changes: Partial<FixtureScore>): FixtureScore => ({
  fixtureId: fixtureId(1),
  phase: "settled",
  outcome: "home_win",
  source: "player",
  bonusPlayerId: null,
  bonusSource: null,
  dropped: null,
  points: 0,
  bonus: 0,
  settled: true,
  isLive: false,
  isFinal: false,
  ...changes,
});
const live = { phase: "live", settled: false, isLive: true } as const;

test("a slip in miniature tells right, right now, wrong and a wrong default", () => {
  const fixtures = [
    match({ points: 3 }),
    match({ ...live, points: 5 }),
    match(live),
    match({}),
    match({ source: "default", outcome: "away_win" }),
  ];
  expect(slipMarks({ fixtures })).toBe("Rrwwd");
});

test("TIP-08 it tells nothing of a match that is open, locked before its kick-off or called off, nor where nothing was predicted", () => {
  const before = (["open", "locked", "waiting"] as const).map((phase) => match({ phase, settled: false }));
  expect(slipMarks({ fixtures: [...before, match({ outcome: null, source: null })] })).toBe("....");
});
