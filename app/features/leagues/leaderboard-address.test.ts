import { expect, test } from "vitest";
import type { League, LeagueTypeName } from "#contract/api.ts";
import { readView, viewPath } from "./leaderboard-address.ts";

function league(id: string, leagueType: LeagueTypeName): League {
  return {
    id,
    name: id,
    leagueType,
    ownerId: "o",
    ownerName: "owner",
    memberCount: 1,
    joinCode: "ABC234",
    createdAt: "2025-08-01T00:00:00Z",
  };
}

const LEAGUES = [league("b", "football_bingo"), league("t", "score_tipping")];

test("the leaderboard opens on tipping and all leagues", () => {
  expect(readView(new URLSearchParams(), LEAGUES)).toEqual({ leagueType: "score_tipping" });
  expect(readView(new URLSearchParams("type=chess&league="), LEAGUES).leagueType).toBe("score_tipping");
});

test("a league's own type outranks the address, a league of others is none", () => {
  expect(readView(new URLSearchParams("league=b"), LEAGUES)).toMatchObject({
    leagueType: "football_bingo",
    leagueId: "b",
  });
  const foreign = readView(new URLSearchParams("type=football_bingo&league=x"), LEAGUES);
  expect(foreign.leagueId).toBeUndefined();
  expect(foreign.leagueType).toBe("football_bingo");
});

test("an address leads back to what it was made of", () => {
  const view = { leagueType: "football_bingo", leagueId: "b", playerId: "a&b" } as const;
  const search = new URL(viewPath(view), "http://x").searchParams;
  expect(readView(search, LEAGUES)).toEqual(view);
});
