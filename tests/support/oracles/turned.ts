import { expect } from "vitest";
import type { DuelChances } from "#domain/chances/duel-chances.ts";

/** STO-04: the chances of a duel are whole per cent of 100, and from the other side the same ones, turned. */
export function areTurned(one: DuelChances | null, turned: DuelChances | null): void {
  if (!one || !turned) {
    expect([one, turned]).toEqual([null, null]);
    return;
  }
  expect(one.win + one.level + one.lose).toBe(100);
  expect(Math.min(one.win, one.level, one.lose)).toBeGreaterThanOrEqual(0);
  expect(Math.abs(one.win - turned.lose)).toBeLessThanOrEqual(1);
  expect(Math.abs(one.level - turned.level)).toBeLessThanOrEqual(1);
}
