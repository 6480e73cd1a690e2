import type { StoryMoment } from "#contract/story.ts";

/** A moment, by default Mayfield's goal for club 3 in fixture 91, which concerns no member; `over` replaces fields. */
export function makeMoment(over: Partial<StoryMoment>): StoryMoment {
  return {
    id: "10-g-91-7-1-abc",
    at: "2025-11-01T16:20:00Z",
    minute: 63,
    kind: "goal",
    fixtureId: 91,
    playerId: 7,
    playerName: "Mayfield",
    teamId: 3,
    members: [],
    memberCount: 0,
    moves: [],
    ...over,
  };
}
