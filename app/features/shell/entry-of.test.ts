import { expect, test } from "vitest";
import { entryOf } from "./entry-of.ts";

test("a league's pages stand under My Leagues, its extras under League Admin, and an entry's page under itself", () => {
  const under = (pathname: string) => entryOf(pathname);
  expect(["/leagues/a1", "/leagues/a1/past", "/leagues/a1/duels/10/7"].map(under)).toEqual([
    "/leaderboard",
    "/leaderboard",
    "/leaderboard",
  ]);
  expect(under("/leagues/a1/extras")).toBe("/leagues");
  expect(["/", "/leagues", "/leagues/", "/leaderboard", "/profile"].map(under)).toEqual([
    "/",
    "/leagues",
    "/leagues",
    "/leaderboard",
    "/profile",
  ]);
});
