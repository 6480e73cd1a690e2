import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessOf } from "./access.ts";

const manifest = JSON.parse(readFileSync("public/site.webmanifest", "utf8"));

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

test("the manifest's icons exist in their sizes, any and maskable ones separately", () => {
  const icons: Icon[] = manifest.icons;
  for (const { src, sizes, type } of icons) {
    const file = readFileSync(`public${src}`);
    if (type !== "image/png") continue;
    // A PNG's first chunk contains its width and height.
    expect([src, `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
  const sizesFor = (purpose: string) =>
    icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect(sizesFor("any")).toEqual(["any", "192x192", "512x512"]);
  expect(sizesFor("maskable")).toEqual(["192x192", "512x512"]);
});

test("the manifest's shortcuts lead to pages that players have", () => {
  const shortcuts: { url: string }[] = manifest.shortcuts;
  expect(shortcuts.length).toBeGreaterThan(0);
  for (const { url } of shortcuts) {
    expect(accessOf(new URL(url, "https://example.com").pathname)).toContain("player");
  }
});
