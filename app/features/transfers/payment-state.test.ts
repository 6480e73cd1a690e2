import { expect, test } from "vitest";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { stateRefusing } from "./payment-state.ts";

const refused = (code: string) =>
  stateRefusing(new ApiFailure(409, JSON.stringify({ message: "Refused", code })));

test("TRF-07 used-up transfers and a closed window are states of their own, with nothing to try again", () => {
  expect(refused("USED_UP")).toMatchObject({ title: "Both transfers used", isOver: true });
  expect(refused("WINDOW_OVER")).toMatchObject({ title: "Transfer window closed", isOver: true });
  expect(refused("ALREADY_UNLOCKED")).toMatchObject({ title: "Nothing left to pay", isOver: true });
  expect(refused("NOTHING_TO_TRANSFER")).toMatchObject({ title: "Nobody to transfer", isOver: true });
});

test("TRF-07 a failure is not a state: the page offers to try again", () => {
  expect(stateRefusing(new TypeError("Failed to fetch"))).toBeUndefined();
  expect(stateRefusing(new ApiFailure(502, "Bad gateway"))).toBeUndefined();
  expect(refused("constructor")).toBeUndefined();
});
