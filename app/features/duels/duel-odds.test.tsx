import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DuelOdds } from "./duel-odds.tsx";

const textOf = (win: number, level: number, lose: number) =>
  renderToStaticMarkup(<DuelOdds chances={{ win, level, lose }} names={["You", "dev"]} />).replace(
    /<[^>]*>/g,
    " ",
  );

test("STO-04 a duel's bar has a part for what can happen, and none for what cannot", () => {
  expect(textOf(51, 24, 25)).toMatch(/Win\s+51\s*%.*You.*24\s*%.*level.*25\s*%.*dev/);
  expect(textOf(60, 0, 40)).not.toMatch(/level\s*$|\blevel\s+40/);
  expect(textOf(60, 0, 40).match(/level/g)).toHaveLength(1);
});

test("STO-04 a duel that is as good as over has a sentence in place of a bar", () => {
  expect(textOf(0, 1, 99)).toMatch(/dev has it, as good as:\s+99\s*%/i);
  expect(textOf(0, 1, 99)).not.toContain("estimates");
  expect(textOf(98, 1, 1)).toContain("You have it, as good as");
});
