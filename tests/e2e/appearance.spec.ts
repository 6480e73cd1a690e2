import { readFileSync } from "node:fs";
import type { Page, Response } from "@playwright/test";
import { SHARE_CARD, SHARE_CARD_SIZE } from "#scripts/pictures/share-card.ts";
import { misfits } from "./measures.ts";
import { createLongNamed, createPlayer, expect, openBrowserOf, SHARED, test } from "./test.ts";
import { hardToUse, isHydrated, listen, violationsOf } from "./walk.ts";
import { pagesOf, VISITORS_PAGES } from "./walked-pages.ts";

test.use(SHARED);

const WIDE = { "as it is": ["wide"] } as const;

/** A page as it opens, or brought into a state by some actions; by default axe examines it. */
interface State {
  readonly path: string;
  readonly open?: (page: Page) => Promise<unknown>;
  readonly isExamined?: boolean;
}

const EXAMINED_OF_VISITORS: readonly State[] = [
  { path: "/" },
  { path: "/signup" },
  { path: "/signup", open: (page) => page.getByRole("button", { name: "Next" }).click() },
  { path: "/create-account" },
  { path: "/sign-in?message=provider-failed" },
  { path: "/forgot-password" },
  { path: "/reset-password?token=unknown" },
  { path: "/privacy-policy" },
  { path: "/nowhere" },
];

/** Those, and every other page of a visitor's as it opens. */
const VISITOR: readonly State[] = [
  ...EXAMINED_OF_VISITORS,
  ...VISITORS_PAGES.filter((path) => !EXAMINED_OF_VISITORS.some((state) => state.path === path)).map(
    (path) => ({ path, isExamined: false }),
  ),
];

const OPENED: readonly State[] = [
  { path: "/", open: (page) => page.getByRole("button", { name: /: My Squad/ }).click() },
  {
    path: "/",
    async open(page) {
      await expect(page.getByRole("button", { name: "Save My Squad" })).toBeVisible();
      await page.getByRole("button", { name: /^Arsenal:/ }).click();
      await page.getByRole("listbox").waitFor();
    },
  },
  {
    path: "/",
    async open(page) {
      await page.getByRole("button", { name: /: My Squad/ }).click();
      await page
        .getByRole("button", { name: /^Transfer/ })
        .first()
        .click();
      await page.getByLabel("Replacement Player").waitFor();
    },
  },
  { path: "/leagues?create=1" },
];

const EXAMINED = [
  "/leaderboard?type=football_bingo",
  "/leagues",
  "/premier-league-tipping",
  "/premier-league-tipping?tab=rules",
  "/premier-league-table",
  "/transfer-payment-success",
  "/profile",
];

/**
 * Checks that nothing is wider than the screen at any width, that the console stays empty, and every rule of axe, on a
 * phone in the light theme and on a desktop in the dark one: the pairs of colours are the same tokens at every width,
 * and scripts/check-contrast.mjs checks them in both themes.
 */
async function examine(page: Page, states: readonly State[]): Promise<string[]> {
  const found = listen(page);
  for (const { path, open, isExamined = true } of states) {
    await page.emulateMedia({ colorScheme: "light" });
    const response = await page.goto(path);
    // The first visit may wake an object that has slept since the pages before.
    const cost = isCheap(costOfPage(response)) || !isExamined ? null : costOfPage(await page.reload());
    if (!path.includes("sign-in") && page.url().includes("sign-in"))
      found.push(`${path}: led to the sign-in`);
    await isHydrated(page);
    const where = `${path}${open ? ", opened" : ""}`;
    await open?.(page);
    const violations = async (width: number) => {
      if (!isExamined) return;
      for (const violation of await violationsOf(page)) found.push(`${where} ${width} px: ${violation}`);
    };
    // 640 and 320 are also a desktop of 1280 at a zoom of 200 and 400 per cent.
    found.push(...(await misfits(page, where, { width: 640 }, WIDE)));
    found.push(...(await misfits(page, where, { width: 320 }, { ...WIDE, spaced: ["wide"] })));
    found.push(...(await misfits(page, where, { width: 390 }, { ...WIDE, "twice its size": ["wide"] })));
    found.push(...(await hardToUse(page, where)));
    await violations(390);
    if (isExamined) await page.emulateMedia({ colorScheme: "dark" });
    found.push(...(await misfits(page, where, { width: 1280, height: 800 }, WIDE)));
    await violations(1280);
    if (cost && !isCheap(cost))
      found.push(`${path}: ${cost.trips} trips one after the other, ${cost.queries} queries`);
  }
  return found;
}

