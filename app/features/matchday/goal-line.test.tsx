import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GoalLineItem } from "./goal-item.ts";
import { GoalLine } from "./goal-line.tsx";

const GOAL: GoalLineItem = {
  id: "10-g-91-7-1-abc",
  kind: "goal",
  clubCode: "LEE",
  fixtureId: 91,
  cardScore: 8,
  title: "GOAL! Mayfield 63′",
  detail: "Ticks you and chloe · up to 8th in Saturday Club",
  moment: { sentence: "Leeds 1–0 Arsenal. Ticks you and chloe.", meaning: "Up to 8th in Saturday Club" },
  isNobodys: false,
};
const line = (item: GoalLineItem | undefined) =>
  renderToStaticMarkup(<GoalLine item={item} onGone={() => {}} onOpenMatch={() => {}} />);

test("STO-01 a goal is announced once, politely, with the scorer and what it means", () => {
  const html = line(GOAL);
  expect(html.match(/role="status"[^>]*>([^<]*)/)?.[1]).toBe(`${GOAL.title}. ${GOAL.detail}`);
  expect(html).toContain('data-goal-line="goal"');
  expect(html).toContain('aria-label="Goal"');
  expect(html).toContain("Leeds 1–0 Arsenal");
});

test("BNG-05 a revocation has its own label and a struck-through tick, not a shirt", () => {
  const html = line({ ...GOAL, kind: "goal_revoked" });
  expect(html).toContain('aria-label="Goal taken back"');
  expect(html).toContain('data-stamp="revoked"');
});

test("a goal's line has the score and its meaning, and the club's shirt has an edge on the club's own colour", () => {
  const html = line(GOAL);
  expect(html).toContain(`${GOAL.moment.sentence} ${GOAL.moment.meaning}</span>`);
  expect(html).toContain("--color-shirt-edge:#1d428a");
});

test("without a match there is only a way to close the line; without an item nothing but an empty live region", () => {
  expect(line({ ...GOAL, fixtureId: undefined })).not.toContain("See the match");
  expect(line(undefined)).not.toContain("<section");
  expect(line(undefined)).toContain('role="status"');
});

test("STO-01 a goal that means nothing in any league is announced, and left to the board and the feed", () => {
  const html = line({ ...GOAL, isNobodys: true });
  expect(html).toContain(GOAL.title);
  expect(html).not.toContain("<section");
});
