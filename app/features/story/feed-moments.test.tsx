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

test("a brief feed tells goals that did something first, then the others, then kick-offs, and each in its place", () => {
  const kickoffs = { ...makeMoment({ id: "10-k-1", kind: "locked", memberCount: 0 }), reactions: [] };
  const moments = [goal("Oakley", 0), kickoffs, goal("Mayfield", 2)];
  const told = (atMost: number | undefined) => [
    ...new Set(feed(atMost, ...moments).match(/(?<=data-moment=")locked|Oakley|Mayfield/g)),
  ];

  expect(told(1)).toEqual(["Mayfield"]);
  expect(told(2)).toEqual(["Oakley", "Mayfield"]);
  for (const all of [3, undefined]) expect(told(all)).toEqual(["Oakley", "locked", "Mayfield"]);
});
