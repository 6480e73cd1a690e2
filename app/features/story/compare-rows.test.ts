import { expect, test } from "vitest";
import { compareLines } from "./compare-rows.ts";

const pick = (name: string, ticked = false) => ({ playerId: name.length, name, ticked });

test("of two cards the differences come first, open ones before others, then the picks that both have", () => {
  const lines = compareLines({
    rows: [
      { teamId: 1, mine: pick("Saka"), theirs: pick("Saka"), same: true },
      { teamId: 2, mine: pick("Diaz", true), theirs: pick("Gakpo"), same: false },
      { teamId: 3, mine: pick("Palmer"), theirs: null, same: false },
    ],
  });
  expect(lines.map(({ key }) => key)).toEqual([3, 2, 1]);
  expect(lines[0]).toMatchObject({ of: "club", mine: { text: "Palmer", won: null }, theirs: { text: null } });
  expect(lines[1]?.mine.won).toBe("ticked");
});
