import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import RulesPanel from "./rules-panel.tsx";

test("the Rules tab tells the rules without their ids", () => {
  const html = renderToStaticMarkup(<RulesPanel />);
  expect(html).toContain("Perfect round and maximum");
  expect(html).not.toMatch(/\b[A-Z]{3}-\d\d\b/);
});
