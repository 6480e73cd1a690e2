import type { Locator, Page } from "@playwright/test";
import type { League } from "#contract/leagues/leagues.ts";
import type { Squad } from "#contract/squads.ts";
import { waitForScript } from "./taken-over.ts";
import { createPlayer, expect, foundLeague, PASSWORD, test } from "./test.ts";
import { violationsOf } from "./walk.ts";

// A Saturday in November: one match is over, six are in play, three are to come.
test.use({ startAt: "2025-11-01T15:10:00Z" });

const list = (page: Page) => page.getByRole("listbox");
const squadOf = (page: Page): Promise<Squad> => page.evaluate(async () => (await fetch("/api/squad")).json());

test("LEA-06, TIP-05: on a Saturday at 15:10, by keyboard alone: account, sign-in, league, card, the matches still open", async ({
  browser,
  game,
}) => {
  const host = await createPlayer(game, "Keeper");
  const league = await foundLeague(host, "Saturday Club");
  const path = `/join/${league.joinCode}`;
  const context = await browser.newContext({
    baseURL: game.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const { keyboard } = page;
  const press = async (wanted: Locator, key = "Enter") => {
    await tabTo(page, wanted);
    await keyboard.press(key);
  };
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await keyboard.type(text);
  };
  const name = `kit${Date.now() % 1_000_000}`;
  await page.goto(path);
  // With the figures of a season that is under way.
  await expect(page.getByRole("definition").first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await press(page.getByRole("button", { name: "Join Saturday Club" }));
  await page.waitForURL(/\/signup/);
  await press(page.getByRole("link", { name: /Sign in here/ }));
  await press(page.getByRole("link", { name: "Create an account" }));
  await page.waitForURL(/\/create-account/);
  await type(page.getByLabel("First name"), "Kit");
  await type(page.getByLabel("Last name"), "Keyboard");
  await type(page.getByLabel("Username"), name);
  await type(page.getByLabel("Email"), `${name}@example.com`);
  await type(page.getByLabel("Password", { exact: true }), PASSWORD);
  await type(page.getByLabel("Confirm password", { exact: true }), PASSWORD);
  await keyboard.press("Enter");
  await page.waitForURL(/\/sign-in/);
  await expect(page.getByLabel("Email")).toHaveValue(`${name}@example.com`);
  await type(page.getByLabel("Password", { exact: true }), PASSWORD);
  await keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  if (new URL(page.url()).pathname === path) {
    await press(page.getByRole("button", { name: "Join Saturday Club" }));
    await page.waitForURL(`${game.url}/`);
  }
  const leagues: League[] = await page.evaluate(async () => (await fetch("/api/leagues")).json());
  expect(leagues.map(({ id }) => id)).toEqual([league.id]);

  // Who can still be picked, and from when goals count.
  await page.goto("/");
  await expect(page.getByText(/ have scored and can’t be\.$/)).toBeVisible();
  await expect(page.getByText("Goals count from the next kick-off")).toBeVisible();
  await waitForScript(page);
  const begin = page.getByRole("button", { name: "Choose your first player" });
  // As wide as its font makes it, it stands beside the list's button.
  await begin.evaluate((button) => button.style.setProperty("letter-spacing", "0.2em"));
  const listed = await page.getByRole("button", { name: /^List/ }).boundingBox();
  expect((listed?.x ?? 0) + (listed?.width ?? 0)).toBeLessThanOrEqual((await begin.boundingBox())?.x ?? 0);
  await press(begin);
  for (let picks = 0; picks < 20; picks++) {
    await expect(list(page)).toBeFocused();
    const label = (await list(page).getAttribute("aria-label")) ?? "";
    if (picks === 19) await expect(page.getByText("Your last pick locks your squad.")).toBeVisible();
    await keyboard.press("Enter");
    if (picks < 19) await expect(list(page)).not.toHaveAttribute("aria-label", label);
  }
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(async () => (await squadOf(page)).locked).toBe(true);
  // Of seven matches that have begun a pick counts from the next one, says so, and is not shown as live.
  const cells = page.getByRole("list", { name: "My card" }).locator("[data-cell]");
  await expect(cells.filter({ hasText: "from GW11" })).toHaveCount(14);
  await expect(cells.locator("[data-dot]")).toHaveCount(0);

  await expect(page.getByText(/3 tips of Gameweek 10 still open/)).toBeVisible();
  await press(page.getByRole("link", { name: "Predict Gameweek 10" }));
  await page.waitForURL(/gameweek=10/);
  const open = page.getByRole("region", { name: "Still open" }).locator("[data-fixture]");
  await expect(open).toHaveCount(3);
  for (let match = 0; match < 3; match++) {
    await press(open.nth(match).getByRole("radio").first(), "Space");
  }
  await press(page.getByRole("button", { name: "Update Predictions" }));
  await expect(page.getByText("Successfully submitted 3 predictions for Gameweek 10").first()).toBeVisible();

  // A player who predicted the gameweek in play lands on its results; Predict stays Predict when it is chosen.
  await page.goto("/premier-league-tipping");
  await expect(page.getByRole("tab", { name: "Results" })).toHaveAttribute("aria-selected", "true");
  await waitForScript(page);
  await page.getByRole("tab", { name: "Predict" }).click();
  await expect(page.getByRole("tab", { name: "Predict" })).toHaveAttribute("aria-selected", "true");
  await expect(open).toHaveCount(3);
  await context.close();
});

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 90; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Not reached by Tab");
}
