import { expect, test } from "vitest";
import type { CupTie, LeagueDuels } from "#contract/leagues/duels.ts";
import { ownLine } from "./own-line.ts";

const entrant = (userId: string, seed: number, score: number) => ({ userId, username: userId, seed, score });
const tie = (a: string, b: string | null): CupTie => ({
  a: entrant(a, 1, 2),
  b: b === null ? null : entrant(b, 4, 1),
  winner: null,
  by: null,
});
const duels = (ties?: CupTie[]): LeagueDuels => ({
  gameweek: 37,
  state: "live",
  drawAt: null,
  pairs: [
    {
      a: { userId: "bryan", username: "bryan", score: 1 },
      b: { userId: "ada", username: "ada", score: 3 },
      winner: "b",
    },
  ],
  ...(ties ? { ties } : {}),
});

test("DUE-05 CUP-02 home's row: one's duel, in a round of the cup one's tie by its name, and one's duel again once out", () => {
  const [own, other] = [
    { userId: "ada", score: 3 },
    { userId: "bryan", score: 1 },
  ];
  const duel = { word: "Duel", a: own, b: other, to: "/leagues/l/duels/37/ada" };
  expect(ownLine(duels(), "l", "ada")).toMatchObject(duel);
  const semi = duels([tie("ada", "kiran"), tie("chloe", "hugo")]);
  expect(ownLine(semi, "l", "ada")).toMatchObject({
    word: "Semi-final",
    a: { userId: "ada", score: 2 },
    b: { userId: "kiran" },
    to: "/leagues/l/duels?table=cup",
  });
  expect(ownLine(semi, "l", "kiran")).toMatchObject({ word: "Semi-final", a: { userId: "kiran", score: 1 } });
  expect(ownLine(duels([tie("chloe", "ada")]), "l", "ada")?.word).toBe("Final");
  expect(ownLine(semi, "l", "bryan")?.word).toBe("Duel");
  // A free round is no meeting: the duel is told.
  expect(ownLine(duels([tie("ada", null), tie("chloe", "hugo")]), "l", "ada")).toMatchObject(duel);
  expect(ownLine(semi, "l", "eve")).toBeNull();
});
