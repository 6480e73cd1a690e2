import { expect, test } from "vitest";
import { type FixtureStatus, hasBegun, isAnyLive, isResultDue } from "./match-status.ts";

const STATUSES: readonly FixtureStatus[] = ["scheduled", "live", "finished", "postponed", "void"];

const thoseThat = (is: (match: { status: FixtureStatus }) => boolean) =>
  STATUSES.filter((status) => is({ status }));

test("a match on or over has begun; one called off has not, whatever it locked", () => {
  expect(thoseThat(hasBegun)).toEqual(["live", "finished"]);
});

test("a result is due of a match ahead or on, and of none that was called off", () => {
  expect(thoseThat(isResultDue)).toEqual(["scheduled", "live"]);
});

test("a match is on among those that are live, and nowhere before the matches are known", () => {
  expect(thoseThat((match) => isAnyLive([match]))).toEqual(["live"]);
  expect(isAnyLive([{ status: "finished" }, { status: "live" }])).toBe(true);
  expect(isAnyLive(undefined)).toBe(false);
});
