import type { Locator, Page } from "@playwright/test";
import type { League, Squad } from "#contract/api.ts";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import type { Game } from "./game.ts";
import { createPlayer, expect, pressWhenReady, test } from "./test.ts";

// A game of its own: its cutoff must not have passed.
test.use({ startAt: "2025-08-13T12:00:00Z" });

const list = (page: Page) => page.getByRole("listbox");
const squadOf = (page: Page): Promise<Squad> => page.evaluate(async () => (await fetch("/api/squad")).json());

async function foundLeague(game: Game, owner: string) {
  const ada = await createPlayer(game, owner);
  const { body } = await ada.call<League>("POST", "/api/leagues", { name: "Saturday Club" });
  return { ada, league: body, path: `/join/${body.joinCode}` };
}

test("LEA-06 from the link to a full card and a predicted gameweek in at most 45 taps, 20 of them picks", async ({
  browser,
  game,
}) => {
  test.setTimeout(180_000);
  const { ada, league, path } = await foundLeague(game, "Host");
  const context = await browser.newContext({
    baseURL: game.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  // A control that is pressed, chosen from or opened for typing counts as a tap; keys do not.
  let taps = 0;
  const tap = async (control: Locator) => {
    taps++;
    await control.tap();
  };
  const name = `nina${Date.now() % 1_000_000}`;
  await page.goto(path);
  await tap(page.getByRole("button", { name: "Join Saturday Club" }));
  await page.waitForURL(/\/signup/);
  await expect(async () => {
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("First name").fill("Nina");
    await page.getByLabel("Last name").fill("Newcomer");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /Step 2 of 4/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  taps += 1;
  await tap(page.getByLabel("Email"));
  await page.keyboard.type(`${name}@example.com`);
  await page.getByLabel("Age").selectOption("25-34");
  taps += 1;
  await tap(page.getByRole("button", { name: "Next" }));
  await page.getByLabel("Favourite team").selectOption({ index: 3 });
  await page.getByLabel("Country").selectOption("Ireland");
  taps += 2;
  await tap(page.getByRole("button", { name: "Next" }));
  await tap(page.getByRole("checkbox", { name: /Privacy Policy/ }));
  await tap(page.getByRole("checkbox", { name: /Terms of Service/ }));
  await tap(page.getByRole("button", { name: "Create Account" }));
  await page.waitForURL(`${game.url}/`);

  const start = page.getByRole("button", { name: "Choose Your First Player" });
  await pressWhenReady(start);
  taps += 1;
  for (let picks = 0; picks < 20; picks++) {
    const label = (await list(page).getAttribute("aria-label")) ?? "";
    await tap(
      list(page)
        .getByRole("option", { disabled: false })
        .nth(picks % 2),
    );
    if (picks < 19) await expect(list(page)).not.toHaveAttribute("aria-label", label);
  }
  await expect(page.getByRole("dialog")).toBeHidden();
  await tap(page.getByRole("link", { name: "Predict Gameweek 1" }));
  await page.waitForURL(/premier-league-tipping\?gameweek=1$/);
  const matches = page.locator("[data-fixture]");
  await expect(matches).toHaveCount(10);
  // Each card names its suggestion before it is touched.
  await expect(page.getByText(/^Suggested: /)).toHaveCount(10);
  for (let match = 0; match < 10; match++) {
    await tap(matches.nth(match).locator("label").first());
  }
  await expect(page.getByText("10 not saved yet")).toBeVisible();
  await tap(page.getByRole("button", { name: "Update Predictions" }));
  await expect(page.getByText("Successfully submitted 10 predictions for Gameweek 1").first()).toBeVisible();

  expect(taps).toBeLessThanOrEqual(45);
  expect(await squadOf(page)).toMatchObject({ qualified: true });
  const members = await ada.call<unknown[]>("GET", `/api/leagues/${league.id}/members`);
  expect(members.body).toHaveLength(2);
  const slip: GameweekPredictions = await page.evaluate(async () =>
    (await fetch("/api/tipping/predictions?gameweek=1")).json(),
  );
  expect(slip.predictions).toHaveLength(10);
  // TIP-05: once per gameweek.
  expect(new Set(slip.predictions.map(({ goalBonusPlayerId }) => goalBonusPlayerId)).size).toBe(10);
  await page.goto("/");
  await expect(page.getByText("Now predict Gameweek")).toHaveCount(0);
  await context.close();
});
