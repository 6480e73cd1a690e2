import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cardState } from "#app/features/picker/card-state.ts";
import type { Walk } from "#app/features/picker/use-walk.ts";
import type { Team, TeamPlayer } from "#contract/clubs.ts";
import { GroupHead } from "./list-head.tsx";
import { PlayerChoice } from "./player-choice.tsx";
import { columnsOf } from "./player-figures.ts";

const player = {
  id: 11,
  name: "A.Mayfield",
  position: "DEF",
  goals: 0,
  photoUrl: "",
  teamId: 1,
  status: "a",
  news: null,
} as TeamPlayer;

const team: Team = {
  id: 1,
  name: "Arsenal",
  code: "ARS",
  badgeUrl: "",
  fplId: 1,
  nextFixture: null,
  nextFixtureDate: null,
  nextGameweek: null,
  players: [player],
};
const walk = { sort: "name", position: null, typed: "" } as Walk;

const choice = (loaded: Team | undefined) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerChoice
        card={cardState(loaded ? [loaded] : [], [], [team])}
        clubs={[team]}
        club={team}
        team={loaded}
        walk={walk}
        isError={false}
        onAgain={() => undefined}
      />
    </QueryClientProvider>,
  );

/** What stands above the first row of the list, without what differs by design: the list's own element. */
const above = (html: string) =>
  html.slice(html.indexOf("<div"), html.indexOf("<div", html.indexOf("Next</span>")));

test("while the players are loading the picker has its tools, heads and rows, which stay where they are", () => {
  const [waiting, loaded] = [choice(undefined), choice(team)];
  expect(above(waiting)).toBe(above(loaded));
  for (const there of ['type="search"', "Sort by", "Next", "to score", "DEFENDERS"]) {
    expect(waiting).toContain(there);
    expect(loaded).toContain(there);
  }
  // The rows are as high, and already show whose they are.
  expect(waiting).toContain("Loading the players...");
  expect(waiting.match(/min-h-13/g)?.length).toBeGreaterThan(5);
  expect(waiting.match(/<svg/g)?.length).toBeGreaterThan(5);
  expect(loaded).toContain("Mayfield");
});

test("a head whose note is long leaves out the heads of the figures, and stays on its line", () => {
  const columns = columnsOf("name", "24/25");
  const head = (note: string) =>
    renderToStaticMarkup(<GroupHead heading="DEFENDERS" note={note} columns={columns} />);
  expect(head("6 of 6, full")).toContain("to score");
  expect(head("6 of 6: a pick replaces Danquah")).not.toContain("to score");
});
