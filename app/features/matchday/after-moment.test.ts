import { expect, test } from "vitest";
import type { Matchday } from "#contract/matchday.ts";
import type { LeagueStory, StoryMoment } from "#contract/story.ts";
import { makeMatch } from "#tests/support/inputs/matches.ts";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import { matchdayAfter, storyAfter, storyAfterOwn, storyAfterReaction } from "./after-moment.ts";

const HOME = 3;
const AWAY = 56;
const matchday: Matchday = {
  gameweek: 10,
  epoch: 4,
  fixtures: [makeMatch({ homeTeamId: HOME, awayTeamId: AWAY })],
};

const moment = (over: Partial<StoryMoment>) => makeMoment({ minute: 20, teamId: HOME, ...over });
const only = (after: Matchday) => after.fixtures[0];

test("STO-01 a kick-off, a goal and a final whistle update the match without a request", () => {
  const begun = matchdayAfter(matchday, moment({ id: "10-locked-91-a", kind: "locked", minute: null }));
  expect(only(begun)).toMatchObject({ status: "live", homeScore: 0, awayScore: 0 });
  const scored = matchdayAfter(begun, moment({}));
  expect(only(scored)).toMatchObject({ homeScore: 1, awayScore: 0, minute: 20 });
  expect(only(scored)?.goals).toMatchObject([
    { playerId: 7, name: "Mayfield", minute: 20, provisional: true },
  ]);
  const over = matchdayAfter(scored, moment({ id: "10-result-91-b", kind: "result", minute: null }));
  expect(only(over)).toMatchObject({ status: "finished", minute: null, homeScore: 1 });
});

test("STO-01 a goal reported twice counts once, a player's second one counts", () => {
  const once = matchdayAfter(matchday, moment({}));
  expect(matchdayAfter(once, moment({}))).toEqual(once);
  const twice = matchdayAfter(once, moment({ id: "10-g-91-7-2-abd", minute: 30 }));
  expect(only(twice)).toMatchObject({ homeScore: 2, minute: 30 });
});

test("SEA-03 an own goal counts for the other side, and its revocation is taken from that side", () => {
  const own = moment({ id: "10-g-91-8-o1-abc", playerId: 8, ownGoal: true });
  const after = matchdayAfter(matchday, own);
  expect(only(after)).toMatchObject({ homeScore: 0, awayScore: 1 });
  const revoked = matchdayAfter(after, { ...own, id: "10-r-91-8-o1-abd", kind: "goal_revoked" });
  expect(only(revoked)).toMatchObject({ homeScore: 0, awayScore: 0, goals: [] });
});

test("BNG-05 a goal given to somebody else leaves the score unchanged", () => {
  const first = matchdayAfter(matchday, moment({}));
  const taken = matchdayAfter(first, moment({ id: "10-r-91-7-1-abd", kind: "goal_revoked" }));
  const given = matchdayAfter(taken, moment({ id: "10-g-91-9-1-abd", playerId: 9, playerName: "Oakley" }));
  expect(only(given)).toMatchObject({ homeScore: 1, awayScore: 0 });
  expect(only(given)?.goals.map(({ name }) => name)).toEqual(["Oakley"]);
  expect(matchdayAfter(given, moment({ id: "10-r-91-7-1-abd", kind: "goal_revoked" }))).toEqual(given);
});

test("STO-01 a moment of another match changes nothing", () => {
  expect(matchdayAfter(matchday, moment({ fixtureId: 1 }))).toBe(matchday);
});

test("STO-01 a moment is added to the feed once, in front, and only in its own gameweek", () => {
  const story: LeagueStory = { gameweek: 10, moments: [] };
  const after = storyAfter(story, moment({}));
  expect(after.moments).toMatchObject([{ playerName: "Mayfield", reactions: [] }]);
  expect(storyAfter(after, moment({}))).toBe(after);
  expect(storyAfter(after, moment({ id: "1-g-91-7-1-abc" }))).toBe(after);
});

test("STO-01 updated reactions keep the reader's own", () => {
  const mine = { emoji: "🔥", count: 1, mine: true } as const;
  const story: LeagueStory = { gameweek: 10, moments: [{ ...moment({}), reactions: [mine] }] };
  const after = storyAfterReaction(story, moment({}).id, [
    { emoji: "🔥", count: 2 },
    { emoji: "👏", count: 1 },
  ]);
  expect(after.moments[0]?.reactions).toEqual([
    { emoji: "🔥", count: 2, mine: true },
    { emoji: "👏", count: 1, mine: false },
  ]);
});

test("STO-01 what a moment was worth to the reader comes from their Desk, for a moment that is in the feed", () => {
  const story: LeagueStory = { gameweek: 10, moments: [{ ...moment({}), reactions: [] }] };
  expect(storyAfterOwn(story, moment({}).id, -5).moments[0]?.own).toBe(-5);
  expect(storyAfterOwn(story, "10-g-1-1-1-abc", 3)).toBe(story);
});
