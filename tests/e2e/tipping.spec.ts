import type { Locator, Page, Request } from "@playwright/test";
import { createPlayer, expect, openBrowserOf, readTeams, test } from "./test.ts";
import {
  card,
  firstAt,
  fixturesOf,
  foundTippingLeague,
  TIPPING,
  unfold,
  updateButton,
} from "./tipping-game.ts";

const PHONE = { viewport: { width: 390, height: 844 } };

/** The Saturday of gameweek 10 in the generated season: one match at 12:30, six at 15:00, three later. */
const BEFORE_THE_AFTERNOON = "2025-11-01T14:20:00Z";
const AFTERNOON = "2025-11-01T15:10:00Z";
const AFTER_THE_MATCHES = "2025-11-01T17:20:00Z";

// A clock that goes back finds locks that have fallen: these tests go forward in a game of their own.
test.use({ startAt: BEFORE_THE_AFTERNOON });

test("predict on a phone, reload, save, reload: nothing is lost, and the receipt is found again", async ({
  browser,
  game,
}) => {
  const ada = await createPlayer(game, "Ada");
  const { page, context } = await openBrowserOf(browser, game, ada, {
    ...PHONE,
    at: `${TIPPING}?gameweek=11`,
  });
  const [first, second] = await fixturesOf(game, 11);
  if (!first || !second) throw new Error("No matches in gameweek 11");
  await card(page, first).getByRole("radio", { name: "Draw" }).check();
  await card(page, second)
    .getByRole("radio", { name: /Home win/ })
    .check();
  await page.getByRole("switch", { name: /Joker/ }).check();
  await expect(page.getByText("3 not saved yet")).toBeVisible();
  await page.reload();
  await expect(page.getByText("3 not saved yet")).toBeVisible();
  await expect(card(page, first).getByRole("radio", { name: "Draw" })).toBeChecked();

  await card(page, first)
    .getByRole("button", { name: /Goal bonus/ })
    .click();
  const picker = page.getByRole("dialog");
  await expect(picker.getByRole("option", { name: "No selection" })).toBeVisible();
  const player = picker.getByRole("option").nth(3);
  const name = (await player.textContent()) ?? "";
  await player.click();
  await expect(card(page, first).getByRole("button", { name: /Goal bonus/ })).toContainText(name.trim());

  await updateButton(page).click();
  await expect(
    page.getByText("Successfully submitted 2 predictions for Gameweek 11 with Joker active").first(),
  ).toBeVisible();
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  await page.reload();
  await expect(card(page, first).getByRole("radio", { name: "Draw" })).toBeChecked();
  await expect(card(page, second).getByRole("radio", { name: /Home win/ })).toBeChecked();
  await expect(page.getByRole("switch", { name: /Joker/ })).toBeChecked();
  const receipts = page.locator("summary", { hasText: /receipt GW11-[A-Z0-9]{6}/ });
  await expect(receipts).toContainText("Last saved ");
  await receipts.click();
  await expect(page.getByText("2 predictions, Joker")).toBeVisible();

  await page.goto(`${TIPPING}?gameweek=12`);
  await expect(page.getByText("Your Joker is set for Gameweek 11.")).toBeVisible();
  await expect(page.getByRole("switch", { name: /Joker/ })).toBeDisabled();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await context.close();
});

