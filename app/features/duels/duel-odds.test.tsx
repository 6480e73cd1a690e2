import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DuelOdds } from "./duel-odds.tsx";

const textOf = (win: number, level: number, lose: number) =>
  renderToStaticMarkup(<DuelOdds chances={{ win, level, lose }} names={["You", "dev"]} isOwn />).replace(
    /<[^>]*>/g,
    " ",
  );

test("STO-04 a duel's bar has a part for what can happen, and none for what cannot", () => {
  expect(textOf(51, 24, 25)).toMatch(/51%\s+You win\s+\(estimates\)\s+24%\s+Level\s+25%\s+dev wins\s/);
  expect(textOf(60, 0, 40)).not.toMatch(/Level/);
  expect(textOf(60, 0, 40).match(/level/gi)).toHaveLength(1);
});

test("STO-04 an estimate that is rounded to all or nothing leaves a part for either side", () => {
  expect(textOf(0, 0, 100)).toMatch(/&lt;1%\s+You win\s+&gt;99%\s+dev wins\s+\(estimates\)/);
  expect(textOf(0, 0, 100)).not.toMatch(/\sLevel\s/);
});
