import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServerClockProvider } from "#app/lib/time/server-clock.tsx";
import type { ClubName } from "#app/shared/match/club-names.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { GoalWalls } from "./goal-walls.tsx";
import { type BingoParts, pairSlots, playApart } from "./slots.ts";
import { SwingList } from "./swing-list.tsx";

const match = (id: number, clubs: [number, number], status: MatchdayFixture["status"], more = {}) =>
  ({
    id,
    homeTeamId: clubs[0],
    awayTeamId: clubs[1],
    status,
    kickoffTime: status === "scheduled" ? "2025-11-01T17:30:00Z" : "2025-11-01T15:00:00Z",
    minute: status === "live" ? 64 : null,
    ...more,
  }) as MatchdayFixture;
const fixtures = [match(1, [1, 2], "live"), match(2, [3, 4], "scheduled"), match(3, [5, 6], "finished")];
const clubs = new Map(
  ["ARS", "TOT", "AVL", "BHA", "BUR", "BRE"].map((code, at) => [at + 1, { code, name: code } as ClubName]),
);
const side = (...toCome: BingoParts["toCome"]): BingoParts => ({ goals: [], takenBack: [], toCome });
/** Who was picked for Tottenham (2), which plays, and has gone to Villa (3), who kick off at 17:30. */
const moved = { fixtureId: 2, playerId: 20, name: "Moved", teamId: 2, live: false };
const stayed = { fixtureId: 1, playerId: 21, name: "Stayed", teamId: 2, live: true };

const at = Date.parse("2025-11-01T16:19:00Z");
const textOf = (children: ReactNode) =>
  renderToStaticMarkup(<ServerClockProvider {...{ at, speed: 1, children }} />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const show = (own: BingoParts, other: BingoParts) => {
  const pairs = pairSlots([1, 2, 5], own, other);
  return {
    pairs,
    list: textOf(<SwingList {...{ pairs, clubs, fixtures }} />),
    walls: textOf(<GoalWalls {...{ pairs, clubs, fixtures }} names={["You", "dev"]} />),
  };
};

test("BNG-02 DUE-04 who has changed clubs plays when their present club does, in the list as on the wall", () => {
  const { pairs, list, walls } = show(side(moved), side(stayed));
  expect(pairs.map((pair) => playApart(pair, fixtures))).toEqual([false, true, false]);
  expect(list).toMatch(/Moved now in AVL–BHA 17:30 .*Stayed 64′/);
  expect(walls).toMatch(/Moved, plays 17:30 for another club.*Stayed, on the pitch/);
  expect(walls).not.toMatch(/moved/);
});

test("DUE-04 two who play in one match have its minute between them", () => {
  const { list } = show(side({ ...stayed, playerId: 22, name: "Other" }), side(stayed));
  expect(list).toMatch(/Other 64′ Stayed/);
});

test("DUE-04 nobody is said to have left whose club's match is over", () => {
  const goal = { fixtureId: 3, playerId: 50, name: "Scorer", teamId: 5, minute: 9, provisional: false };
  const scored = { ...side(), goals: [{ ...goal, seenAt: "2025-11-01T12:40:00Z" }] };
  expect(show(scored, side()).list).toMatch(/Scorer goal 9′.*FT no goal/);
  expect(show(side(stayed), side()).list).toMatch(/Stayed 64′ nobody/);
});
