import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page, Response } from "@playwright/test";
import type { Game } from "./game.ts";
import {
  createPlayer,
  expect,
  MOVING,
  openBrowserOf,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";

// A game of its own: other tests leave goals behind.
test.use({ ...MOVING, startAt: "2025-08-14T12:30:00Z" });

const LOOKS = [
  [{ width: 390, height: 844 }, "light"],
  [{ width: 1280, height: 800 }, "dark"],
] as const;

/** A page, and the actions that bring it into the tested state. */
type State = readonly [path: string, open?: (page: Page) => Promise<void>];

const VISITOR: readonly State[] = [
  ["/"],
  ["/signup", (page) => page.getByRole("button", { name: "Next" }).click()],
  ["/create-account"],
  ["/sign-in?message=provider-failed"],
  ["/forgot-password"],
  ["/reset-password?token=unknown"],
  ["/privacy-policy"],
  ["/nowhere"],
];

const PLAYER: readonly State[] = [
  ["/", (page) => page.getByRole("tab", { name: /My Squad/ }).click()],
  [
    "/",
    async (page) => {
      await page.getByRole("button", { name: /^Arsenal:/ }).click();
      await page.getByRole("listbox").waitFor();
    },
  ],
  [
    "/",
    async (page) => {
      await page.getByRole("tab", { name: /My Squad/ }).click();
      await page
        .getByRole("button", { name: /^Transfer/ })
        .first()
        .click();
      await page.getByLabel("Replacement Player").waitFor();
    },
  ],
  ["/leaderboard?type=football_bingo"],
  ["/leagues"],
  ["/leagues?create=1"],
  ["/premier-league-tipping"],
  ["/premier-league-tipping?tab=rules"],
  ["/premier-league-table"],
  ["/transfer-payment-success"],
  ["/profile"],
];

/**
 * Checks every rule of axe, on a phone in the light theme and on a desktop in the dark one: the pairs of colours are
 * the same tokens at every width, and scripts/check-contrast.mjs checks them in both themes. Nothing may be wider than
 * the screen.
 */
async function examine(page: Page, states: readonly State[]): Promise<string[]> {
  const found: string[] = [];
  for (const [path, open] of states) {
    const response = await page.goto(path);
    const { trips, queries } = costOfPage(response);
    if (trips > 2 || queries > 4)
      found.push(`${path}: ${trips} trips one after the other, ${queries} queries`);
    await open?.(page);
    for (const [viewport, colorScheme] of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const where = `${path} ${viewport.width} px${open ? ", opened" : ""}`;
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) found.push(`${where}: ${over} px wider than the screen`);
      // No frames of other sites here: the legacy mode saves a blank page for each run.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      for (const { id, nodes } of violations) found.push(`${where}: ${id} ${nodes[0]?.html.slice(0, 160)}`);
    }
  }
  return found;
}

/** A page's cost, from its headers: trips one after the other to D1 and to objects, and queries of D1. */
function costOfPage(response: Response | null): { trips: number; queries: number } {
  const headers = response?.headers() ?? {};
  const [, d1 = 0, object = 0] = /d1=(\d+);object=(\d+)/.exec(headers["x-trips"] ?? "") ?? [];
  const [, queries = 0] = /queries=(\d+)/.exec(headers["x-d1-cost"] ?? "") ?? [];
  return { trips: Number(d1) + Number(object), queries: Number(queries) };
}

async function newPlayer(browser: Browser, game: Game) {
  const player = await createPlayer(game, "Wolfeschlegelsteinh");
  await saveSquad(player, squadWith(await readTeams(game), []));
  const name = "The Extraordinarily Long-Winded Gentlefolk of Lower Wolfeschlegelsteinhausenbergerdorff";
  await player.call("POST", "/api/leagues", { name, leagueType: "football_bingo" });
  return openBrowserOf(browser, game, player);
}

test("visitors' pages: no axe violation, nothing wider than the screen, in both themes", async ({
  page,
  game,
}) => {
  test.setTimeout(180_000);
  const states = VISITOR.map(([path, open]) => [`${game.url}${path}`, open] as const);
  expect(await examine(page, states)).toEqual([]);
});

test("players' pages: no axe violation, nothing wider than the screen, two trips at most", async ({
  browser,
  game,
}) => {
  test.setTimeout(300_000);
  const { page, context } = await newPlayer(browser, game);
  expect(await examine(page, PLAYER)).toEqual([]);
  await context.close();
});

test("BNG-01 a new player is led to the first pick, and on to the next, by keyboard alone", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Newcomer");
  const { page, context } = await openBrowserOf(browser, game, player);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Choose Your First Player" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox", { name: /^Arsenal/ }).waitFor();
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
