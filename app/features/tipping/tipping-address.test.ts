import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import { leagueOf, readView, viewSearch } from "./tipping-address.ts";

const league = (id: string, createdAt: string, leagueType: League["leagueType"] = "score_tipping") =>
  ({ id, createdAt, leagueType }) as League;

test("the address holds the view, without its defaults", () => {
  expect(readView(new URLSearchParams())).toEqual({ tab: "predict", period: "season" });
  const text = "tab=board&gameweek=7&league=abc&period=month%3A2025-11";
  expect(viewSearch(readView(new URLSearchParams(text))).toString()).toBe(text);
  expect(viewSearch({ tab: "predict", gameweek: 7, period: "season" }).toString()).toBe("gameweek=7");
});

test("an address without tab and gameweek opens on the landing tab; Predict chosen by hand stays Predict", () => {
  expect(readView(new URLSearchParams(), "results").tab).toBe("results");
  expect(readView(new URLSearchParams("gameweek=7"), "results").tab).toBe("predict");
  expect(readView(viewSearch({ tab: "predict", period: "season" }), "results").tab).toBe("predict");
});

test("an invalid address shows the defaults", () => {
  const search = new URLSearchParams("tab=x&gameweek=-3&period=year:1");
  expect(readView(search)).toEqual({ tab: "predict", period: "season" });
});

test("the newest tipping league by default; overall on request or without any league (LEA-04)", () => {
  const leagues = [
    league("old", "2025-08-01"),
    league("new", "2025-09-01"),
    league("bingo", "2025-10-01", "football_bingo"),
  ];
  expect(leagueOf({}, leagues)?.id).toBe("new");
  expect(leagueOf({ league: "old" }, leagues)?.id).toBe("old");
  expect(leagueOf({ league: "bingo" }, leagues)?.id).toBe("new");
  expect(leagueOf({ league: "overall" }, leagues)).toBeUndefined();
  expect(leagueOf({}, [])).toBeUndefined();
});
