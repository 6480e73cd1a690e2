import latin from "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff";
import latinExt from "@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { lazily } from "#domain/shared/lazily.ts";
import { openWoff } from "./woff.ts";

const FILES = [latin, latinExt];

/** Starts the renderer and unpacks its one font, once per isolate. */
const preparedFonts = lazily(async (): Promise<Uint8Array[]> => {
  const [fonts] = await Promise.all([Promise.all(FILES.map(openWoff)), startRenderer()]);
  return fonts;
});

/** Where this module is loaded again in an isolate, as the tests' files do, the package has its renderer already. */
async function startRenderer(): Promise<void> {
  try {
    await initWasm(wasm);
  } catch (error) {
    if (!String(error).includes("Already initialized")) throw error;
  }
}

/** How long a drawing takes, and holds the isolate. */
const DRAWING_MS = 100;
/** So long after it, what is cheap has the time to itself. */
const REST_MS = 200;
/** A turn comes at the latest after so many: nobody waits for ever, however many draw. */
const TRIES_AT_MOST = 100;

/** The turns of drawings. */
class DrawingTurns {
  // Before this instant no drawing begins. An instant and no queue: a request that is given up leaves nobody waiting.
  #restUntil = 0;

  /** Waits until the last drawing has had its rest, however many wait at once. */
  async take(): Promise<void> {
    for (let tries = 0; tries < TRIES_AT_MOST; tries++) {
      const leftMs = this.#restUntil - performance.now();
      if (leftMs <= 0) break;
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(leftMs) + 1));
    }
    // In production the clock stands still while a request computes: there the rest is counted from the beginning.
    this.#restUntil = performance.now() + REST_MS + DRAWING_MS;
  }

  /** Counts the rest from the end of a drawing that took longer: on a busy machine as long as several. */
  end(): void {
    this.#restUntil = Math.max(this.#restUntil, performance.now() + REST_MS);
  }
}

const turns = new DrawingTurns();

/**
 * Draws an SVG as a PNG of its own size. Text is set in Barlow Condensed 700, which has Latin letters alone: other
 * characters are left out. It takes some 100 ms of processor time, or a second for an isolate's first, and an isolate's
 * drawings are kept apart: cache the result.
 */
export async function svgToPng(svg: string): Promise<Uint8Array> {
  const fontBuffers = await preparedFonts();
  await turns.take();
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
    turns.end();
  }
}
