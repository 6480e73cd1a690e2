import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CanHappenList } from "./can-happen-list.tsx";

const rowOf = (now: readonly [number, number], then: readonly [number, number], own = "You") =>
  renderToStaticMarkup(
    <CanHappenList
      happens={[{ fixtureId: 1, teamId: 1, equalises: true, score: then, swing: 3 }]}
      clubs={new Map()}
      score={now}
      names={[own, "dev"]}
    />,
  );

test("a goal that can still happen is green where it moves the lead towards the reader, red where away from them", () => {
  expect(rowOf([12, 24], [9, 18])).toContain("text-brand-ink");
  expect(rowOf([12, 24], [9, 24])).toContain("text-danger-ink");
  expect(rowOf([9, 6], [6, 6])).not.toMatch(/text-(brand|danger)-ink/);
});

test("beside the score it would make stands where that leaves the reader", () => {
  expect(rowOf([12, 24], [9, 18])).toContain("9 behind");
  expect(rowOf([9, 6], [12, 6])).toContain("6 ahead");
  expect(rowOf([9, 6], [6, 6])).toContain(">level<");
  expect(rowOf([9, 6], [6, 9], "lena")).toContain("lena 3 behind");
});
