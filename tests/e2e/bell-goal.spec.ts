import { playersOfIdleStriker } from "./idle-players.ts";

import { expect, openBrowserOf, pressWhenReady, test } from "./test.ts";

const AFTERNOON = "2025-11-01T15:10:00Z";

/** Ada's league mate, whose card nothing ticks. */
let mate: Awaited<ReturnType<typeof playersOfIdleStriker>>["bryan"] | undefined;

test("NOT-02 a goal of one's own is under the bell at once and without a request, is read there, and stays read after a reload", async ({
  browser,
  game,
}) => {
  const { fixture, striker, ada, bryan } = await playersOfIdleStriker(game);
  mate = bryan;
  const league = await ada.call<{ joinCode: string }>("POST", "/api/leagues", { name: "Saturday Club" });
  const { joinCode } = league.body;
  expect((await bryan.call("POST", "/api/leagues/join", { joinCode })).status).toBe(200);
  await game.moveTo(AFTERNOON);
  const { context, page } = await openBrowserOf(browser, game, ada, {
    viewport: { width: 390, height: 844 },
  });
  await expect(page.getByRole("region", { name: "Matches today" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  // The summer's transfers may have left a notice of their own.
  const unread = async () => Number(/(\d+) unread/.exec((await bell.textContent()) ?? "")?.[1] ?? 0);
  await expect(bell).toHaveAttribute("aria-expanded", "false");
  const before = await unread();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/notifications")) asked.push(`${request.method()} ${request.url()}`);
  });
  game.feed.control.goal({ fixture: fixture.id, element: striker.id });
  await game.runCron();
  await expect.poll(unread).toBe(before + 1);
  expect(asked).toEqual([]);

  const sheet = page.getByRole("dialog", { name: "Notifications" });
  const club = game.archive.teams.find(({ id }) => id === fixture.team_h);
  const row = sheet.getByRole("listitem").filter({ hasText: `ticks ${club?.name}: 1/20` });
  await pressWhenReady(bell);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Unread");
  // While the match is on it has the minute, not the hour.
  await expect(row.locator("time")).toHaveText(/^\d+′$/);
  const told = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().includes("/api/notifications/"),
  );
  await row.getByRole("link").click();
  expect((await told).status()).toBe(200);
  await expect.poll(unread).toBe(before);

  for (const path of ["/", "/premier-league-table"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await unread()).toBe(before);
    await pressWhenReady(bell);
    await expect(row).toHaveCount(1);
    await expect(row).not.toContainText("Unread");
    await sheet.getByRole("button", { name: "Close" }).click();
  }
  await context.close();
});

test("NOT-03 once the gameweek is final, a league mate's bell says who won it and what it did to their place", async ({
  browser,
  game,
}) => {
  if (!mate) throw new Error("Follows the goal");
  await game.reach("2025-11-05T12:00:00Z");
  const { context, page } = await openBrowserOf(browser, game, mate, {
    viewport: { width: 390, height: 844 },
    at: null,
  });
  await expect
    .poll(async () => {
      await game.runCron();
      return (await context.request.get("/api/notifications")).text();
    })
    .toContain("won Gameweek 10");
  await page.goto("/");
  const sheet = page.getByRole("dialog", { name: "Notifications" });
  await pressWhenReady(page.getByRole("button", { name: /^Notifications/ }));
  await expect(
    sheet.getByRole("listitem").filter({ hasText: /ada\S* won Gameweek 10 in Saturday Club with 1 tick/ }),
  ).toHaveCount(1);
  const place = sheet
    .getByRole("listitem")
    .filter({ hasText: "You are 2nd in Saturday Club, down from 1st" });
  await expect(place).toHaveCount(1);
  await place.getByRole("link").click();
  await expect(page).toHaveURL(/\/leaderboard\?type=football_bingo&league=/);
  await context.close();
});
