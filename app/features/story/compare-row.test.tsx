import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { ComparedPick } from "#contract/story.ts";
import { CompareRow } from "./compare-row.tsx";

const goal = { playerId: 7, name: "Mayfield", teamId: 3, minute: 12, ownGoal: false, provisional: true };
const over: MatchdayFixture = {
  id: 1,
  kickoffTime: "2026-03-03T19:30:00Z",
  status: "finished",
  minute: null,
  homeTeamId: 3,
  awayTeamId: 4,
  homeScore: 1,
  awayScore: 0,
  goals: [goal],
};
const on: MatchdayFixture = {
  ...over,
  id: 2,
  status: "live",
  minute: 63,
  awayTeamId: 5,
  goals: [{ ...goal, minute: 61 }],
};

function textOf(pick: Partial<ComparedPick>) {
  const side = {
    text: "Mayfield",
    won: null,
    pick: { playerId: 7, name: "Mayfield", ...pick } as ComparedPick,
  };
  const line = { key: 3, of: "club", mine: side, theirs: { text: null, won: null }, same: false } as const;
  const context = {
    clubs: new Map([[3, { id: 3, name: "Arsenal", code: "ARS" }]]),
    fixtures: [over, on],
    next: [],
    nameOf: String,
  };
  return renderToStaticMarkup(<CompareRow line={line} context={context} />).replace(/<[^>]*>/g, " ");
}

test("where a club plays twice in a gameweek, its peg tells of the match that is on", () => {
  expect(textOf({ ticked: false })).toContain("63′");
  expect(textOf({ ticked: false })).not.toContain("FT");
});

test("a shirt has the minute of the goal that ticked it, in whichever of its club's matches", () => {
  const ticked = { ticked: true, provisional: true } as const;
  expect(textOf({ ...ticked, tickedIn: { gameweek: 29, fixtureId: 1 } })).toContain("12′");
  expect(textOf({ ...ticked, tickedIn: { gameweek: 29, fixtureId: 2 } })).toContain("61′");
});
