import { expect, test } from "vitest";
import { momentPath, placeOf, readMomentAddress } from "./moment-address.ts";

test("STO-01 a shared moment's address opens the replay at it, whatever else is in the address", () => {
  const address = { leagueId: "l1", isTipping: true, gameweek: 10, momentId: "goal-12-101-1-abc" };
  const { searchParams } = new URL(momentPath(address), "https://example.com");
  expect(searchParams.get("type")).toBe("score_tipping");
  expect(readMomentAddress(searchParams)).toEqual({ gameweek: 10, momentId: "goal-12-101-1-abc" });
  for (const wrong of ["week=10", "moment=a", "week=x&moment=a", "week=0&moment=a", "week=10&moment=<b>"]) {
    expect(readMomentAddress(new URLSearchParams(wrong)), wrong).toBeNull();
  }
  const moments = ["c", "b", "a"].map((id) => ({ id }));
  expect(["a", "b", "c", "gone"].map((id) => placeOf(moments, id))).toEqual([1, 2, 3, null]);
});
