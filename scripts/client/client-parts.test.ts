import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { nameParts, partsOf } from "./client-parts.ts";

const chunk = (
  fileName: string,
  facadeModuleId: string | null,
  imports: string[] = [],
  dynamicImports: string[] = [],
) => ({ type: "chunk", fileName, facadeModuleId, imports, dynamicImports }) as never;

test("the list of a kept page's scripts has what it loads later, and what that loads, the faces, but no payment", () => {
  const bundle = {
    home: chunk(
      "assets/home.js",
      "/app/routes/home.tsx?__remix-build-client-route",
      ["assets/react.js"],
      ["assets/picker.js", "assets/landing.js"],
    ),
    react: chunk("assets/react.js", null),
    picker: chunk("assets/picker.js", "/app/features/picker/squad-picker.tsx", [], ["assets/fill.js"]),
    fill: chunk("assets/fill.js", "/app/features/picker/fill-review.tsx", [], ["assets/picker.js"]),
    landing: chunk("assets/landing.js", "/app/features/landing/landing.tsx"),
    payment: chunk("assets/payment.js", "/app/routes/transfers/payment.tsx?__remix-build-client-route"),
    style: { type: "asset", fileName: "assets/style.css" } as never,
    face: { type: "asset", fileName: "assets/barlow-ext.woff2" } as never,
  };
  expect(partsOf(bundle)).toEqual([
    "/assets/barlow-ext.woff2",
    "/assets/fill.js",
    "/assets/home.js",
    "/assets/picker.js",
    "/assets/react.js",
  ]);
});

test("the list has its build's name: while a deploy goes on, no page is given the other build's", () => {
  const client = mkdtempSync(`${tmpdir()}/parts-`);
  try {
    mkdirSync(`${client}/assets`);
    writeFileSync(`${client}/parts.json`, "[]");
    writeFileSync(`${client}/assets/manifest-1a2b.js`, "");
    (nameParts(client).closeBundle as () => void)();
    expect(readFileSync(`${client}/assets/parts-1a2b.json`, "utf8")).toBe("[]");
    expect(existsSync(`${client}/parts.json`)).toBe(false);
    const worker = readFileSync(new URL("../../public/service-worker.js", import.meta.url), "utf8");
    expect(worker).toMatch(/assets\/parts-\$\{build\}\.json/);
  } finally {
    rmSync(client, { recursive: true });
  }
});
