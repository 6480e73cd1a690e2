import type { Page } from "@playwright/test";
import type { League } from "#contract/leagues/leagues.ts";
import { quietTeams } from "./idle-players.ts";
import {
  createPlayer,
  expect,
  foundLeague,
  openBrowserOf,
  pressWhenReady,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";
import { fixturesOf, TIPPING, updateButton } from "./tipping-game.ts";

const PHONE = { viewport: { width: 390, height: 844 } };
/** A page that moves by less than this has not moved for its reader; the browsers' own bound of 'good' is 0.1. */
const MOST = 0.02;
/** How long a part of a page is on its way where the network is slow, in milliseconds. */
const SLOW_MS = 1_000;

/** Adds up from now on how far the open page shifts without a press, and what did. */
async function watchShifts(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const found: { value: number; what: string }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        const what = sources
          .map(({ node }) => node?.parentElement?.outerHTML.slice(0, 80) ?? "gone")
          .join(" | ");
        found.push({ value, what });
      }
    }).observe({ type: "layout-shift" });
    return found;
  });
  return async () => {
    // Two frames, so that the last change has been reported.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const found = await handle.jsonValue();
    const sum = found.reduce((total, { value }) => total + value, 0);
    return sum > MOST ? found : [];
  };
}

/** Presses by script, so that no shift counts as the answer to a press. */
const press = (page: Page, name: RegExp | string, role: "button" | "link" | "option" = "button") =>
  page
    .getByRole(role, { name })
    .first()
    .evaluate((element: HTMLElement) => element.click());

test("home does not move at the twentieth pick", async ({ browser, game }) => {
  const player = await createPlayer(game, "Twentieth");
  const picks = squadWith(await readTeams(game), []);
  for (const { teamId, playerId } of picks.slice(0, 19)) {
    await player.call("POST", "/api/selections", { userId: player.userId, teamId, playerId, gameweek: 1 });
  }
  const { page, context } = await openBrowserOf(browser, game, player, PHONE);
  await pressWhenReady(page.getByRole("button", { name: "Choose next player" }));
  await page.getByRole("listbox").waitFor();
  const shifts = await watchShifts(page);
  await page
    .getByRole("listbox")
    .getByRole("option", { disabled: false })
    .first()
    .evaluate((option: HTMLElement) => option.click());
  await expect(page.getByText("Squad complete!").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toEqual([]);
  await context.close();
});

test("sign-in and create-account do not move while one follows the other", async ({ page, game }) => {
  await page.goto(`${game.url}/sign-in`);
  await pressWhenReady(page.getByRole("button", { name: "Show" }).first());
  const shifts = await watchShifts(page);
  await press(page, "Create an account", "link");
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test("the slip does not move once it is saved", async ({ browser, game }) => {
  const player = await createPlayer(game, "Standstill");
  await player.call<League>("POST", "/api/leagues", { name: "Still Pundits", leagueType: "score_tipping" });
  const { page, context } = await openBrowserOf(browser, game, player, {
    ...PHONE,
    at: `${TIPPING}?gameweek=1`,
  });
  const [first] = await fixturesOf(game, 1);
  await page
    .locator(`[data-fixture="${first?.id}"]`)
    .getByRole("radio", { name: "Draw" })
    .evaluate((radio: HTMLElement) => radio.click());
  await expect(page.getByText(/not saved yet/).first()).toBeVisible();
  const shifts = await watchShifts(page);
  await updateButton(page).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByText(/Successfully submitted/).first()).toBeVisible();
  expect(await shifts()).toEqual([]);
  await context.close();
});

/** The last two move the clock. */
const AFTERNOON = "2025-11-01T15:10:00Z";

test("a press beside a card that is on its way is not lost when it comes", async ({ browser, game }) => {
  const ada = await createPlayer(game, "Ada");
  const bea = await createPlayer(game, "Bea");
  const card = squadWith(quietTeams(game.archive, await readTeams(game)), []);
  for (const player of [ada, bea]) await saveSquad(player, card);
  const league = await foundLeague(ada, "Quick Club");
  await bea.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  await game.reach(AFTERNOON);
  const { page, context } = await openBrowserOf(browser, game, ada, {
    viewport: { width: 1280, height: 900 },
    at: `/leaderboard?type=football_bingo&league=${league.id}`,
  });
  let answer = () => {};
  const isAnswered = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(
    ({ pathname }) => pathname === "/api/selections",
    async (route) => {
      await isAnswered;
      await route.continue();
    },
  );
  await pressWhenReady(page.locator("[data-row] a").filter({ hasText: bea.username }));
  await page.getByRole("button", { name: `You v ${bea.username}`, exact: true }).hover();
  const shirts = page.getByText("Level with you.");
  await expect(shirts).toHaveCount(0);
  await page.mouse.down();
  answer();
  await expect(shirts).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole("region", { name: "Compare" })).toBeVisible();
  await context.close();
});

test("nothing moves when the strip of the matches arrives after a change of page", async ({
  browser,
  game,
}) => {
  await game.reach(AFTERNOON);
  const player = await createPlayer(game, "Stripped");
  const { page, context } = await openBrowserOf(browser, game, player, {
    viewport: { width: 1280, height: 800 },
    at: null,
  });
  for (const name of ["My Leagues", "Football Bingo"]) {
    await page.goto("/cookie-policy");
    await page.waitForLoadState("networkidle");
    // A slow network: what home has below its card, and above everything else, comes long after its answer.
    await page.route(/assets\/below-card/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    const shifts = await watchShifts(page);
    await press(page, name, "link");
    await expect(page.getByRole("region", { name: "Matches today" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await shifts(), name).toEqual([]);
  }
  await context.close();
});
