import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Later } from "./later.tsx";

test("what lies below the first screen is in the server's page, without a reserved height", () => {
  const html = renderToString(<Later name="end">How to play</Later>);
  expect(html).toBe("<div>How to play</div>");
});
