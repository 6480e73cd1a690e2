import { expect, test } from "vitest";
import type { Team } from "#contract/clubs.ts";
import { copyOf } from "./copy-card.ts";

const team = (id: number, name: string, ...players: [id: number, goals: number][]) =>
  ({ id, name, players: players.map(([player, goals]) => ({ id: player, goals })) }) as unknown as Team;
const pick = (teamId: number, playerId: number, name: string) => ({ teamId, playerId, player: { name } });

test("HLF-02 the copy of the season's card leaves out who has left or scored in the half, and says so", () => {
  const teams = [team(1, "Arsenal", [10, 0]), team(2, "Everton", [20, 0]), team(3, "Fulham", [30, 1])];
  const card = [pick(1, 10, "Mayfield"), pick(2, 21, "Holroyd"), pick(3, 30, "Danquah")];
  expect(copyOf(card, teams)).toEqual({
    coming: [{ teamId: 1, playerId: 10 }],
    staying: ["Holroyd has left Everton.", "Danquah has scored in the second half already."],
  });
});
