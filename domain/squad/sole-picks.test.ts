import { expect, test } from "vitest";
import { type PlayerId, playerId } from "#domain/shared/ids.ts";
import { makePick } from "#tests/support/worlds/facts.ts";
import { solePicks } from "./sole-picks.ts";

const picks = [makePick(1, 101), makePick(2, 102)];
const holders = new Map<PlayerId, number>([
  [playerId(101), 3],
  [playerId(102), 1],
]);

test("only I have a player when no other squad of the league has them", () => {
  expect(solePicks(picks, holders, 3)).toEqual([102]);
});

test("in a league of one, nobody else could have them", () => {
  expect(solePicks(picks, new Map([[playerId(101), 1]]), 1)).toEqual([]);
});
