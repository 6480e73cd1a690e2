import { createPlayer, expect, foundLeague, openBrowserOf, test } from "./test.ts";

// The evening before a gameweek of the season: less than 48 hours are left, so that a switch draws at once.
test.use({ startAt: "2025-10-31T20:00:00Z" });

test("DUE-01 DUE-03 CUP-01 the host switches duels and the cup on; everybody sees whom they meet, on a narrow phone too", async ({
  browser,
  game,
}) => {
  const people = [];
  for (const name of ["Ada", "Bryan", "Chloe", "Dev", "Elin"]) people.push(await createPlayer(game, name));
  const [ada, ...others] = people as [(typeof people)[0], ...typeof people];
  const league = await foundLeague(ada, "Saturday Club");
  for (const other of others) await other.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  const { page } = await openBrowserOf(browser, game, ada, { at: `/leagues/${league.id}` });
  await expect(page.getByRole("link", { name: "Duels and cup" })).toHaveCount(0);
  await page.getByText("Host’s tools").click();
  await page.getByText("Duels", { exact: true }).click();
  await page.getByRole("button", { name: "Switch on" }).filter({ visible: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "It counts from the next draw on." }),
  ).toBeVisible();
  // The form of duels goes once the page has read the league again.
  await expect(page.locator("summary").filter({ hasText: "Duels" })).toContainText("On");
  await page.getByText("Cup", { exact: true }).click();
  await page.getByRole("button", { name: "Switch on" }).filter({ visible: true }).click();
  await page.getByText("What the host did").click();
  await expect(page.getByText("Switched the cup on")).toBeVisible();
  await page.getByRole("link", { name: "Duels and cup" }).click();
  await expect(page.getByRole("heading", { name: "Gameweek 10" })).toBeVisible();
  const pairs = page.getByRole("region", { name: "Gameweek 10" }).getByRole("listitem");
  await expect(pairs).toHaveCount(3);
  await expect(pairs.first()).toContainText("You");
  await expect(pairs.filter({ hasText: "the Median" })).toHaveCount(1);
  // A pair that is pressed takes the place of one's own, with a way back and one to the whole duel.
  const other = pairs.nth(1).getByRole("link");
  const name = (await other.locator("bdi").first().textContent()) ?? "-";
  await other.click();
  const onPitch = page.getByRole("region", { name: "Gameweek 10" }).getByRole("heading", { level: 3 });
  await expect(onPitch).toBeFocused();
  await expect(onPitch).toContainText(name);
  await page.getByRole("button", { name: "Your duel" }).click();
  await expect(onPitch).toContainText("You");
  await expect(page.getByRole("link", { name: "Whole duel" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(6);
  await expect(page.getByText(/Gameweek 11 is drawn on/).filter({ visible: true })).toHaveCount(1);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
    const nameBox = await page.getByRole("heading", { level: 1 }).getByText("Saturday Club").boundingBox();
    const shareBox = await page
      .getByRole("button", { name: /^Share/ })
      .first()
      .boundingBox();
    const ends = (nameBox?.x ?? 0) + (nameBox?.width ?? 0);
    expect([width, ends <= (shareBox?.x ?? 0)], "the share button leaves the name free").toEqual([
      width,
      true,
    ]);
  }
  // The switch of tables: the address keeps the choice, and the season's table has it, too.
  const tables = page.getByRole("navigation", { name: "Tables" });
  await tables.getByRole("link", { name: "Cup" }).click();
  await expect(page.getByText(/the best 4 of the table/)).toBeVisible();
  await expect(page).toHaveURL(/table=cup/);
  await tables.getByRole("link", { name: "Season" }).click();
  await tables.getByRole("link", { name: "Duels" }).click();
  await expect(page.getByRole("heading", { name: "Gameweek 10" })).toBeVisible();
  // Who does not belong learns nothing, not even that there is such a league, and is shown the way back.
  const stranger = await createPlayer(game, "Eve");
  expect((await stranger.call("GET", `/api/leagues/${league.id}/duels`)).status).toBe(404);
  const eve = await openBrowserOf(browser, game, stranger, {
    at: `/leagues/${league.id}/duels/10/${ada.userId}`,
    viewport: { width: 320, height: 640 },
  });
  await expect(eve.page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(eve.page.getByText("Saturday Club")).toHaveCount(0);
  expect(await eve.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
