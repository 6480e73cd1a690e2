import { expect, test } from "vitest";
import { findByTyping, groupOptions } from "#app/features/picker/list/picker-options.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Position } from "#domain/season/facts.ts";
import { completeText } from "./celebrate.ts";
import {
  completedPositions,
  expectedSelection,
  goalsText,
  newTicks,
  toFormationPick,
  withSelection,
} from "./picks.ts";

function player(id: number, name: string, position: Position): PlayerDto {
  return { id, name, position, goals: 0, photoUrl: "", teamId: 3 };
}

const NOW = Date.parse("2025-11-01T15:20:00Z");
const arsenal = { id: 3, name: "Arsenal", code: "ARS" };

test("BNG-01 the list: defenders, midfielders, forwards, each by name, no goalkeepers", () => {
  const groups = groupOptions([
    player(1, "Saka", "MID"),
    player(2, "Raya", "GK"),
    player(3, "Ødegaard", "MID"),
    player(4, "Saliba", "DEF"),
    player(5, "Gabriel", "DEF"),
  ]);
  expect(groups.map(({ heading, options }) => [heading, options.map(({ name }) => name)])).toEqual([
    ["DEFENDERS", ["Gabriel", "Saliba"]],
    ["MIDFIELDERS", ["Ødegaard", "Saka"]],
  ]);
});

test("type-ahead matches the beginning of a word, without accents, wrapping round", () => {
  const names = ["Gabriel", "Saliba", "Martin Ødegaard", "Saka", "B.Fernandes"];
  expect(findByTyping(names, "s", 0)).toBe(1);
  expect(findByTyping(names, "s", 1)).toBe(3);
  expect(findByTyping(names, "ss", 3)).toBe(1);
  expect(findByTyping(names, "sak", 1)).toBe(3);
  expect(findByTyping(names, "sal", 1)).toBe(1);
  expect(findByTyping(names, "od", 0)).toBe(2);
  expect(findByTyping(names, "fern", 0)).toBe(4);
  expect(findByTyping(names, "x", 0)).toBe(-1);
  expect(findByTyping([], "x", 0)).toBe(-1);
});

test("BNG-01 a position becomes complete at exactly 6, 8 or 6, and only if it was not before", () => {
  const nearly = { DEF: 5, MID: 8, FWD: 7 };
  expect(completedPositions(nearly, { DEF: 6, MID: 8, FWD: 6 })).toEqual(["DEF", "FWD"]);
  expect(completedPositions(nearly, { DEF: 4, MID: 9, FWD: 7 })).toEqual([]);
});

test("a change replaces only its club's slot", () => {
  const saka = expectedSelection("u1", arsenal, player(1, "Saka", "MID"), NOW);
  const saliba = expectedSelection("u1", arsenal, player(4, "Saliba", "DEF"), NOW);
  const other = { ...saka, teamId: 14 };
  expect(withSelection([saka, other], saliba)).toEqual([other, saliba]);
  expect(toFormationPick(saliba)).toEqual({ clubId: 3, position: "DEF" });
});

test("BNG-02 a squad completed while matches are on is not promised their goals", () => {
  expect(completeText(false)).toBe("All 20 in 6-8-6. Every goal from here on counts.");
  expect(completeText(true)).toBe(
    "All 20 in 6-8-6. Picks made after kick-off count from the club’s next match.",
  );
});

test("goals in words", () => {
  expect([0, 1, 2].map(goalsText)).toEqual(["0 goals", "1 goal", "2 goals"]);
});

test("BNG-02 a new tick is one on a pick that was unticked before", () => {
  const saka = expectedSelection("u1", arsenal, player(1, "Saka", "MID"), NOW);
  const ticked = { ...saka, ticked: true };
  expect(newTicks([saka], [ticked])).toEqual([ticked]);
  expect(newTicks([ticked], [ticked])).toEqual([]);
  expect(newTicks([], [ticked])).toEqual([]);
  expect(newTicks([ticked], [saka])).toEqual([]);
});
