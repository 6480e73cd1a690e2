import type { Page } from "@playwright/test";
import { playersOfIdleStriker } from "./idle-players.ts";
import { tooLong } from "./measures.ts";
import { expect, foundLeague, MOVING, openBrowserOf, test } from "./test.ts";
import { violationsOf } from "./walk.ts";

test.use(MOVING);

/** A name as cells and rows have it, without initials. */
const shortName = (name: string) => name.replace(/^(?:\p{Lu}\p{Ll}{0,2}\.\s?)+(?=\p{L})/u, "");

const AFTERNOON = "2025-11-01T15:10:00Z";

/** The API calls that a page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Resolves when a socket of the league has admitted the page. */
async function hearsLeague(page: Page, leagueId: string): Promise<void> {
  const socket = await page.waitForEvent("websocket", (each) => each.url().includes(`league=${leagueId}`));
  await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"ready"'));
}

test("STO-01 a goal on two screens: line, strip, feed and match, without a request", async ({
  browser,
  game,
}) => {
  const { fixture, striker, ada, bryan } = await playersOfIdleStriker(game);
  const league = await foundLeague(ada, "Saturday Club");
  await bryan.call("POST", "/api/leagues/join", { joinCode: league.joinCode });

  await game.moveTo(AFTERNOON);
  const phone = { viewport: { width: 390, height: 844 } };
  const adas = await openBrowserOf(browser, game, ada, phone);
  const bryans = await openBrowserOf(browser, game, bryan, { viewport: { width: 1280, height: 900 } });
  const table = `/leaderboard?type=football_bingo&league=${league.id}`;
  await bryans.page.goto(table);
  await expect(bryans.page.getByText("0/20 goals")).toHaveCount(2);
  await expect(
    bryans.page
      .getByRole("region", { name: "Feed" })
      .getByText(/[Kk]ick.off/)
      .first(),
  ).toBeVisible();
  // A page that shows no league follows the one last viewed.
  const followed = hearsLeague(adas.page, league.id);
  await adas.page.goto("/premier-league-table");
  const strip = (page: Page) => page.getByRole("region", { name: "Matches today" });
  for (const { page } of [adas, bryans]) await expect(strip(page)).toBeVisible();
  // The strip scrolls by itself: the page does not move.
  expect(await adas.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await followed;

  const adaCalls = callsOf(adas.page);
  const bryanCalls = callsOf(bryans.page);
  game.feed.control.goal({ fixture: fixture.id, element: striker.id });
  await game.runCron();
  for (const { page } of [adas, bryans]) {
    const line = page.locator("[data-goal-line=goal]");
    await expect(line).toContainText(`GOAL! ${shortName(striker.web_name)}`);
    // Announced once, politely.
    await expect(page.getByRole("status").filter({ hasText: shortName(striker.web_name) })).toHaveCount(1);
    await expect(strip(page).locator("li").first().locator("[data-fresh]")).toContainText("1");
  }
  await expect(adas.page.locator("[data-goal-line]")).toContainText("Ticks only you");
  await expect(bryans.page.locator("[data-goal-line]")).toContainText(`Ticks ${ada.username}`);
  const feed = bryans.page.getByRole("region", { name: "Feed" });
  await expect(feed.locator("[data-moment=goal]").first()).toContainText(
    `${shortName(striker.web_name)} ticks ${ada.username}`,
  );
  expect(adaCalls).toEqual([]);
  expect(bryanCalls).toEqual([]);
  expect(await violationsOf(bryans.page)).toEqual([]);

  // It can be closed, and the match opened by keyboard; the focus comes back.
  await adas.page.locator("[data-goal-line]").getByRole("button", { name: "Close" }).click();
  await expect(adas.page.locator("[data-goal-line]")).toHaveCount(0);
  const first = strip(adas.page).getByRole("button").first();
  await first.focus();
  await adas.page.keyboard.press("Enter");
  const sheet = adas.page.getByRole("dialog");
  await expect(sheet.getByText(`${shortName(striker.web_name)} hangs up`)).toBeVisible();
  await expect(sheet.getByRole("list", { name: "Ticked in Saturday Club" })).toContainText("Only you have");
  expect(await violationsOf(adas.page)).toEqual([]);
  await adas.page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(first).toBeFocused();
  // Back closes an open sheet and stays; once it is closed otherwise, Back leaves the page at one press.
  const back = () => adas.page.evaluate(() => history.back());
  await first.press("Enter");
  await expect(sheet).toBeVisible();
  await back();
  await expect(sheet).toHaveCount(0);
  await expect(adas.page).toHaveURL(/\/premier-league-table$/);
  await first.press("Enter");
  await expect(sheet).toBeVisible();
  await adas.page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await back();
  await expect(adas.page).toHaveURL(`${game.url}/`);

  // A reaction reaches the other screen.
  await adas.page.goto(table);
  await adas.page.getByRole("button", { name: "Feed", exact: true }).click();
  const goal = adas.page.locator("[data-moment=goal]").first();
  await goal.getByRole("button", { name: /^React to ./ }).click();
  await goal.getByRole("button", { name: "On fire" }).click();
  await expect(goal.getByRole("button", { name: "On fire, 1" })).toHaveAttribute("aria-pressed", "true");
  await expect(feed.getByRole("button", { name: "On fire, 1" })).toHaveAttribute("aria-pressed", "false");

  // The gameweek once more, with the table as it moved.
  await feed.getByRole("button", { name: "Replay from 1′" }).click();
  const replay = feed.getByRole("region", { name: "Replay" });
  await expect(replay.getByRole("list")).toContainText(ada.username);
  await replay.getByRole("slider").press("Home");
  await expect(feed.locator("[data-moment=goal]")).toHaveCount(0);
  await replay.getByRole("slider").press("End");
  await expect(feed.locator("[data-moment=goal]").first()).toContainText(shortName(striker.web_name));
  await replay.getByRole("button", { name: "Close" }).click();

  // Two cards beside each other, what differs first; and the places by gameweek.
  await bryans.page.locator("[data-row] a").filter({ hasText: ada.username }).click();
  await bryans.page.getByRole("button", { name: `You v ${ada.username}`, exact: true }).click();
  const compared = bryans.page.getByRole("region", { name: "Compare" });
  await expect(compared).toContainText(/\d+ different, \d+ the same/);
  await expect(
    compared
      .getByRole("row")
      .filter({ hasText: shortName(striker.web_name) })
      .getByRole("img", { name: "Scored" }),
  ).toBeVisible();
  await bryans.page.getByRole("button", { name: "History: places by gameweek" }).click();
  await expect(bryans.page.getByRole("region", { name: "Places by gameweek" }).getByRole("row")).toHaveCount(
    3,
  );

  // A long feed beside the table scrolls by itself, and the page ends where its content does.
  await bryans.page.goto(table);
  const newest = feed.getByRole("list", { name: "Newest first" });
  await newest.evaluate((list: HTMLElement) => {
    list.innerHTML = list.innerHTML.repeat(20);
  });
  expect(await tooLong(bryans.page, "the table")).toEqual([]);

  // STO-03: between two answers the card counts the minutes on, as the strip over it does.
  const away = game.archive.teams.find(({ id }) => id === fixture.team_a)?.short_name ?? "";
  const home = await adas.context.newPage();
  await home.clock.install();
  await home.goto("/");
  const tile = strip(home).getByRole("button").filter({ hasText: away });
  const minutes = async () => {
    const texts = [await tile.textContent(), await home.locator(`[data-cell=${away}]`).textContent()];
    return texts.map((text) => Number(/(\d+)′/.exec(text ?? "")?.[1]));
  };
  // The strip's script comes after the page's own, and counts from some moment after that: five minutes, if not these,
  // then the next.
  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  await expect.poll(() => tile.evaluate(isTakenOver)).toBe(true);
  await expect(async () => {
    const [before = 0] = await minutes();
    await home.clock.fastForward("05:00");
    await expect.poll(minutes, { timeout: 15_000 }).toEqual([before + 5, before + 5]);
  }).toPass();

  await adas.context.close();
  await bryans.context.close();
});
