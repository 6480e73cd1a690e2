import type { Page } from "@playwright/test";
import type { LeaderboardEntry, League } from "#contract/api.ts";
import type { ServerMessage } from "#contract/live.ts";
import { createPlayer, expect, openBrowserOf, readTeams, saveSquad, squadWith, test } from "./test.ts";

test.use({ startAt: "2025-08-14T13:00:00Z" });

const VISITOR = ["/", "/signup", "/create-account", "/sign-in", "/transfer-payment", "/terms", "/nowhere"];
const PLAYER = [
  "/",
  "/leaderboard?type=football_bingo",
  "/leagues",
  "/premier-league-tipping",
  "/premier-league-tipping?tab=results",
  "/premier-league-tipping?tab=board",
  "/premier-league-table",
  "/transfer-payment-success",
  "/profile",
];
const WIDTHS = [320, 390, 1280];

/** What the browser complains of, without what the network refuses: pictures come from elsewhere. */
function listen(page: Page): string[] {
  const found: string[] = [];
  page.on("pageerror", (error) => found.push(`${page.url()}: ${error}`));
  page.on("console", (message) => {
    const isNetwork = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isNetwork) found.push(`${page.url()}: ${message.text()}`);
  });
  return found;
}

async function isHydrated(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator("header form button")
        .first()
        .evaluate((button) => Object.keys(button).join()),
    )
    .toContain("__reactProps$");
}

/** Each page at each width: nothing in the console, nothing wider than the screen. */
async function visit(page: Page, paths: readonly string[], hasScript: (path: string) => boolean) {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    if (hasScript(path)) await isHydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) wide.push(`${path}: ${over} px over ${width}`);
    }
  }
  return wide;
}

test("hydration: no console error and nothing wider than the screen on a visitor's pages", async ({
  page,
  game,
}) => {
  const found = listen(page);
  const urls = VISITOR.map((path) => `${game.url}${path}`);
  // The payment page leads on to sign-in by itself.
  const isScripted = (url: string) => /sign|create|payment/.test(url);
  expect(await visit(page, urls, isScripted)).toEqual([]);
  expect(found).toEqual([]);
});

test("hydration: no console error for a player, nor with an unread alert under the bell", async ({
  browser,
  game,
}) => {
  test.setTimeout(180_000);
  const player = await createPlayer(game, "Wolfeschlegelsteinh");
  await saveSquad(player, squadWith(await readTeams(game), []));
  const { page, context } = await openBrowserOf(browser, game, player, {
    viewport: { width: 320, height: 844 },
  });
  const found = listen(page);
  expect(await visit(page, PLAYER, () => true)).toEqual([]);
  const alert = {
    id: "n1",
    type: "transfer_alert",
    read: false,
    title: "Free transfer available",
    message: "A player has left.",
    actionUrl: "/?transfer=1",
    createdAt: "2025-08-14T12:00:00Z",
  };
  await page.route("**/api/notifications", (route) => route.fulfill({ json: [alert] }));
  await page.goto("/");
  // On a phone it stands at the foot: the open menu's links are all in front of it.
  await expect(page.getByRole("region", { name: "Free transfer" })).toBeVisible();
  await page.locator("header summary").filter({ hasText: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "My Leagues" }).click();
  await expect(page).toHaveURL(/leaderboard/);
  expect(found).toEqual([]);
  await context.close();
});

test("forced colours: what is chosen differs from what is not", async ({ browser, game }) => {
  const player = await createPlayer(game, "Forced");
  const { page, context } = await openBrowserOf(browser, game, player, { forcedColors: "active" });
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const { backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(each);
        return [backgroundColor, borderBottomColor, borderBottomWidth].join();
      }),
    );
  await page.goto("/leaderboard?type=football_bingo");
  const [bingo, tipping] = await looks("fieldset label");
  expect(bingo).not.toBe(tipping);
  await page.goto("/premier-league-tipping");
  await page.getByRole("radio").first().check();
  const [home, draw] = await looks("article fieldset label");
  expect(home).not.toBe(draw);
  const [predict, results] = await looks('[role="tab"]');
  expect(predict).not.toBe(results);
  await context.close();
});

test("a goal in a table of 100: no layout per row; the first row in sight, one's own always", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Hundredth");
  const league = (await player.call<League>("POST", "/api/leagues", { name: "Century Club" })).body;
  const { page, context } = await openBrowserOf(browser, game, player, {
    viewport: { width: 390, height: 844 },
  });
  const rows = Array.from({ length: 100 }, (_, at): LeaderboardEntry => {
    const isOwn = at === 60;
    return {
      rank: at + 1,
      id: isOwn ? player.userId : `member-${at}`,
      username: isOwn ? player.username : `Member ${at}`,
      score: 12,
      totalGoals: 12,
      provisional: false,
      movement: 0,
      qualified: true,
    };
  });
  let send: (message: ServerMessage) => void = () => undefined;
  await page.routeWebSocket(/\/ws/, (socket) => {
    const say = (message: ServerMessage) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      if (!String(text).includes("auth")) return;
      if (socket.url().includes("league=")) send = say;
      say({ type: "ready", leagueId: league.id, seq: 1, epoch: 1, now: "2025-08-14T13:00:00Z" });
      const common = { provisional: false, movement: 0, qualified: true };
      say({ type: "snapshot", seq: 1, epoch: 1, standings: rows, common, own: rows[60] ?? null, total: 100 });
    });
  });
  await page.goto(`/leaderboard?type=football_bingo&league=${league.id}`);
  const list = page.getByRole("list", { name: /Century Club/ });
  await expect(list.locator("[data-row]")).toHaveCount(100);
  const first = await list.locator("[data-row]").first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(300);
  await expect(page.locator("[data-own]")).toBeInViewport();

  await page.evaluate(() => {
    Object.assign(window, { tasks: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { tasks: number[] }).tasks.push(entry.duration);
    }).observe({ entryTypes: ["longtask"] });
  });
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const layouts = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "LayoutCount")
      ?.value ?? 0;
  const before = await layouts();
  // The hundredth scores and passes everybody.
  send({
    type: "patch",
    seq: 2,
    epoch: 2,
    changes: {
      moves: [
        [[0, 98], 1, 0, 0, 0],
        [[99, 99], -99, 99, 1, 1],
      ],
      upserts: [],
      removed: [],
      total: 100,
    },
  });
  await expect(list.locator("[data-row]").first()).toContainText("Member 99");
  const took = (await layouts()) - before;
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  console.log(
    `a goal in a table of 100: ${took} layouts, long tasks ${tasks.map(Math.round).join(", ") || "none"}`,
  );
  // Each frame of the glide may count one more on a busy machine; a layout per row would be a hundred.
  expect(took).toBeLessThanOrEqual(6);
  await expect(page.locator("[data-own]")).toBeInViewport();
  await context.close();
});
