import type { Page } from "@playwright/test";

/** How a reader has the text: as it is, spaced (WCAG 1.4.12), or twice its size (1.4.4). */
type Text = "as it is" | "spaced" | "twice its size";
/** What may be wrong with a page's measures: that it is wider than the screen, or longer than its content. */
type Fault = "wide" | "long";

const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
  "p { margin-bottom: 2em !important }";

export const setText = (page: Page, text: Text) =>
  page.evaluate(
    ([spacing, size]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(spacing ?? "");
      document.adoptedStyleSheets = [sheet];
      document.documentElement.style.fontSize = size ?? "";
    },
    [text === "spaced" ? SPACED : "", text === "twice its size" ? "200%" : ""],
  );

/**
 * Sets the open page to a size, once, and looks for faults with its text in each of the ways named.
 *
 * @returns the faults in words.
 */
export async function misfits(
  page: Page,
  where: string,
  { width, height = 844 }: { readonly width: number; readonly height?: number },
  faults: Partial<Record<Text, readonly Fault[]>>,
): Promise<string[]> {
  await page.setViewportSize({ width, height });
  const found: string[] = [];
  for (const [text, wanted] of Object.entries(faults) as [Text, readonly Fault[]][]) {
    if (text !== "as it is") await setText(page, text);
    const at = `${where}, ${width} px${text === "as it is" ? "" : `, text ${text}`}`;
    const wide = wanted.includes("wide") ? await page.evaluate(beyond) : "";
    const long = wanted.includes("long") ? await page.evaluate(pastTheEnd) : 0;
    if (wide) found.push(`${at}: ${wide}`);
    if (long > 0) found.push(`${at}: ${long} px of nothing below its end`);
    if (text !== "as it is") await setText(page, "as it is");
  }
  return found;
}

/** By how many pixels a page is wider than the screen, and what reaches as far. For `page.evaluate`. */
function beyond(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return "";
  const isFar = (each: Element) => Math.ceil(each.getBoundingClientRect().right + scrollX) >= scrollWidth;
  const far = [...document.body.querySelectorAll("*")].filter(isFar).at(-1);
  return `${scrollWidth - clientWidth} px over ${clientWidth}: ${far?.outerHTML.slice(0, 240)}`;
}

/** How far a page scrolls past the end of its content. For `page.evaluate`. */
function pastTheEnd(): number {
  const end = Math.max(document.body.getBoundingClientRect().bottom + scrollY, innerHeight);
  // The height that scrolls is rounded to whole pixels: what is less than one is no page.
  return Math.floor(document.documentElement.scrollHeight - end);
}

/** What every page is measured for: 390 px comes last, as the size at which the next page opens. */
export const MEASURES = [
  [
    { width: 1280, height: 900 },
    { "twice its size": ["long"], "as it is": ["long"] },
  ],
  [
    { width: 320, height: 700 },
    { "twice its size": ["long"], spaced: ["wide"], "as it is": ["wide", "long"] },
  ],
  [{ width: 390 }, { "twice its size": ["wide"], "as it is": ["wide"] }],
] as const;

/**
 * How far the page scrolls past the end of its content on a laptop and on the narrowest phone, with any text, in words.
 */
export async function tooLong(page: Page, where: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  const faults = { "twice its size": ["long"], "as it is": ["long"] } as const;
  for (const [size] of MEASURES.slice(0, 2)) found.push(...(await misfits(page, where, size, faults)));
  if (before) await page.setViewportSize(before);
  return found;
}
