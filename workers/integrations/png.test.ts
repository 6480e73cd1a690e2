import { expect, test } from "vitest";
import { svgToPng } from "./png.ts";

const drawing = (
  text: string,
  width = 1200,
  height = 630,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="1200" height="630" fill="#0a5531"/>
  <text x="64" y="300" font-family="Barlow Condensed" font-weight="700" font-size="84" fill="#fff">${text}</text></svg>`;

test("a picture is a PNG of the drawing's size, with its words set in the site's own font", async () => {
  const png = await svgToPng(drawing("Saturday Club"));
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const size = new DataView(png.buffer, png.byteOffset);
  expect([size.getUint32(16), size.getUint32(20)]).toEqual([1200, 630]);
  const empty = await svgToPng(drawing(""));
  expect(png.length).toBeGreaterThan(empty.length + 1_000);
});

test("letters of central Europe are set, and unsupported letters do not fail", async () => {
  const bare = await svgToPng(drawing(""));
  expect((await svgToPng(drawing("Šćčž"))).length).toBeGreaterThan(bare.length + 500);
  for (const text of ["👩‍👩‍👧‍👦", "ليفربول", "\u202eevil"])
    expect((await svgToPng(drawing(text))).length).toBeGreaterThan(100);
});

test("of pictures asked for at once one is drawn at a time, with turns for others in between, however long each takes", async () => {
  let drawn = 0;
  // Each is nine times as large as a usual drawing, and so takes as long as one does on a busy machine.
  const all = Promise.all(
    Array.from({ length: 3 }, (_, n) => svgToPng(drawing(`n${n}`, 3600, 1890)).then(() => drawn++)),
  );
  const steps: number[] = [];
  while (drawn < 3) {
    const before = drawn;
    await new Promise((resolve) => setTimeout(resolve, 1));
    steps.push(drawn - before);
  }
  await all;
  expect(Math.max(...steps)).toBe(1);
});
