import { expect, test } from "vitest";
import { fixtureId } from "#domain/shared/ids.ts";
import type { FixtureScore } from "#domain/tipping/score.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import { callsInPlay, marksNow, slipMarks } from "./slip-marks.ts";

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
  isSettled: true,
  isLive: false,
  isFinal: false,
  ...changes,
});
const live = { phase: "live", isSettled: false, isLive: true } as const;

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
  const before = (["open", "locked", "waiting"] as const).map((phase) => match({ phase, isSettled: false }));
  expect(slipMarks({ fixtures: [...before, match({ outcome: null, source: null })] })).toBe("....");
});

const calls = [
  match({ points: 3 }),
  match({ ...live, fixtureId: fixtureId(91) }),
  match({ ...live, fixtureId: fixtureId(92), outcome: "away_win", source: "default" }),
  match({ phase: "locked", isSettled: false, fixtureId: fixtureId(93) }),
  match({ ...live, fixtureId: fixtureId(94), outcome: "draw", points: 5 }),
];

test("TIP-08 the calls beside the marks are those of matches in play alone, and none where none is", () => {
  expect(callsInPlay({ fixtures: calls })).toBe(".91H92a.94D");
  const others = (["open", "locked", "waiting", "settled"] as const).map((phase) => match({ phase }));
  expect(callsInPlay({ fixtures: [...others, match({ ...live, outcome: null, source: null })] })).toBe("");
});

test("TIP-10 the marks follow each score from the calls that were read, and stay where none is known", () => {
  const fixtures = calls;
  const read = slipMarks({ fixtures });
  const at = (now: Readonly<Record<number, MatchOutcome>>) =>
    marksNow(read, callsInPlay({ fixtures }), (id) => now[id] ?? null);
  expect(read).toBe("Rwd.r");
  expect(at({})).toBe(read);
  expect(at({ 91: "home_win", 92: "home_win", 94: "draw" })).toBe("Rrd.r");
  expect(at({ 91: "draw", 92: "away_win", 94: "home_win" })).toBe("Rwr.w");
  expect(marksNow(read, "", () => "draw")).toBe(read);
});
