import { expect, test } from "vitest";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { HOST_REASON } from "#domain/transfers/allowance.ts";
import { reasonOf, stateRefusing } from "./payment-state.ts";

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

test("TRF-03 the league that unlocks the transfers is named where one alone can be meant", () => {
  const league = (name: string, ownerId: string, memberCount: number) => ({ name, ownerId, memberCount });
  const club = league("Saturday Club", "ada", 12);
  const small = league("The Office", "ada", 4);
  const others = league("Armchair Pundits", "kiran", 9);
  const reason = (...leagues: ReturnType<typeof league>[]) => reasonOf(HOST_REASON, "ada", leagues);
  expect(reason(club, small, others)).toBe(
    "You host Saturday Club with 12\u00a0members, so\u00a0two transfers are yours.",
  );
  expect(reason(club, league("Sunday Club", "ada", 5))).toBe(HOST_REASON);
  expect(reason(small, others)).toBe(HOST_REASON);
  expect(reasonOf("Your January transfers are already unlocked.", "ada", [club])).toMatch(/already/);
});
