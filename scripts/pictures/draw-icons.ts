/**
 * Draws what is a file in public/ and not a page: the mark in its sizes and the site's preview. Run it after a change
 * of the mark, the club colours or the headline; the files it writes are committed.
 */
import { writeFileSync } from "node:fs";
import { drawMark, MARK_CELLS, SMALL_MARK_CELLS } from "#app/ui/drawings/mark.ts";
import { readArguments } from "#scripts/shared/arguments.ts";
import { SHARE_CARD, SHARE_CARD_SIZE } from "./share-card.ts";

const USAGE = `npm run icons
  draws the mark in its sizes and the site's preview again, into public/`;

readArguments(USAGE, { options: {} });

/** In a browser's tab the mark has nine cells, anywhere else the card's twenty. */
const FAVICON = drawMark(
  "<style>@media(max-width:24px){.card{display:none}}@media(min-width:25px){.small{display:none}}</style>" +
    `<g class="card">${MARK_CELLS}</g><g class="small">${SMALL_MARK_CELLS}</g>`,
  9,
);

// The browsers' library takes a third of a second to load.
const [{ chromium }, { findBrowsers }] = await Promise.all([
  import("@playwright/test"),
  import("#scripts/shared/find-browsers.ts"),
]);
const browser = await chromium.launch({
  executablePath: findBrowsers().headlessShell,
  args: ["--no-sandbox"],
});

async function draw(html: string, file: string, width: number, height: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  // A face that did not load is not replaced by another: the site's preview is set in its own.
  const missing = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === "error").length;
  });
  if (missing > 0) throw new Error(`${file}: ${missing} faces did not load`);
  await page.screenshot({ path: `public/${file}`, omitBackground: true });
  await page.close();
}

const drawIcon = (file: string, size: number, svg: string) =>
  draw(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`, file, size, size);

writeFileSync("public/favicon.svg", FAVICON);
for (const size of [180, 192, 512])
  await drawIcon(`icon-${size}.png`, size, drawMark(MARK_CELLS, size === 180 ? 0 : 9));
// A launcher cuts a maskable icon to its own shape: the cells stay within four fifths of it.
for (const size of [192, 512]) await drawIcon(`icon-maskable-${size}.png`, size, drawMark(MARK_CELLS, 0, 6));
await draw(SHARE_CARD, "share-card.png", SHARE_CARD_SIZE.width, SHARE_CARD_SIZE.height);
await browser.close();