interface Cost {
  readonly trips: number;
  readonly queries: number;
}

const isCheap = ({ trips, queries }: Cost) => trips <= 2 && queries <= 4;

/** A page's cost, from its headers: trips one after the other to D1 and to objects, and queries of D1. */
function costOfPage(response: Response | null): Cost {
  const headers = response?.headers() ?? {};
  const [, d1 = 0, object = 0] = /d1=(\d+);object=(\d+)/.exec(headers["x-trips"] ?? "") ?? [];
  const [, queries = 0] = /queries=(\d+)/.exec(headers["x-d1-cost"] ?? "") ?? [];
  return { trips: Number(d1) + Number(object), queries: Number(queries) };
}

test("visitors' pages: no console error, no axe violation, nothing wider than the screen, in both themes", async ({
  page,
  game,
}) => {
  const states = VISITOR.map((state) => ({ ...state, path: `${game.url}${state.path}` }));
  expect(await examine(page, states)).toEqual([]);
});

test("players' pages: no console error, no axe violation, nothing wider than the screen, two trips at most", async ({
  browser,
  game,
}) => {
  const { player, bingo, tipping } = await createLongNamed(game, {
    bingo: "The Extraordinarily Long-Winded Gentlefolk of Lower Wolfeschlegelsteinhausenbergerdorff",
  });
  const pages = pagesOf(bingo, tipping);
  const states = pages.map((path) => ({ path, isExamined: EXAMINED.includes(path) }));
  expect(EXAMINED.filter((path) => !pages.includes(path))).toEqual([]);
  const { page, context } = await openBrowserOf(browser, game, player, { at: null });
  expect(await examine(page, [...states, ...OPENED])).toEqual([]);
  await context.close();
});

test("the landing page's example is of no day: no minute in it can contradict the matches that are on", async ({
  game,
}) => {
  const text = (await (await fetch(game.url)).text())
    .replace(/<(script|style).*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ");
  expect(text).toContain("after ten gameweeks");
  expect(text).not.toMatch(/\d′/);
});

test("the site's preview is the picture that its page makes, in its own face", async ({ page }) => {
  await page.setViewportSize(SHARE_CARD_SIZE);
  await page.setContent(SHARE_CARD);
  await page.evaluate(() => document.fonts.ready);
  const [now, committed] = [await page.screenshot(), readFileSync("public/share-card.png")];
  const pictures = [now, committed].map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
  // Another browser smooths edges its own way; another face moves letters.
  const differing = await page.evaluate(
    async ([sources, { width, height }]) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const context = new OffscreenCanvas(width, height).getContext("2d");
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, width, height).data ?? [];
        }),
      );
      let far = 0;
      for (let at = 0; at < width * height * 4; at += 4)
        if (Math.abs((one?.[at] ?? 0) - (other?.[at] ?? 0)) > 90) far += 1;
      return far / (width * height);
    },
    [pictures, SHARE_CARD_SIZE] as const,
  );
  expect(differing).toBeLessThan(0.005);
});

test("BNG-01 a new player is led to the first pick, and on to the next, by keyboard alone", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Newcomer");
  const viewport = { width: 390, height: 844 };
  const { page, context } = await openBrowserOf(browser, game, player, { viewport });
  await page.getByRole("button", { name: "Choose your first player" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox", { name: /^Arsenal/ }).waitFor();
  // With text twice its size the rows still have their whole names.
  const scale = (size: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
  await scale("200%");
  const names = page.getByRole("option").getByTitle(/./);
  const cut = () => names.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth));
  expect(await names.count()).toBeGreaterThan(0);
  expect(await cut()).toEqual([]);
  await scale("");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("listbox", { name: /^Aston Villa/ }).waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByText("19 clubs to go.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Arsenal:/ })).toBeFocused();
  // Reduced motion: no confetti.
  await expect(page.locator("body > canvas")).toHaveCount(0);
  await context.close();
});
