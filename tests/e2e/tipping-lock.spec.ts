import { createPlayer, expect, openBrowserOf, pressFor, test } from "./test.ts";
import { card, firstAt, TIPPING, updateButton } from "./tipping-game.ts";

// Gameweek 12 of the generated season: one match at 12:30, six at 15:00, three later.
test.use({ startAt: "2025-11-22T12:00:00Z" });

test("TIP-02 a lock falls on the open page: the card locks, keeps the saved choice, and names the unsaved one", async ({
  browser,
  game,
}) => {
  const early = await firstAt(game, 12, "2025-11-22T12:30:00Z");
  const late = await firstAt(game, 12, "2025-11-22T15:00:00Z");
  const bryan = await createPlayer(game, "Bryan");
  const { page, context } = await openBrowserOf(browser, game, bryan);
  await page.clock.install();
  await page.goto(`${TIPPING}?gameweek=12`);
  await expect(card(page, early).getByRole("timer")).toBeVisible();
  await card(page, early)
    .getByRole("radio", { name: /Home win/ })
    .check();
  // A press of the button before the script has loaded is lost.
  await expect(page.getByText("1 not saved yet")).toBeVisible();
  await updateButton(page).click();
  await expect(page.getByText("Predictions Submitted!").first()).toBeVisible();
  await card(page, early).getByRole("radio", { name: "Draw" }).check();
  await card(page, late).getByRole("radio", { name: "Draw" }).check();

  // Half an hour passes for both, without a visit to the page.
  await game.moveTo("2025-11-22T12:30:30Z");
  await page.clock.fastForward("30:30");
  await expect(card(page, early).getByText("Locked", { exact: true })).toBeVisible();
  await expect(card(page, early)).toContainText(/You predicted home win/i);
  await expect(card(page, early).getByRole("radio")).toHaveCount(0);
  await expect(card(page, early).getByText("Not saved before kick-off:")).toBeVisible();
  await expect(page.getByText("1 not saved yet")).toBeVisible();
  await expect(page.getByRole("switch", { name: /Joker/ })).toBeDisabled();
  await pressFor(updateButton(page), "Successfully submitted 1 predictions for Gameweek 12");
  await context.close();
});

test("TIP-02 the server refuses a locked match: its card locks, the rest is sent with one more press", async ({
  browser,
  game,
}) => {
  const early = await firstAt(game, 12, "2025-11-22T15:00:00Z");
  const late = await firstAt(game, 12, "2025-11-22T17:30:00Z");
  const dara = await createPlayer(game, "Dara");
  const { page, context } = await openBrowserOf(browser, game, dara, { at: null });
  // No socket tells the page the time: with one it may hear of the lock before the press, and send the rest alone.
  await page.routeWebSocket(/\/ws/, () => {});
  await page.goto(`${TIPPING}?gameweek=12`);
  await card(page, early).getByRole("radio", { name: "Draw" }).check();
  await card(page, late).getByRole("radio", { name: "Draw" }).check();
  // The server's clock is ahead of the page's, as on a laptop that slept.
  await game.moveTo("2025-11-22T15:01:00Z");
  await pressFor(updateButton(page), "Submission Failed");
  await expect(page.getByText(/Nothing was saved: .* had kicked off/)).toBeVisible();
  await expect(card(page, early).getByText("Locked", { exact: true })).toBeVisible();
  await pressFor(updateButton(page), "Successfully submitted 1 predictions for Gameweek 12");
  await context.close();
});
