import { expect, test } from "vitest";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Position } from "#domain/season/facts.ts";
import { bonusGroups } from "./bonus-options.ts";

const player = (id: number, name: string, position: Position): PlayerDto => ({
  id,
  name,
  position,
  goals: 0,
  photoUrl: "",
  teamId: 1,
});

const clubs = [
  {
    name: "Arsenal",
    players: [player(1, "Raya", "GK"), player(2, "Ødegaard", "MID"), player(3, "Saka", "MID")],
  },
  { name: "Chelsea", players: [player(4, "João Pedro", "FWD"), player(5, "Cucurella", "DEF")] },
];
const free = { restricted: new Map<number, "previous">(), taken: new Map<number, string>() };

test("TIP-05 outfield players of both clubs by club and position, after 'No selection'", () => {
  const groups = bonusGroups(clubs, free, "");
  expect(groups.map(({ heading, options }) => [heading, options.map(({ name }) => name)])).toEqual([
    [null, ["No selection"]],
    ["Arsenal, Midfielders", ["Ødegaard", "Saka"]],
    ["Chelsea, Defenders", ["Cucurella"]],
    ["Chelsea, Forwards", ["João Pedro"]],
  ]);
});

test("search ignores accents and also finds clubs", () => {
  const names = (typed: string) =>
    bonusGroups(clubs, free, typed).flatMap(({ options }) => options.map(({ name }) => name));
  expect(names("odeg")).toEqual(["Ødegaard"]);
  expect(names(" joao ")).toEqual(["João Pedro"]);
  expect(names("chel")).toEqual(["Cucurella", "João Pedro"]);
  expect(names("no sel")).toEqual(["No selection"]);
  expect(names("zz")).toEqual([]);
});

test("TIP-05 a player who cannot be chosen stays in the list with the reason", () => {
  const limits = { restricted: new Map([[3, "previous" as const]]), taken: new Map([[4, "LIV v EVE"]]) };
  const refusals = bonusGroups(clubs, limits, "").flatMap(({ options }) =>
    options.map(({ refusal }) => refusal),
  );
  expect(refusals).toEqual([null, null, "Used last week", null, "Already chosen for LIV v EVE"]);
});
