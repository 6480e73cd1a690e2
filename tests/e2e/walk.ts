import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import type { League } from "#contract/leagues/leagues.ts";

/** Widths of the screen; 640 and 320 are also a desktop of 1280 at a zoom of 200 and 400 per cent. */
export const WIDTHS = [320, 390, 640, 1280];

/** Every page of a player, for one who is in a league of each game. */
export function pagesOf(bingo: League, tipping: League): string[] {
  return [
    "/",
    `/leaderboard?type=football_bingo&league=${bingo.id}`,
    `/leaderboard?type=score_tipping&league=${tipping.id}`,
    "/leaderboard?type=football_bingo",
    "/leagues",
    `/leagues/${bingo.id}`,
    `/chances?league=${bingo.id}`,
    "/premier-league-tipping",
    "/premier-league-tipping?tab=predict",
    "/premier-league-tipping?tab=results",
    "/premier-league-tipping?tab=board",
    "/premier-league-tipping?tab=rules",
    "/premier-league-table",
    "/transfer-payment",
    "/transfer-payment-success",
    "/profile",
    `/screens?league=${bingo.id}`,
    "/profile?tab=account",
    `/join/${bingo.joinCode}`,
    "/cookie-policy",
    "/nowhere",
  ];
}

/** The pages among them that the season changes: pages of text alone are the same all year. */
export const seasonPagesOf = (bingo: League, tipping: League): string[] =>
  pagesOf(bingo, tipping).filter((path) => !/tab=rules|cookie-policy|nowhere/.test(path));

/** Collects the browser's complaints, except about refused network requests: pictures come from other hosts. */
export function listen(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(`${page.url()}: ${error}`));
  page.on("console", (message) => {
    const isNetwork = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isNetwork) found.push(`${page.url()}: ${message.text()}`);
  });
  return found;
}

/** Waits until every button belongs to React; pages of text alone have no script to wait for. */
export async function isHydrated(page: Page): Promise<void> {
  const left = () =>
    page.evaluate(() => {
      if (!document.querySelector("script[type=module]")) return 0;
      const isTaken = (each: Element) => Object.keys(each).some((key) => key.startsWith("__reactProps$"));
      return [...document.querySelectorAll("button")].filter((each) => !isTaken(each)).length;
    });
  await expect.poll(left).toBe(0);
}

/** Sets the open page to each width. @returns what was wider than the screen, in words. */
export async function tooWide(page: Page, where: string, widths: readonly number[]): Promise<string[]> {
  const wide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(beyond);
    if (over) wide.push(`${where}: ${over}`);
  }
  return wide;
}

/** By how many pixels a page is wider than the screen, and what reaches as far. For `page.evaluate`. */
function beyond(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return "";
  const isFar = (each: Element) => Math.ceil(each.getBoundingClientRect().right + scrollX) >= scrollWidth;
  const far = [...document.body.querySelectorAll("*")].filter(isFar).at(-1);
  return `${scrollWidth - clientWidth} px over ${clientWidth}: ${far?.outerHTML.slice(0, 240)}`;
}

/**
 * Spaces the open page's text at 320 px as WCAG 1.4.12 lets readers do, then doubles it at 390 px (1.4.4), and takes
 * both back.
 *
 * @returns what became wider than the screen, in words.
 */
