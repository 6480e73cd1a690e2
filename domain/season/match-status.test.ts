import { expect, test } from "vitest";
import { type FixtureStatus, hasBegun, isResultDue } from "./match-status.ts";

const STATUSES: readonly FixtureStatus[] = ["scheduled", "live", "finished", "postponed", "void"];

const thoseThat = (is: (match: { status: FixtureStatus }) => boolean) =>
  STATUSES.filter((status) => is({ status }));

test("a match on or over has begun; one called off has not, whatever it locked", () => {
  expect(thoseThat(hasBegun)).toEqual(["live", "finished"]);
});

test("a result is due of a match ahead or on, and of none that was called off", () => {
  expect(thoseThat(isResultDue)).toEqual(["scheduled", "live"]);
});
