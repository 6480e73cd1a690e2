import { expect, test } from "vitest";
import { clubLines } from "./club-lines.ts";
import { spokenLine } from "./spoken-line.ts";

const row = (id: number, points: number, form: string, name = `Club ${id}`) => ({
  id,
  position: id,
  points,
  form,
  played: 9,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  goalDifference: 0,
  team: { name },
});
const rows = [row(1, 20, "WWDWW"), row(2, 18, "DW"), row(3, 18, "LLLLL")];

test("a club's line has its place as it stands and only finished matches in its form", () => {
  const still = clubLines(rows, [], false);
  expect(still.get(1)).toEqual({ place: 1, form: "WWDWW" });
  expect(still.get(2)).toEqual({ place: 2, form: "DW" });
  const playing = { status: "live", homeTeamId: 3, awayTeamId: 1, homeScore: 1, awayScore: 0 };
  const live = clubLines(rows, [playing], false);
  expect(live.get(3)).toEqual({ place: 1, form: "LLLLL" });
  expect(live.get(1)?.place).toBe(2);
  expect(clubLines(rows, [{ ...playing, homeScore: null, awayScore: null }], false)).toEqual(still);
});

test("there is no line in the first gameweek, nor before the first result", () => {
  expect(clubLines(rows, [], true).size).toBe(0);
  expect(clubLines([row(1, 0, ""), row(2, 0, "")], [], false).size).toBe(0);
  // With its first result a table means something, for the clubs that have not played too.
  expect(clubLines([row(1, 3, "W"), row(2, 0, "")], [], false).get(2)).toEqual({ place: 2, form: "" });
});

test("a line is a sentence for those who do not see it", () => {
  expect(spokenLine("Arsenal", "3rd", "WWDLW")).toBe("Arsenal, 3rd, won, won, drew, lost, won");
  expect(spokenLine("Arsenal", "3rd", "")).toBe("Arsenal, 3rd");
});
