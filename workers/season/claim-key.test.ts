import { expect, test } from "vitest";
import { fixtureId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { type ClaimSubject, claimKey, readClaimKey } from "./claim-key.ts";

test("SEA-03 the key of a claim tells its subject, and no two subjects share one", () => {
  const [match, footballer] = [fixtureId(12), playerId(105)];
  const keys: [string, ClaimSubject][] = [
    ["goal:12:105:g", { topic: "goal", fixtureId: match, playerId: footballer, isOwnGoal: false }],
    ["goal:12:105:o", { topic: "goal", fixtureId: match, playerId: footballer, isOwnGoal: true }],
    ["score:12", { topic: "score", fixtureId: match }],
    ["date:12", { topic: "date", fixtureId: match }],
    ["live:12", { topic: "live", gameweekId: gameweekId(12) }],
    ["minutes", { topic: "minutes" }],
  ];
  for (const [key, subject] of keys) {
    expect(claimKey(subject)).toBe(key);
    expect(readClaimKey(key)).toEqual(subject);
  }
  expect(readClaimKey("shots:12")).toBeNull();
});
