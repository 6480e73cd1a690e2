import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Line, type Moment } from "./feed-line.tsx";
import type { Telling } from "./story-words.ts";

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
const telling: Telling = { readerId: "ada", isTipping: false, clubs: new Map(), fixtures: [] };
const textOf = (moment: Moment) =>
  renderToStaticMarkup(<Line moment={moment} telling={telling} />).replace(/<[^>]*>/g, "");

test("a goal taken back is told whole, and has no minute of its own: the story knows the goal's alone", () => {
  expect(textOf(revoked)).toContain("Your tick has been taken back");
  expect(textOf(revoked)).not.toMatch(/^64′/);
  expect(textOf({ ...revoked, kind: "goal" })).toMatch(/^64′/);
});
