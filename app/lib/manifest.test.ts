import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readersOf } from "./access.ts";

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

/** The size in a JPEG's frame header, the first segment from FFC0 on that is no table. */
function sizeOfJpeg(file: Buffer): string {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc3) return `${file.readUInt16BE(at + 7)}x${file.readUInt16BE(at + 5)}`;
  }
  return "none";
}

test("the manifest's screenshots exist in their sizes, for phones and desktops, and are small", () => {
  const screenshots: { src: string; sizes: string; form_factor: string; label: string }[] =
    manifest.screenshots;
  for (const { src, sizes, label } of screenshots) {
    const file = readFileSync(`public${src}`);
    expect([src, sizeOfJpeg(file)]).toEqual([src, sizes]);
    expect(file.length, src).toBeLessThan(150 * 1024);
    expect(label).not.toBe("");
  }
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(["narrow", "wide"]));
});

test("the manifest's shortcuts lead to pages that players have", () => {
  const shortcuts: { url: string }[] = manifest.shortcuts;
  expect(shortcuts.length).toBeGreaterThan(0);
  for (const { url } of shortcuts) {
    expect(readersOf(new URL(url, "https://example.com").pathname)).toContain("player");
  }
});