export async function tooWideRead(page: Page, where: string): Promise<string[]> {
  const space = (spacing: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
  await space(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
      "p { margin-bottom: 2em !important }",
  );
  const wide = await tooWide(page, `${where}, text spaced`, [320]);
  await Promise.all([space(""), doubleText(page, true)]);
  wide.push(...(await tooWide(page, `${where}, text twice its size`, [390])));
  await doubleText(page, false);
  return wide;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Examination {
  /** Rules that cannot be judged there. */
  readonly without?: readonly string[];
  /** Only the rules with one of these tags; by default every rule. */
  readonly tags?: string[];
}

/**
 * The rules of axe on the page as it is; a document gets its half megabyte of code once. What passes is not described.
 *
 * @returns each violation with the first element that breaks it.
 */
export async function violationsOf(page: Page, { without = [], tags }: Examination = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: Axe.RunOptions = {
    resultTypes: ["violations"],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(tags && { runOnly: tags }),
  };
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`);
  }, options);
}

/**
 * Gives the focus to each control of the open page on a phone, one after the other. WCAG 2.2: none may be hidden under
 * a bar that stays in place (2.4.11), and none smaller than 24 px may have another within 24 px of its middle, unless
 * it stands in a line of text (2.5.8).
 *
 * @param at the phone's width, and whether its text is twice its size.
 * @returns the faults in words.
 */
export async function hardToUse(
  page: Page,
  where: string,
  { width = 390, isDoubled = false } = {},
): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  if (isDoubled) await doubleText(page, true);
  const faults = await page.evaluate(() => {
    const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const LEAST = 24;
    // What lies behind an open dialog can be neither reached nor pressed.
    const whole = document.querySelector("dialog:modal, [role=dialog][data-state=open]") ?? document;
    const controls = [...whole.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (each) => !each.matches(":disabled") && each.checkVisibility({ visibilityProperty: true }),
    );
    const targetOf = (each: HTMLElement) => (each.matches("input") ? (each.closest("label") ?? each) : each);
    const nameOf = (each: HTMLElement) =>
      `${each.tagName.toLowerCase()} '${(each.getAttribute("aria-label") ?? targetOf(each).textContent ?? "").trim().slice(0, 40)}'`;
    const isUnderBar = (each: HTMLElement) => {
      const { left, top, width, height } = targetOf(each).getBoundingClientRect();
      const spots = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
      );
      return spots.every(([x = 0, y = 0]) => {
        let over = document.elementFromPoint(x, y);
        if (!over || targetOf(each).contains(over) || over.contains(each)) return false;
        for (; over; over = over.parentElement) {
          if (["fixed", "sticky"].includes(getComputedStyle(over).position)) return !over.contains(each);
        }
        return false;
      });
    };
    const found: string[] = [];
    for (const each of controls) {
      each.focus();
      if (document.activeElement === each && isUnderBar(each)) found.push(`${nameOf(each)} is under a bar`);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    const targets = [...new Set(controls.map(targetOf))];
    const boxes = targets.map((target) => target.getBoundingClientRect());
    for (const [at, target] of targets.entries()) {
      const box = boxes[at];
      // What only a screen reader or the keyboard reaches has no size.
      if (!box || box.width < 2 || Math.min(box.width, box.height) >= LEAST) continue;
      if (getComputedStyle(target).display === "inline") continue;
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isNear = boxes.some((other, of) => {
        if (of === at || target.contains(targets[of] ?? null) || targets[of]?.contains(target)) return false;
        const dx = Math.max(other.left - x, x - other.right, 0);
        const dy = Math.max(other.top - y, y - other.bottom, 0);
        return Math.hypot(dx, dy) < LEAST / 2;
      });
      if (isNear) found.push(`${nameOf(target)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
    }
    return found;
  });
  if (isDoubled) await doubleText(page, false);
  return faults.map((fault) => `${where}, ${width} px${isDoubled ? ", text twice its size" : ""}: ${fault}`);
}

/** Doubles the open page's text (WCAG 1.4.4), or takes it back. */
const doubleText = (page: Page, isDoubled: boolean) =>
  page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    isDoubled ? "200%" : "",
  );

/** How far the page scrolls past the end of its content on a laptop and on the narrowest phone, with any text, in words. */
export async function tooLong(page: Page, where: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { width, height } of [
    { width: 1280, height: 900 },
    { width: 320, height: 700 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const isDoubled of [true, false]) {
      await doubleText(page, isDoubled);
      const over = await page.evaluate(() => {
        const end = Math.max(document.body.getBoundingClientRect().bottom + scrollY, innerHeight);
        // The height that scrolls is rounded to whole pixels: what is less than one is no page.
        return Math.floor(document.documentElement.scrollHeight - end);
      });
      const size = `${width} px${isDoubled ? ", text twice its size" : ""}`;
      if (over > 0) found.push(`${where}, ${size}: ${over} px of nothing below its end`);
    }
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** Visits each page at each width, and as `tooWideRead` does. @returns what was wider than the screen or longer than its content. */
export async function visit(page: Page, paths: readonly string[], widths: readonly number[]) {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).not.toHaveURL(/sign-in/);
    await isHydrated(page);
    wide.push(...(await tooWide(page, path, widths)));
    wide.push(...(await tooWideRead(page, path)));
    wide.push(...(await tooLong(page, path)));
  }
  return wide;
}
