import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CanHappenList } from "./can-happen-list.tsx";

const rowOf = (
  now: readonly [number, number],
  then: readonly [number, number],
  own = "You",
  isHelped = false,
  isOwn = own === "You",
) =>
  renderToStaticMarkup(
    <CanHappenList
      happens={[{ fixtureId: 1, teamId: 1, equalises: true, score: then, swing: 3 }]}
      isHelped={isHelped}
      clubs={new Map()}
      score={now}
      names={[own, "dev"]}
      isOwn={isOwn}
    />,
  );

test("a goal that can still happen is green where it leaves the reader ahead, red where it takes the lead from them", () => {
  expect(rowOf([12, 24], [25, 24])).toContain("text-brand-ink");
  expect(rowOf([12, 9], [9, 14])).toContain("text-danger-ink");
  expect(rowOf([12, 24], [12, 18])).not.toMatch(/text-(brand|danger)-ink/);
  expect(rowOf([9, 6], [6, 6])).not.toMatch(/text-(brand|danger)-ink/);
});

test("where no single goal helps the reader, that is said", () => {
  const none = "No single goal helps you now.";
  expect(rowOf([12, 12], [12, 17])).toContain(none);
  expect(rowOf([12, 12], [12, 17], "You", true)).not.toContain(none);
  expect(rowOf([12, 12], [12, 17], "lena")).not.toContain(none);
  // A member may be called You.
  expect(rowOf([12, 12], [12, 17], "You", false, false)).not.toContain(none);
});

test("a reader is told beside the score where that leaves them", () => {
  expect(rowOf([12, 24], [9, 18])).toContain("9 behind");
  expect(rowOf([9, 6], [12, 6])).toContain("6 ahead");
  expect(rowOf([9, 6], [6, 6])).toContain(">level<");
  expect(rowOf([9, 6], [6, 9], "lena")).toContain("lena 3 behind");
  expect(rowOf([9, 6], [6, 9], "You", false, false)).toContain("You 3 behind");
});
