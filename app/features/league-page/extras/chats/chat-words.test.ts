import { describe, expect, it } from "vitest";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { StoryMoment } from "#contract/story.ts";
import { lastGoal, toldOf } from "./chat-words.ts";

const [ADA, BEN] = [
  { id: "a", username: "ada" },
  { id: "b", username: "ben" },
];
const GOAL: StoryMoment = {
  id: "g1",
  at: "2025-11-01T16:21:00Z",
  minute: 63,
  kind: "goal",
  fixtureId: 7,
  playerId: 70,
  playerName: "Mayfield",
  teamId: 1,
  score: [1, 0],
  members: [BEN, ADA],
  memberCount: 2,
  moves: [{ ...ADA, from: 9, to: 8, score: 8 }],
};
const MATCHES = {
  clubs: new Map([
    [1, { name: "Arsenal" }],
    [2, { name: "Sunderland" }],
  ]),
  fixtures: [{ id: 7, homeTeamId: 1, awayTeamId: 2 } as MatchdayFixture],
};

describe("the goal that a league's extras show as an example", () => {
  it("OUT-03 is told in the words of the chat, who climbed first", () => {
    expect(toldOf("football_bingo", GOAL, MATCHES)).toEqual({
      who: "Mayfield 63′",
      match: "Arsenal 1\u2060–\u20600\u00a0Sunderland",
      means: "Hangs up Arsenal for ada (8/20, up to 8th) and ben.",
    });
    const swings = [{ points: 3, count: 2, members: [ADA, BEN] }];
    expect(toldOf("score_tipping", { ...GOAL, swings }, MATCHES).means).toBe(
      "Pays ada (+3, up to 8th) and ben (+3).",
    );
  });

  it("counts whom it has no room for, and does without a match of another gameweek", () => {
    const told = toldOf(
      "score_tipping",
      { ...GOAL, memberCount: 7, moves: [], ownGoal: true },
      { clubs: MATCHES.clubs, fixtures: [] },
    );
    expect(told).toEqual({ who: "Mayfield 63′ (own goal)", match: "", means: "Pays ben, ada and 5 more." });
  });

  it("is the newest that meant something to a member and stands", () => {
    const older = { ...GOAL, id: "g0", playerId: 71, at: "2025-11-01T16:00:00Z" };
    const idle = { ...GOAL, id: "g2", playerId: 72, memberCount: 0 };
    const revoked: StoryMoment = { ...GOAL, id: "r1", kind: "goal_revoked", at: "2025-11-01T16:24:00Z" };
    expect(lastGoal([idle, GOAL, older])).toBe(GOAL);
    expect(lastGoal([revoked, idle, GOAL, older])).toBe(older);
    expect(lastGoal([revoked, GOAL])).toBeNull();
  });
});
