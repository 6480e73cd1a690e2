import { expect, test } from "vitest";
import type { PlayerDto } from "#contract/api.ts";
import { createAwayPicks } from "./away-picks.ts";

const player = (id: number, name: string) => ({ id, name }) as PlayerDto;

function shelf(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test("picks made while away are kept for their player, the last one of each club", () => {
  const device = shelf();
  const picks = createAwayPicks(() => device);
  picks.put("ada", { teamId: 3, player: player(31, "Saka") });
  picks.put("ada", { teamId: 7, player: player(71, "Watkins") });
  picks.put("ada", { teamId: 3, player: player(32, "Havertz") });
  const reopened = createAwayPicks(() => device);
  expect(reopened.read("ada").map(({ player: { name } }) => name)).toEqual(["Watkins", "Havertz"]);
  expect(reopened.read("bo")).toEqual([]);
  reopened.drop("ada", 7);
  reopened.drop("ada", 3);
  expect(device.items.size).toBe(0);
});

test("what is stored in another form is left out", () => {
  for (const text of ["", "{", "3", '[{"teamId":"x"}]', "[null]"]) {
    expect(createAwayPicks(() => shelf({ "squad-draft:ada:picks": text })).read("ada")).toEqual([]);
  }
});
