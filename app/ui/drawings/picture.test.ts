import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClubCrest } from "./crest.tsx";
import { paint } from "./picture.ts";

test("a drawing's tokens become colours, a text that looks like one stays", () => {
  const crest = paint(renderToStaticMarkup(createElement(ClubCrest, { code: "TOT" })));
  expect(crest).not.toContain("var(");
  expect(crest).toContain('stroke="#10231a" stroke-opacity=".28"');
  const text = renderToStaticMarkup(
    createElement("text", { fill: "var(--color-chalk)" }, 'x="var(--color-pitch)"'),
  );
  expect(paint(text)).toBe('<text fill="#f4f8ef">x=&quot;var(--color-pitch)&quot;</text>');
});
