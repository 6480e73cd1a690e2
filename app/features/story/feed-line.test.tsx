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

test("the minute of a goal that ticks somebody is in the club's colours; another goal has its shirt beside the minute", () => {
  const clubs = new Map([[7, { id: 7, name: "Arsenal", code: "ARS" }]]);
  const lineOf = (moment: Moment, isTipping = false) =>
    renderToStaticMarkup(<Line moment={moment} context={{ ...context, clubs, isTipping }} />);
  const goal: Moment = { ...revoked, kind: "goal", teamId: 7 };
  const nobodys: Moment = { ...goal, members: [], memberCount: 0 };
  expect(lineOf(goal)).toMatch(/--club:#c8102e[^>]*>64′<\/span><div/);
  expect(lineOf(nobodys)).toMatch(/>64′<\/span><svg[^>]*viewBox="0 0 32 32"/);
  // What is taken back has its arrow there; in tipping, where each line has a second one, words follow the minute.
  expect(lineOf({ ...revoked, teamId: 7 })).toMatch(/>64′<\/span><svg(?![^>]*viewBox="0 0 32 32")/);
  expect(lineOf(nobodys, true)).toMatch(/64′<\/span><div/);
});
