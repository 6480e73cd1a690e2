import { expect, test } from "vitest";
import type { Selection } from "#contract/squads.ts";
import { tickToastText, untoldOf } from "./tick-toast.ts";

function tick(playerId: number, name: string): Selection {
  const team = { id: 3, name: "Arsenal", code: "ARS" };
  const player = { id: playerId, name, position: "MID" as const, goals: 1, photoUrl: "", team };
  return { userId: "u", teamId: 3, playerId, gameweek: 1, ticked: true, final: false, goals: 1, player };
}

test("a goal is announced once: a toast has only ticks that no goal line has announced, and a full card always", () => {
  const ticked = [tick(1, "Mayfield"), tick(2, "Hwang")];
  expect(untoldOf(ticked, 8, new Set([1])).map(({ playerId }) => playerId)).toEqual([2]);
  expect(untoldOf(ticked, 8, new Set([1, 2]))).toEqual([]);
  expect(untoldOf(ticked, 20, new Set([1, 2]))).toEqual(ticked);
});

test("a toast names who ticks which club, the score and the place in the league", () => {
  const place = { league: "Saturday Club", rank: 8 };
  expect(tickToastText([tick(1, "Mayfield")], 8, place)).toBe(
    "Mayfield ticks Arsenal. 8/20, 8th in Saturday Club.",
  );
  expect(tickToastText([tick(1, "Mayfield")], 8, null)).toBe("Mayfield ticks Arsenal. 8/20.");
});
