import type { Page } from "@playwright/test";
import { waitForScript } from "./taken-over.ts";
import { createPlayer, expect, openBrowserOf, SHARED, test } from "./test.ts";

test.use(SHARED);

/** Holds back scripts until they are released. @returns what releases them. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const width of [390, 1280]) {
  test(`on a slow network ${width} wide, a press of the bell before the script has come opens it`, async ({
    browser,
    game,
  }) => {
    const player = await createPlayer(game, "Early");
    const { page, context } = await openBrowserOf(browser, game, player, {
      at: null,
      viewport: { width, height: 844 },
      serviceWorkers: "block",
    });
    const release = await hold(page, /\/assets\/[^/]+\.js$/);
    const visit = page.goto("/premier-league-table");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    release();
    await visit;
    await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
    await context.close();
  });

  test(`on a slow network ${width} wide, a second press while the bell's panel loads does not close it`, async ({
    browser,
    game,
  }) => {
    const player = await createPlayer(game, "Twice");
    const { page, context } = await openBrowserOf(browser, game, player, {
      at: null,
      viewport: { width, height: 844 },
      serviceWorkers: "block",
    });
    const release = await hold(page, /\/notification-panel-[\w-]+\.js$/);
    await page.goto("/premier-league-table");
    await waitForScript(page);
    const bell = page.getByRole("button", { name: /^Notifications/ });
    await bell.click();
    await bell.click();
    release();
    const panel = page.getByRole("dialog", { name: "Notifications" });
    await expect(panel).toBeVisible();
    // Once it is there, the bell (or the way out, over which a phone's sheet lies) closes it.
    if (width > 1024) await bell.click();
    else await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);
    await context.close();
  });
}
