import { expect, test } from "vitest";
import type { OpenPick } from "#app/features/chances/needs.ts";
import { halfNext } from "./half-next.ts";

const pick = (playerId: number, nextAt: string | null = "2026-01-17T15:00:00Z"): OpenPick => ({
  playerId,
  name: `p${playerId}`,
  clubCode: "ARS",
  on: null,
  nextAt,
});

test("HLF-09 next for a second-half card: whom nobody else has, then who can tick both cards, then the rest", () => {
  const told = (open: OpenPick[], inSeason: number[], alone: number[]) =>
    halfNext(open, new Set(inSeason), alone).map((each) => [
      each.pick.playerId,
      each.isAlone && "alone",
      each.isOnBoth && "both",
    ]);
  expect(told([pick(1), pick(2), pick(3), pick(4)], [3], [4])).toEqual([
    [4, "alone", false],
    [3, false, "both"],
    [1, false, false],
  ]);
  expect(told([pick(1), pick(2)], [1, 2], [1, 2])).toEqual([
    [1, "alone", "both"],
    [2, false, "both"],
  ]);
  expect(told([pick(1, null)], [], [1])).toEqual([]);
});
