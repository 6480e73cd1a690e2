import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import BingoRules from "./bingo-rules.tsx";

test("the rules of Football Bingo are told without their ids", () => {
  const html = renderToStaticMarkup(<BingoRules cutoffDate="16 August" isLate={false} />);
  expect(html).toContain("Changes are free and unlimited until 16 August.");
  expect(html).not.toMatch(/\b[A-Z]{3}-\d\d\b/);
});
