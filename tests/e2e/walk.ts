import { expect, type Page } from "@playwright/test";
import type { League } from "#contract/api.ts";

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
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 0) wide.push(`${where}: ${over} px over ${width}`);
  }
  return wide;
}

/** Visits each page at each width. @returns what was wider than the screen. */
export async function visit(page: Page, paths: readonly string[], widths: readonly number[]) {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).not.toHaveURL(/sign-in/);
    await isHydrated(page);
    wide.push(...(await tooWide(page, path, widths)));
  }
  return wide;
}
