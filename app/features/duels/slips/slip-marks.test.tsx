import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { SlipMarks, type Slips } from "./slip-marks.tsx";

const STATES = ["finished", "live", "live", "scheduled"] as const;
const POINTS = [3, 5, 0, 0];

const marksOf = (called: number): boolean[] => {
  const slips = {
    fixtures: STATES.map((status, id) => ({ id, status }) as MatchdayFixture),
    a: { calls: POINTS.slice(0, called).map((points, fixtureId) => ({ fixtureId, points })) },
    b: null,
  } as unknown as Slips;
  const html = renderToStaticMarkup(<SlipMarks slips={slips} side="a" />);
  return [...html.matchAll(/<span class="[^"]*border-2[^"]*"/g)].map(([mark]) => mark.includes("bg-rise"));
};

test("TIP-10 on the pitch a right call is full, in play as at the end, and a wrong one hollow", () => {
  expect(marksOf(3)).toEqual([true, true, false]);
});

test("TIP-08 a call whose match has not begun is neither right nor wrong", () => {
  expect(marksOf(4)).toHaveLength(3);
});
