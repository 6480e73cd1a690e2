import type { League } from "#contract/leagues/leagues.ts";
import { createPlayer, expect, openBrowserOf, pressWhenReady, test } from "./test.ts";
import { violationsOf } from "./walk.ts";

test("LEA-02 a league is chosen by keyboard, in a sheet that says one's place", async ({ browser, game }) => {
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

  await context.close();
});
