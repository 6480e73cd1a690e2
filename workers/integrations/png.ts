import latin from "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff";
import latinExt from "@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { openWoff } from "./woff.ts";

/** Vite's types call a font an address; Wrangler's rule makes it its bytes. */
const FILES = [latin, latinExt] as unknown as readonly ArrayBuffer[];

let ready: Promise<Uint8Array[]> | undefined;

/** The renderer and its one face, once an isolate. */
async function prepare(): Promise<Uint8Array[]> {
  const [fonts] = await Promise.all([Promise.all(FILES.map(openWoff)), initWasm(wasm)]);
  return fonts;
}

/**
 * Draws an SVG as a PNG of its own size. Text is set in Barlow Condensed 700, which has Latin letters alone: what it
 * cannot set is left out. Some 100 ms of processor time, an isolate's first one a second: keep the answer.
 */
export async function svgToPng(svg: string): Promise<Uint8Array> {
  ready ??= prepare();
  const fontBuffers = await ready;
  const picture = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: "Barlow Condensed", loadSystemFonts: false },
  });
  try {
    const image = picture.render();
    const png = image.asPng();
    image.free();
    return png;
  } finally {
    picture.free();
  }
}