test("by keyboard alone at 390 px: tabs, gameweek, result, goal bonus, Joker, save", async ({
  browser,
  game,
}) => {
  const elin = await createPlayer(game, "Elin");
  const { page, context } = await openBrowserOf(browser, game, elin, { ...PHONE, at: TIPPING });
  const { keyboard } = page;
  // The first presses may come before the script has loaded.
  await expect(async () => {
    await page.getByRole("tab", { name: "Predict" }).focus();
    await keyboard.press("End");
    const rules = page.getByRole("tab", { name: "Rules" });
    await expect(rules).toHaveAttribute("aria-selected", "true", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("65 points")).toBeVisible();
  await keyboard.press("Home");
  await expect(page.getByRole("tab", { name: "Predict" })).toHaveAttribute("aria-selected", "true");
  await tabTo(page, page.getByRole("combobox", { name: "Gameweek" }));
  await keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/gameweek=11/);
  const [first] = await fixturesOf(game, 11);
  if (!first) throw new Error("No matches in gameweek 11");
  await tabTo(page, page.getByRole("switch", { name: /Joker/ }));
  await keyboard.press("Space");
  await expect(page.getByRole("switch", { name: /Joker/ })).toBeChecked();
  await tabTo(page, card(page, first).getByRole("radio", { name: /Home win/ }));
  await keyboard.press("Space");
  await keyboard.press("ArrowRight");
  await expect(card(page, first).getByRole("radio", { name: "Draw" })).toBeChecked();
  const bonus = card(page, first).getByRole("button", { name: /Goal bonus/ });
  await tabTo(page, bonus);
  await keyboard.press("Enter");
  const search = page.getByRole("combobox", { name: "Search players" });
  await expect(search).toBeFocused();
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(bonus).toBeFocused();
  await expect(bonus).not.toContainText("Choose a player");
  await tabTo(page, updateButton(page));
  await keyboard.press("Enter");
  await expect(
    page.getByText("Successfully submitted 1 predictions for Gameweek 11 with Joker active").first(),
  ).toBeVisible();
  await context.close();
});

test("results with points and reasons, and the Board moving in two browsers when a goal arrives", async ({
  browser,
  game,
}) => {
  const ada = await createPlayer(game, "Chloe");
  const bo = await createPlayer(game, "Femi");
  const league = await foundTippingLeague(ada, [bo]);
  const fixtures = await fixturesOf(game, 10);
  const open = fixtures.filter(({ isLocked }) => !isLocked);
  const match = await firstAt(game, 10, "2025-11-01T15:00:00Z");
  const teams = await readTeams(game);
  const slip = (prediction: string) => ({
    gameweek: 10,
    jokerUsed: false,
    predictions: open.map(({ id, homeTeamId, awayTeamId }) => ({
      fixtureId: id,
      homeTeamId,
      awayTeamId,
      prediction: id === match.id ? prediction : "draw",
      goalBonusPlayerId: 0,
    })),
  });
  expect((await ada.call("POST", "/api/tipping/submit-predictions", slip("draw"))).status).toBe(200);
  expect((await bo.call("POST", "/api/tipping/submit-predictions", slip("home_win"))).status).toBe(200);

  await game.moveTo(AFTERNOON);
  const board = `${TIPPING}?tab=board&league=${league}`;
  const adas = await openBrowserOf(browser, game, ada, { at: null });
  const bos = await openBrowserOf(browser, game, bo, { ...PHONE, at: null });
  const row = (page: Page, username: string) =>
    page.getByRole("list", { name: "Pundits, Season" }).locator("li[data-row]").filter({ hasText: username });
  const pointsOf = async (page: Page, username: string) =>
    Number.parseInt((await row(page, username).locator("[data-score]").textContent()) ?? "", 10);
  for (const { page } of [adas, bos]) {
    await page.goto(board);
    await expect(page.getByRole("status").filter({ hasText: /^Live$/ })).toBeVisible();
    await expect(row(page, bo.username).getByText(/In play: /)).toBeVisible();
  }
  const before = { ada: await pointsOf(adas.page, ada.username), bo: await pointsOf(adas.page, bo.username) };

  // As many goals for the home side as it needs to lead, whatever the generated score.
  const archived = game.archive.fixtures.find(({ id, code }) => id === match.id || code === match.id);
  if (!archived) throw new Error("The match is not in the archive");
  const striker = game.archive.players.find(
    ({ team, element_type, added }) => team === archived.team_h && element_type === 4 && !added,
  );
  if (!striker) throw new Error("No striker");
  for (let goal = 0; goal < 3; goal++) game.feed.control.goal({ fixture: archived.id, element: striker.id });
  await game.runCron();
  const wins = before.bo === before.ada ? 3 : before.bo;
  for (const { page } of [adas, bos]) {
    await expect.poll(() => pointsOf(page, bo.username)).toBeGreaterThanOrEqual(wins);
    await expect
      .poll(async () => (await pointsOf(page, bo.username)) - (await pointsOf(page, ada.username)))
      .toBe(3);
  }

  // The reasons are folded under their match's row.
  await adas.page.getByRole("tab", { name: "Results" }).click();
  await unfold(card(adas.page, match));
  await expect(card(adas.page, match).getByText("Wrong result: 0 points.")).toBeVisible();
  await bos.page.getByRole("tab", { name: "Results" }).click();
  await unfold(card(bos.page, match));
  await expect(card(bos.page, match).getByText("Correct result: 3 points.")).toBeVisible();
  await expect(card(bos.page, match).getByText("In play: points follow the current score.")).toBeVisible();
  await card(bos.page, match).getByText("How Pundits predicted it").click();
  await expect(card(bos.page, match).getByRole("row").filter({ hasText: ada.username })).toContainText("D");

  // A whole load on a phone while seven matches are locked: the grid and the cards are filled by one read.
  const requests: string[] = [];
  const count = (request: Request) => requests.push(new URL(request.url()).pathname);
  bos.page.on("request", count);
  await bos.page.goto(`${TIPPING}?tab=results&league=${league}`);
  const grid = bos.page.getByRole("region", { name: "Pundits: members and matches" });
  await expect(grid.getByRole("row").filter({ hasText: ada.username })).toContainText(/draw/i);
  await expect(bos.page.getByRole("status").filter({ hasText: /^Live$/ })).toBeVisible();
  await bos.page.waitForLoadState("networkidle");
  // While matches are in play the league's grid comes before the reader's own sum.
  const top = async (name: string) => (await bos.page.getByRole("region", { name }).boundingBox())?.y ?? 0;
  expect(await top("Pundits: members and matches")).toBeLessThan(await top("Gameweek 10 total"));
  bos.page.off("request", count);
  expect(requests.filter((path) => path.startsWith("/api/tipping/split"))).toEqual(["/api/tipping/splits"]);
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(25);

  await game.moveTo(AFTER_THE_MATCHES);
  await bos.page.goto(`${TIPPING}?tab=results&gameweek=10`);
  await expect(card(bos.page, match).getByText(/Full time/)).toBeVisible();
  await expect(card(bos.page, match).locator("[data-points]")).toHaveText("+3 pts");
  await expect(bos.page.getByRole("region", { name: "Gameweek 10 total" })).toBeVisible();
  expect(teams.length).toBe(20);
  const untouched = await createPlayer(game, "Milo");
  const milo = await openBrowserOf(browser, game, untouched, { at: `${TIPPING}?tab=results` });
  await expect(milo.page.getByText("No predictions submitted yet")).toBeVisible();
  for (const { context } of [adas, bos, milo]) await context.close();
});

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Not reached by Tab");
}
