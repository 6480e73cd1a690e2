import { expect, test } from "vitest";
import type { TableRow } from "#contract/clubs.ts";
import { leagueTableShareText } from "./league-table.ts";

function row(position: number, overrides: Partial<TableRow> = {}): TableRow {
  return {
    id: position,
    position,
    played: 38,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    goalDifference: 11 - position,
    points: 90 - position,
    form: "WWDLW",
    team: { name: `Club ${position}`, code: `C${position}` },
    ...overrides,
  };
}

test("the top 10 with zone, code, played, points and goal difference, and a legend", () => {
  const rows = Array.from({ length: 20 }, (_, at) => row(at + 1));
  const lines = leagueTableShareText("Premier League Table 2025/26", rows).split("\n");
  expect(lines).toHaveLength(14);
  expect(lines[0]).toBe("🏆 Premier League Table 2025/26");
  expect(lines[2]).toBe("🟢 1. C1 P38 89 pts (GD +10)");
  expect(lines[5]).toMatch(/^🟢 4\. /);
  expect(lines[6]).toMatch(/^🔵 5\. /);
  expect(lines[8]).toMatch(/^⚪ 7\. /);
  expect(lines[11]).toBe("⚪ 10. C10 P38 80 pts (GD +1)");
  expect(lines[13]).toBe("🟢 Champions League  🔵 Europa League  🔴 Relegation");
});

test("a goal difference carries its sign, a true minus, and 0 none", () => {
  const rows = [3, 0, -4].map((goalDifference) => ({ ...row(1), goalDifference }));
  const told = leagueTableShareText("T", rows).match(/GD [^)]+/g);
  expect(told).toEqual(["GD +3", "GD 0", "GD −4"]);
});

test("a short table is shared in full", () => {
  expect(leagueTableShareText("T", [row(1)]).split("\n")).toHaveLength(5);
});
