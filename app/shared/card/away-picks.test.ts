import { expect, test } from "vitest";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import { makeShelf } from "#tests/support/inputs/shelf.ts";
import { createAwayPicks, isKept } from "./away-picks.ts";

const player = (id: number, name: string) => ({ id, name }) as PlayerDto;

test("picks made while away are kept for their player, the last one of each club", () => {
  const device = makeShelf();
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

test("ACC-07 a pick is kept when the session has ended as when there is no connection, not when it is refused", () => {
  expect(isKept(new TypeError("Failed to fetch"))).toBe(true);
  expect(isKept(new ApiFailure(401, ""))).toBe(true);
  expect(isKept(new ApiFailure(409, ""))).toBe(false);
});

test("what is stored in another form is left out", () => {
  for (const text of ["", "{", "3", '[{"teamId":"x"}]', "[null]"]) {
    expect(createAwayPicks(() => makeShelf({ "squad-draft:ada:picks": text })).read("ada")).toEqual([]);
  }
});
