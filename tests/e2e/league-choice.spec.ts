import { createPlayer, expect, foundLeague, openBrowserOf, pressWhenReady, SHARED, test } from "./test.ts";
import { violationsOf } from "./walk.ts";

test.use(SHARED);

test("LEA-02 a league is chosen by keyboard, in a sheet that says one's place", async ({ browser, game }) => {
  const player = await createPlayer(game, "Chooser");
  for (const [name, leagueType] of [
    ["Saturday Club", "football_bingo"],
    ["The Office", "football_bingo"],
    ["Armchair Pundits", "score_tipping"],
  ] as const) {
    await foundLeague(player, name, leagueType);
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

  // Opened again while the next table is still on its way, the sheet stays when that table is drawn.
  let letAnswer = () => {};
  const mayAnswer = new Promise<void>((done) => {
    letAnswer = done;
  });
  await page.route(/\/leaderboard\.data\?/, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await sheet.getByRole("link", { name: /^The Office/ }).click();
  await expect(sheet).toBeHidden();
  await button("The Office").click();
  const office = sheet.getByRole("link", { name: /^The Office/ });
  await expect(office).toBeFocused();
  const table = page.getByRole("region", { name: "The Office, Football Bingo", includeHidden: true });
  await expect(table).toHaveCount(0);
  letAnswer();
  await expect(table).toHaveCount(1);
  await expect(office).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button("The Office")).toBeFocused();
  await context.close();
});

test("LEA-02 without JavaScript a league is chosen from a list of links, on each page that is about one", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Scriptless");
  const ids = new Map<string, string>();
  for (const [name, leagueType] of [
    ["Sunday Club", "football_bingo"],
    ["The Works", "football_bingo"],
    ["Sofa Pundits", "score_tipping"],
  ] as const) {
    const body = await foundLeague(player, name, leagueType);
    ids.set(name, body.id);
  }
  const { context } = await openBrowserOf(browser, game, player, { javaScriptEnabled: false, at: null });
  // A browser without scripts: the page has no script to wait for.
  const page = await context.newPage();
  const list = page.getByRole("main").locator("details").filter({ hasText: "League: " });
  for (const [address, to, shown] of [
    ["/leaderboard?type=football_bingo", "The Works", "/leaderboard?type=football_bingo&league="],
    ["/leaderboard?type=football_bingo", "Sofa Pundits", "/leaderboard?type=score_tipping&league="],
    [`/?league=${ids.get("Sunday Club")}`, "The Works", "/?league="],
    [`/chances?league=${ids.get("Sunday Club")}`, "The Works", "/chances?league="],
  ] as const) {
    await page.goto(address);
    await list.locator("summary").click();
    await list.getByRole("link", { name: to, exact: true }).click();
    await expect(page).toHaveURL(`${shown}${ids.get(to)}`);
    await expect(list.locator("summary")).toContainText(to);
  }
  await context.close();
});
