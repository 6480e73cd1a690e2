import { expect, test } from "vitest";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { makeLeagueAnswer } from "#tests/support/inputs/table-rows.ts";
import { lastLeagueCookie, lastLeagueOf, openingView, readView, viewPath } from "./leaderboard-address.ts";

const league = (id: string, leagueType: LeagueType) => makeLeagueAnswer(id, { leagueType });

const LEAGUES = [league("b", "football_bingo"), league("t", "score_tipping")];

test("the leaderboard opens on tipping and all leagues", () => {
  expect(readView(new URLSearchParams(), LEAGUES)).toEqual({ leagueType: "score_tipping" });
  expect(readView(new URLSearchParams("type=chess&league="), LEAGUES).leagueType).toBe("score_tipping");
});

test("a league's own type overrides the address, and a league that the reader is not in is ignored", () => {
  expect(readView(new URLSearchParams("league=b"), LEAGUES)).toMatchObject({
    leagueType: "football_bingo",
    leagueId: "b",
  });
  const foreign = readView(new URLSearchParams("type=football_bingo&league=x"), LEAGUES);
  expect(foreign.leagueId).toBeUndefined();
  expect(foreign.leagueType).toBe("football_bingo");
});

test("an address survives parsing and formatting", () => {
  const view = { leagueType: "football_bingo", leagueId: "b", playerId: "a&b" } as const;
  const search = new URL(viewPath(view), "http://x").searchParams;
  expect(readView(search, LEAGUES)).toEqual(view);
});

test("LEA-09 the leaderboard opens on the league last viewed, else the newest, else the game the player plays", () => {
  const bare = new URLSearchParams();
  const opens = (last: string | null, leagues = LEAGUES) => openingView(leagues, last, "football_bingo");
  expect(readView(bare, LEAGUES, opens("t"))).toEqual({ leagueType: "score_tipping", leagueId: "t" });
  expect(readView(bare, LEAGUES, opens(null))).toEqual({ leagueType: "football_bingo", leagueId: "b" });
  expect(readView(bare, LEAGUES, opens("somebody-else's")).leagueId).toBe("b");
  expect(readView(bare, [], opens("t", []))).toEqual({ leagueType: "football_bingo" });
  expect(readView(new URLSearchParams("player=p"), LEAGUES, opens("t")).playerId).toBe("p");
  // An address that asks for all leagues of a game gets them.
  const all = new URLSearchParams("type=score_tipping");
  expect(readView(all, LEAGUES, opens("b")).leagueId).toBeUndefined();
});

test("LEA-09 the browser remembers the league last viewed; an invalid id is ignored", () => {
  const cookie = lastLeagueCookie("0b2c-t").split(";")[0] ?? "";
  expect(lastLeagueOf(`a=b; ${cookie}; c=d`)).toBe("0b2c-t");
  for (const cookies of [
    null,
    "",
    "fb_league=",
    "xfb_league=1",
    "fb_league=%00",
    `fb_league=${"<".repeat(9)}`,
  ]) {
    expect(lastLeagueOf(cookies)).toBeNull();
  }
});
