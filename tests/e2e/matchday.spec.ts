import type { BrowserContext, Page } from "@playwright/test";
import type { Game } from "./game.ts";
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

const stripOf = (page: Page) => page.getByRole("region", { name: "Matches today" });
const feedOf = (page: Page) => page.getByRole("region", { name: "Feed" });

/**
 * The line can be closed, and the match opened by keyboard; the focus comes back, and Back leaves the page at one
 * press.
 */
async function opensMatch(game: Game, page: Page, scorer: string): Promise<void> {
  await page.locator("[data-goal-line]").getByRole("button", { name: "Close" }).click();
  await expect(page.locator("[data-goal-line]")).toHaveCount(0);
  const first = stripOf(page).getByRole("button").first();
  await first.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(`${scorer} hangs up`)).toBeVisible();
  await expect(sheet.getByRole("list", { name: "Ticked in Saturday Club" })).toContainText("Only you have");
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(first).toBeFocused();
  // Back closes an open sheet and stays; once it is closed otherwise, Back leaves the page at one press.
  const back = () => page.evaluate(() => history.back());
  await first.press("Enter");
  await expect(sheet).toBeVisible();
  await back();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/premier-league-table$/);
  await first.press("Enter");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await back();
  await expect(page).toHaveURL(`${game.url}/`);
}

/** A reaction reaches the other screen. */
async function reacts(own: Page, other: Page, table: string): Promise<void> {
  await own.goto(table);
  await own.getByRole("button", { name: "Feed", exact: true }).click();
  const goal = own.locator("[data-moment=goal]").first();
  await goal.getByRole("button", { name: /^React to ./ }).click();
  await goal.getByRole("button", { name: "On fire" }).click();
  await expect(goal.getByRole("button", { name: "On fire, 1" })).toHaveAttribute("aria-pressed", "true");
  await expect(feedOf(other).getByRole("button", { name: "On fire, 1" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
}

/** The gameweek once more, with the table as it moved. */
async function replays(page: Page, of: Scored): Promise<void> {
  const feed = feedOf(page);
  await feed.getByRole("button", { name: "Replay from 1′" }).click();
  const replay = feed.getByRole("region", { name: "Replay" });
  await expect(replay.getByRole("list")).toContainText(of.ticked);
  await replay.getByRole("slider").press("Home");
  await expect(feed.locator("[data-moment=goal]")).toHaveCount(0);
  await replay.getByRole("slider").press("End");
  await expect(feed.locator("[data-moment=goal]").first()).toContainText(of.scorer);
  await replay.getByRole("button", { name: "Close" }).click();
}

/** Two cards beside each other, what differs first; and the places by gameweek. */
async function compares(page: Page, of: Scored): Promise<void> {
  await page.locator("[data-row] a").filter({ hasText: of.ticked }).click();
  await page.getByRole("button", { name: `You v ${of.ticked}`, exact: true }).click();
  const compared = page.getByRole("region", { name: "Compare" });
  await expect(compared).toContainText(/\d+ different, \d+ the same/);
  await expect(
    compared.getByRole("row").filter({ hasText: of.scorer }).getByRole("img", { name: "Scored" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "History: places by gameweek" }).click();
  await expect(page.getByRole("region", { name: "Places by gameweek" }).getByRole("row")).toHaveCount(3);
}

/** A goal's scorer, and the user name of whom it ticks. */
interface Scored {
  readonly scorer: string;
  readonly ticked: string;
}

/**
 * STO-03: between two answers the card counts the minutes on, as the strip over it does. @param away the visitors'
 * code.
 */
async function countsMinutes(context: BrowserContext, away: string): Promise<void> {
  const home = await context.newPage();
  await home.clock.install();
  await home.goto("/");
  const tile = stripOf(home).getByRole("button").filter({ hasText: away });
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
}

test("STO-01 a goal on two screens: line, strip, feed and match, without a request", async ({
  browser,
  game,
}) => {
  const { fixture, striker, ada, bryan } = await playersOfIdleStriker(game);
  const name = shortName(striker.web_name);
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
  await expect(adas.page.getByRole("table")).toContainText("your pick");
  for (const { page } of [adas, bryans]) await expect(stripOf(page)).toBeVisible();
  // The strip scrolls by itself: the page does not move.
  expect(await adas.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await followed;

  const adaCalls = callsOf(adas.page);
  const bryanCalls = callsOf(bryans.page);
  game.feed.control.goal({ fixture: fixture.id, element: striker.id });
  await game.runCron();
  for (const { page } of [adas, bryans]) {
    const line = page.locator("[data-goal-line=goal]");
    await expect(line).toContainText(`GOAL! ${name}`);
    // Announced once, politely.
    await expect(page.getByRole("status").filter({ hasText: name })).toHaveCount(1);
    await expect(stripOf(page).locator("li").first().locator("[data-fresh]")).toContainText("1");
  }
  await expect(adas.page.locator("[data-goal-line]")).toContainText("Ticks only you");
  await expect(bryans.page.locator("[data-goal-line]")).toContainText(`Ticks ${ada.username}`);
  const feed = feedOf(bryans.page);
  await expect(feed.locator("[data-moment=goal]").first()).toContainText(`${name} ticks ${ada.username}`);
  expect(adaCalls).toEqual([]);
  expect(bryanCalls).toEqual([]);
  expect(await violationsOf(bryans.page)).toEqual([]);

  const goal = { scorer: name, ticked: ada.username };
  await opensMatch(game, adas.page, name);
  await reacts(adas.page, bryans.page, table);
  await replays(bryans.page, goal);
  await compares(bryans.page, goal);

  // A long feed beside the table scrolls by itself, and the page ends where its content does.
  await bryans.page.goto(table);
  const newest = feed.getByRole("list", { name: "Newest first" });
  await newest.evaluate((list: HTMLElement) => {
    list.innerHTML = list.innerHTML.repeat(20);
  });
  expect(await tooLong(bryans.page, "the table")).toEqual([]);

  await countsMinutes(
    adas.context,
    game.archive.teams.find(({ id }) => id === fixture.team_a)?.short_name ?? "",
  );
  await adas.context.close();
  await bryans.context.close();
});
