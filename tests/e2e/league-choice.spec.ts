import type { League } from "#contract/leagues/leagues.ts";
import { createPlayer, expect, openBrowserOf, PASSWORD, pressWhenReady, test } from "./test.ts";
import { violationsOf } from "./walk.ts";

test("LEA-02 a league is chosen by keyboard, in a sheet that says one's place, and Back leads to the last", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Chooser");
  for (const [name, leagueType] of [
    ["Saturday Club", "football_bingo"],
    ["The Office", "football_bingo"],
    ["Armchair Pundits", "score_tipping"],
  ]) {
    await player.call<League>("POST", "/api/leagues", { name, leagueType });
  }
  const { page, context } = await openBrowserOf(browser, game, player, {
    at: "/leaderboard?type=football_bingo",
  });
  const button = (name: string) => page.getByRole("button", { name: `League: ${name}` });
  const sheet = page.getByRole("dialog", { name: "Choose a league" });
  await pressWhenReady(button("All Leagues"));
  const all = sheet.getByRole("link", { name: /^All Leagues/ });
  await expect(all).toBeFocused();
  await expect(all).toHaveAttribute("aria-current", "true");
  await expect(sheet.getByRole("link", { name: /^The Office.*your place: 1st.*of 1/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button("All Leagues")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(all).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(button("Saturday Club")).toBeFocused();
  await expect(page).toHaveURL(/league=/);

  // The other game's leagues are one step further.
  await page.keyboard.press("Enter");
  await sheet.getByRole("radio", { name: "Premier League Tipping" }).check();
  await sheet.getByRole("link", { name: /^Armchair Pundits/ }).click();
  await expect(button("Armchair Pundits")).toBeFocused();
  await page.goBack();
  await expect(button("Saturday Club")).toBeVisible();
  await context.close();
});

test("LEA-02 without JavaScript a league is chosen from a list of links", async ({ browser, game }) => {
  const player = await createPlayer(game, "Scriptless");
  for (const name of ["Saturday Club", "The Office"]) {
    await player.call<League>("POST", "/api/leagues", { name, leagueType: "football_bingo" });
  }
  const context = await browser.newContext({ baseURL: game.url, javaScriptEnabled: false });
  await context.request.post("/api/auth/sign-in", { data: { email: player.email, password: PASSWORD } });
  const page = await context.newPage();
  for (const path of ["/leaderboard", "/", "/chances"]) {
    await page.goto(path);
    const list = page.locator("noscript details").filter({ hasText: "League:" });
    await list.locator("summary").click();
    await list.getByRole("link", { name: "Saturday Club" }).click();
    await expect(page).toHaveURL(/league=/);
    await expect(list.locator("summary")).toHaveText("League: Saturday Club");
  }
  await context.close();
});
