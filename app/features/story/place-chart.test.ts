import { expect, test } from "vitest";
import { placeChart } from "./place-chart.ts";

const member = (id: string, ranks: (number | null)[]) => ({ id, username: id, ranks, scores: ranks });
const box = { width: 100, height: 40 };

test("STO-05 places by gameweek: first at the top, last at the bottom, the newest at the right", () => {
  const chart = placeChart(
    { gameweeks: [1, 2, 3], members: [member("ada", [1, 3, 2]), member("bob", [3, 1, 1])] },
    box,
  );
  expect(chart.lines[0]).toMatchObject({ path: "M0 0L50 40L100 20", end: { x: 100, y: 20, rank: 2 } });
  expect(chart.lines[1]?.end?.rank).toBe(1);
  expect(chart.xs).toEqual([0, 50, 100]);
});

test("STO-05 the line of a member who joined late begins late, and a gap interrupts it", () => {
  const { lines } = placeChart(
    { gameweeks: [1, 2, 3, 4], members: [member("eve", [null, 2, null, 1])] },
    box,
  );
  expect(lines[0]?.path).toBe("M33.3 40M100 0");
  const alone = placeChart({ gameweeks: [1], members: [member("eve", [1])] }, box);
  expect(alone.lines[0]?.end).toEqual({ x: 50, y: 0, rank: 1 });
  expect(placeChart({ gameweeks: [], members: [member("eve", [])] }, box).lines[0]?.end).toBeNull();
});
