import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClubCrest } from "./crest.tsx";
import { paint, settable } from "./picture.ts";

test("a text keeps the letters that the pictures' font has, and of others those beneath the accent", () => {
  for (const text of ["Saturday Club", "Šeško & Kovačić", "Ødegaard, Højlund", "Țîrău – ½ £5"]) {
    expect(settable(text)).toBe(text);
  }
  expect(settable("Nguyễn Đĕǧ")).toBe("Nguyen Đeg");
  expect(settable("Ligia 🏆 ליגה  1")).toBe("Ligia 1");
  expect(settable("ليفربول")).toBe("");
});

test("barred letters lose their bars beside accented ones, with which the renderer does not find them", () => {
  expect(settable("Łukasz, Đoko")).toBe("Łukasz, Đoko");
  expect(settable("Łódź")).toBe("Lódź");
  expect(settable("Kałuziński")).toBe("Kaluziński");
  expect(settable("Đorđe Ćirković")).toBe("Dorde Ćirković");
});

test("a drawing's tokens become colours, a text that looks like one stays", () => {
  const crest = paint(renderToStaticMarkup(createElement(ClubCrest, { code: "TOT" })));
  expect(crest).not.toContain("var(");
  expect(crest).toContain('stroke="#10231a" stroke-opacity=".28"');
  const text = renderToStaticMarkup(
    createElement("text", { fill: "var(--color-chalk)" }, 'x="var(--color-pitch)"'),
  );
  expect(paint(text)).toBe('<text fill="#f4f8ef">x=&quot;var(--color-pitch)&quot;</text>');
});
