import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import BingoRules from "./bingo-rules.tsx";
import { changesText } from "./how-to-play.tsx";

test("BNG-04 how long one may change one's mind: until the cutoff before it, until 20 picks after it", () => {
  expect(changesText({ cutoffDate: "August 16", isLate: false })).toContain("Until August 16 you may change");
  expect(changesText({ cutoffDate: null, isLate: false })).toContain("Before the cutoff you may change");
  const late = changesText({ cutoffDate: "August 16", isLate: true });
  expect(late).toContain("until your squad is complete");
  expect(late).not.toContain("August");
});

test("BNG-03 BNG-08 the rules say what was free until a cutoff that has passed", () => {
  const rules = (isLate: boolean) =>
    renderToStaticMarkup(<BingoRules cutoffDate="August 16" isLate={isLate} />);
  expect(rules(false)).toContain("Changes are free and unlimited until August 16.");
  expect(rules(false)).toContain("Nobody sees your picks before August 16");
  expect(rules(true)).toContain("Changes were free and unlimited until August 16");
  expect(rules(true)).not.toContain("Changes are free");
  expect(rules(true)).not.toContain("Nobody sees your picks");
});
