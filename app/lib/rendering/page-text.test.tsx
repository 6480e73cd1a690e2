import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { TextEncoder as PageEncoder, pageWriter } from "./page-text.server.ts";

const require = createRequire(import.meta.url);
type Renderer = typeof import("react-dom/server");

/** The renderer that the Worker's bundle has, with an encoder in the place of Node's. */
function rendererWith(encoder: unknown): Renderer {
  const file = require
    .resolve("react-dom/server.node")
    .replace("server.node.js", "cjs/react-dom-server.node.production.min.js");
  const found: Partial<Renderer> = {};
  const requireWith = (name: string) => (name === "util" ? { TextEncoder: encoder } : require(name));
  new Function("require", "exports", readFileSync(file, "utf8"))(requireWith, found);
  return found as Renderer;
}

const ours = rendererWith(PageEncoder);

function pageOf(page: ReactNode, { renderToPipeableStream }: Renderer): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(pageWriter(resolve, reject)) });
  });
}

const rows = (text: string, count: number) => (
  <ol data-text={text}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
      <li key={at} style={{ color: "red" }}>
        {text} &amp; {at} <input disabled defaultValue={text} />
      </li>
    ))}
  </ol>
);

test.each(["a", "Saka & Ødegaard", "<b>", "⚽🥅", "é".repeat(680), "é".repeat(700), "y".repeat(5_000), ""])(
  "a page is what React writes by itself: %#",
  async (text) => {
    for (const count of [0, 1, 300]) {
      expect(await pageOf(rows(text, count), ours)).toBe(renderToString(rows(text, count)));
    }
  },
);

test("pages rendered at once stay apart", async () => {
  const pages = await Promise.all(["one", "two"].map((text) => pageOf(rows(text, 20), ours)));
  expect(pages).toEqual(["one", "two"].map((text) => renderToString(rows(text, 20))));
});

test("no character is torn where React's bytes would end a piece: there it leaves a NUL", async () => {
  const text = "Ødegaard ⚽".repeat(40);
  expect(await pageOf(rows(text, 300), ours)).not.toContain("\0");
  expect(await pageOf(rows(text, 300), rendererWith(TextEncoder))).toContain("\0");
});

test("bytes, as Node's own encoder makes them, become the same page", async () => {
  expect(await pageOf(rows("Saka", 300), rendererWith(TextEncoder))).toBe(renderToString(rows("Saka", 300)));
});
