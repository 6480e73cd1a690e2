import type { Page } from "@playwright/test";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { isOfRoute, siteRoutes } from "#tests/support/inputs/site-routes.ts";
import { type Game, startGame } from "./game.ts";
import { BEFORE_THE_SEASON, createPlayer, expect, openBrowserOf, test } from "./test.ts";

const TITLE = "We’ll be back shortly";

/** Every page, with `LEAGUE` and `CODE` in place of the league's, and `ME` in place of the reader's id. */
const PAGES = [
  "/",
  "/premier-league-table",
  "/premier-league-tipping",
  "/leaderboard",
  "/leaderboard?league=LEAGUE",
  "/chances?league=LEAGUE",
  "/season",
  "/leagues",
  "/leagues/LEAGUE",
  "/leagues/LEAGUE/duels",
  "/leagues/LEAGUE/duels/1/ME",
  "/leagues/LEAGUE/extras",
  "/leagues/LEAGUE/past",
  "/screens?league=LEAGUE",
  "/t/no-such-table",
  "/t/no-such-table/embed",
  "/profile",
  "/transfer-payment",
  "/transfer-payment-success",
  "/join/CODE",
  "/join/CODE/card.png",
  "/share/card.png",
  "/share/standings.png?league=LEAGUE",
  "/share/moment.png?league=LEAGUE&gameweek=1&moment=1",
  "/privacy-policy",
  "/privacy",
  "/terms-of-service",
  "/terms",
  "/cookie-policy",
  "/imprint",
  "/transfer-payment-simple",
  "/signup",
  "/create-account",
  "/sign-in",
  "/forgot-password",
  "/reset-password",
];

/**
 * Addresses that are no page of the game: the theme's switch, a page for tests, whatever is not found, a screen without
 * a code.
 */
const OTHERS = ["/theme", "/test-page", "/*", "/screen"];

test("every address of the site is tried while D1 refuses", () => {
  const routes = siteRoutes();
  expect(routes.length).toBeGreaterThan(30);
  const paths = PAGES.map((page) => page.replace(/\?.*/, ""));
  const untried = routes.filter(
    (route) => !OTHERS.includes(route) && !paths.some((path) => isOfRoute(route, path)),
  );
  expect(untried).toEqual([]);
});

/** D1 refuses every trip, of the Worker and of the objects, from the next start of the Worker on. */
let isRefusing = false;
const later = (game: Game) => game.restartAt(new Date(game.clock.now() + MINUTE_MS).toISOString());

test("D1 refuses for a minute: every page, the invitation, the sockets and health say so, kept pages stay, and then all is back", async ({
  browser,
}) => {
  const more = () => (isRefusing ? { SIMULATED_RTT: "d1-refuses:1" } : {}) as Record<string, string>;
  const game = await startGame(BEFORE_THE_SEASON, `refusing-${Date.now()}`, { more });
  try {
    const ann = await createPlayer(game, "Ann");
    const made = await ann.call<{ id: string; joinCode: string }>("POST", "/api/leagues", {
      name: "Friends",
      leagueType: "football_bingo",
    });
    const { id, joinCode } = made.body;
    const { page, context } = await openBrowserOf(browser, game, ann, { serviceWorkers: "allow" });
    const league = `/leagues/${id}`;
    for (const path of ["/", league]) {
      await page.goto(path);
      await expect.poll(() => isKept(page, path)).toBe(true);
    }
    const addresses = PAGES.map((path) =>
      path.replace("LEAGUE", id).replace("CODE", joinCode).replace("ME", ann.userId),
    );
    const answersOf = async () => {
      const found: Record<string, number> = {};
      for (const path of addresses)
        found[path] = (await context.request.get(path, { maxRedirects: 0 })).status();
      return found;
    };
    const before = await answersOf();
    expect(before[league]).toBe(200);

    isRefusing = true;
    await later(game);
    for (const path of addresses) {
      const answer = await context.request.get(path);
      const text = await answer.text();
      expect([path, answer.status(), Number(answer.headers()["retry-after"]) > 0]).toEqual([path, 503, true]);
      if (path.includes(".png")) continue;
      expect([
        path,
        text.replaceAll("&#x27;", "'").includes(TITLE),
        /not found|No league/i.test(text),
      ]).toEqual([path, true, false]);
    }
    const visitor = await browser.newContext({ baseURL: game.url });
    const invitation = await visitor.request.get(`/join/${joinCode}`);
    expect([invitation.status(), (await invitation.text()).includes("No league has this code")]).toEqual([
      503,
      false,
    ]);
    expect((await visitor.request.get("/terms")).status()).toBe(200);
    const health = await visitor.request.get("/api/health");
    expect([health.status(), await health.json()]).toMatchObject([503, { ok: false, data: "unavailable" }]);
    for (const query of ["", `?league=${id}`]) expect(await knock(page, query)).toBe("closed");

    // The page within the site, then the whole page: neither drops what is kept.
    await page.getByRole("link", { name: "Leagues" }).first().click();
    await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
    await page.goto(league);
    await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
    for (const path of ["/", league]) expect([path, await isKept(page, path)]).toEqual([path, true]);

    isRefusing = false;
    await later(game);
    expect(await answersOf()).toEqual(before);
    await page.getByRole("button", { name: "Reload Page" }).click();
    await expect(page.getByRole("heading", { name: "Friends" }).first()).toBeVisible();
    await visitor.close();
    await context.close();
  } finally {
    await game.close();
  }
});

const isKept = (page: Page, path: string) =>
  page.evaluate(async (path) => Boolean(await caches.match(path)), path);

/** Opens a socket as the page does. */
const knock = (page: Page, query: string) =>
  page.evaluate(
    (query) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`/ws${query}`);
        socket.onopen = () => resolve("open");
        socket.onclose = () => resolve("closed");
      }),
    query,
  );
