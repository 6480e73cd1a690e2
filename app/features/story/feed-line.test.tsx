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
