import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MatchdayGoal } from "#contract/matchday.ts";
import { matchInPlay } from "#tests/support/inputs/matches.ts";
import { MatchdayStrip } from "./matchday-strip.tsx";

const CLUBS = new Map([
  [3, { id: 3, name: "Arsenal", code: "ARS" }],
  [56, { id: 56, name: "Sunderland", code: "SUN" }],
]);
const GOAL = { playerId: 7, name: "Mayfield", teamId: 3, minute: 63, ownGoal: false, provisional: true };

const strip = (...goals: MatchdayGoal[]) =>
  renderToStaticMarkup(
    <MatchdayStrip
      fixtures={[{ ...matchInPlay(1, 0), goals }]}
      clubs={CLUBS}
      freshId={undefined}
      stakes={[]}
      onOpen={() => undefined}
    />,
  );

test("a match with a goal that the feed no longer has says on its tile that it is under review", () => {
  const reviewed = strip({ ...GOAL, review: true });
  expect(reviewed).toContain(">Review<");
  expect(reviewed).toContain("scorers: Mayfield 63′, a goal is under review");
  expect(strip(GOAL)).not.toMatch(/review/i);
});
