import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Line, type Moment } from "./feed-line.tsx";
import type { MomentContext } from "./story-words.ts";

const revoked: Moment = {
  id: "10-r-g-91-7-1",
  at: "2025-11-01T16:24:00.000Z",
  minute: 64,
  kind: "goal_revoked",
  playerName: "Lasarte",
  members: [{ id: "ada", username: "ada" }],
  memberCount: 1,
  moves: [],
  reactions: [],
};
const context: MomentContext = { readerId: "ada", isTipping: false, clubs: new Map(), fixtures: [] };
const textOf = (moment: Moment) =>
  renderToStaticMarkup(<Line moment={moment} context={context} />).replace(/<[^>]*>/g, "");

test("a goal taken back is told whole, with its own minute, or the time of day where that is unknown", () => {
  expect(textOf(revoked)).toMatch(/^64′Lasarte’s goal taken back/);
  expect(textOf(revoked)).toContain("You lose a tick");
  expect(textOf({ ...revoked, minute: null })).toMatch(/^16:24/);
});

test("BNG-06 a goal that ticks nobody and moves a place says that the goals in all did it", () => {
  const moves = [{ id: "hugo", username: "hugo", from: 5, to: 4, score: 9 }];
  const goal: Moment = { ...revoked, kind: "goal", members: [], memberCount: 0, moves };
  expect(textOf(goal)).toBe("64′Lasartehugo up to 4th on goals");
  expect(textOf({ ...goal, members: revoked.members, memberCount: 1 })).not.toContain("on goals");
});

test("a goal that did nothing here says so in either game, in that game's word", () => {
  const goal: Moment = { ...revoked, kind: "goal", members: [], memberCount: 0 };
  const lineOf = (isTipping: boolean) =>
    renderToStaticMarkup(<Line moment={goal} context={{ ...context, isTipping }} />).replace(/<[^>]*>/g, "");
  expect(lineOf(false)).toContain("Lasarte ticks nobody");
  expect(lineOf(true)).toContain("Lasarte pays nobody");
});

test("a line of the feed begins at one place: its words follow the minute, with nothing between them", () => {
  const clubs = new Map([[7, { id: 7, name: "Arsenal", code: "ARS" }]]);
  const goal: Moment = { ...revoked, kind: "goal", teamId: 7 };
  for (const moment of [{ ...revoked, teamId: 7 }, goal, { ...goal, members: [], memberCount: 0 }]) {
    const html = renderToStaticMarkup(<Line moment={moment} context={{ ...context, clubs }} />);
    expect(html).toMatch(/64′<\/span><div/);
  }
});
