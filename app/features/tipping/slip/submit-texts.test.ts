import { expect, test } from "vitest";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { failedToast, lockedFixturesOf, submittedToast } from "./submit-texts.ts";

const answer = { submitted: 7, gameweek: 12, jokerUsed: false, receivedAt: "", receipt: "" };
const refusal = (status: number, body: object) => new ApiFailure(status, JSON.stringify(body));

test("a success gives the number of predictions, the gameweek, and whether the Joker is on", () => {
  expect(submittedToast(answer)).toMatchObject({
    title: "Predictions Submitted!",
    description: "Successfully submitted 7 predictions for Gameweek 12",
  });
  expect(submittedToast({ ...answer, jokerUsed: true }).description).toBe(
    "Successfully submitted 7 predictions for Gameweek 12 with Joker active",
  );
});

test("TIP-05 restricted players are named", () => {
  const message =
    "Cannot select these players used last week: Saka; used next week: Watkins. Choose different Goal Bonus players.";
  const body = { message, code: "RESTRICTED", restrictedPlayerNames: ["Saka", "Watkins"] };
  expect(failedToast(refusal(400, body))).toMatchObject({
    title: "Goal Bonus Restriction",
    description: message,
  });
});

test("any other refusal shows the server's words, or the screen's; a missing network is named", () => {
  const body = { message: "Your Joker is already used.", code: "JOKER_SPENT" };
  expect(failedToast(refusal(409, body))).toMatchObject({
    title: "Submission Failed",
    description: "Your Joker is already used.",
  });
  expect(failedToast(new ApiFailure(502, "Bad gateway")).description).toBe(
    "Failed to submit predictions. Please try again.",
  );
  expect(failedToast(new TypeError("Failed to fetch"))).toMatchObject({
    title: "Network Error",
    description: "Unable to submit predictions. Please check your connection and try again.",
  });
});

test("TIP-02 a 409 for locked fixtures names them, and no other failure does", () => {
  const locked = { message: "…", code: "FIXTURE_LOCKED", fixtureIds: [3, 8] };
  expect(lockedFixturesOf(refusal(409, locked))).toEqual([3, 8]);
  expect(lockedFixturesOf(refusal(409, { ...locked, code: "JOKER_FIXED" }))).toEqual([]);
  expect(lockedFixturesOf(new TypeError())).toEqual([]);
});
