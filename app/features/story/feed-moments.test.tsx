import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import { Moments } from "./feed-moments.tsx";

const goal = (playerName: string, memberCount: number) => ({
  ...makeMoment({ id: `10-g-${playerName}`, playerName, memberCount }),
  reactions: [],
});

const feed = (atMost: number | undefined, ...moments: ReturnType<typeof goal>[]) =>
  renderToStaticMarkup(
    <Moments
      moments={moments}
      leagueId="l"
      context={{ readerId: "a", isTipping: false, clubs: new Map(), fixtures: [], nameOf: (name) => name }}
      canReact={false}
      gameweek={10}
      atMost={atMost}
      isReplay={false}
    />,
  );

test("a brief feed leaves out goals that did nothing in the league, as long as it has others", () => {
  const moments = [goal("Oakley", 0), goal("Mayfield", 2)];
  expect(feed(3, ...moments)).toContain("Mayfield");
  expect(feed(3, ...moments)).not.toContain("Oakley");
  expect(feed(undefined, ...moments)).toContain("Oakley");
  expect(feed(3, goal("Oakley", 0))).toContain("Oakley");
});
