import type { League } from "#contract/leagues/leagues.ts";
import type { SeasonAnswer } from "#contract/seasons.ts";
import { UNTRACED } from "./game-options.ts";
import {
  createLongNamed,
  createPlayer,
  expect,
  foundLeague,
  openBrowserOf,
  pressWhenReady,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";
import { hardToUse, isHydrated, listen, violationsOf, visit } from "./walk.ts";
import { pagesOf, rarePagesOf, seasonPagesOf, VISITORS_PAGES } from "./walked-pages.ts";

test.use(UNTRACED);

const AFTERNOON = "2025-11-01T15:10:00Z";

interface Cost {
  /** Trips to D1 one after the other. */
  readonly batches: number;
  /** Trips one after the other: to D1, to objects, and from those to D1. */
  readonly trips: number;
  readonly queries: number;
  readonly rows: number;
}

/** The cost of a page's first byte, as its headers report it. */
async function costOf(url: string, headers: Record<string, string>): Promise<Cost> {
  const response = await fetch(url, { headers, redirect: "manual" });
  await response.text();
  const all = (name: string) =>
    [...(response.headers.get(name) ?? "").matchAll(/[\w-]+=(\d+)/g)].map(([, count]) => Number(count));
  const [queries = 0, rows = 0] = all("X-D1-Cost");
  const [batches = 0] = all("X-Trips");
  return { batches, trips: all("X-Trips").reduce((sum, count) => sum + count, 0), queries, rows };
}

/** A page's cost if even its second visit is too dear, else null: the first may wake an object or load the season. */
async function dearCostOf(url: string, isCheap: (cost: Cost) => boolean, headers: Record<string, string>) {
  if (isCheap(await costOf(url, headers))) return null;
  const cost = await costOf(url, headers);
  return isCheap(cost) ? null : cost;
}

test("a visitor's page takes no trip, a player's two at most, with four queries and 200 rows", async ({
  game,
}) => {
  const player = await createPlayer(game, "Traveller");
  const loner = await createPlayer(game, "Loner");
  await saveSquad(player, squadWith(await readTeams(game), []));
  const bingo = await foundLeague(player, "Near");
  const tipping = await foundLeague(player, "Far", "score_tipping");
  const tooDear: string[] = [];
  for (const path of [...VISITORS_PAGES, "/sign-in.data", "/_root.data", `/join/${bingo.joinCode}`]) {
    // An unknown code is looked up each time: its answer is not cached.
    const most = path === "/join/ABCDEF" ? 1 : 0;
    const dear = await dearCostOf(`${game.url}${path}`, ({ trips }) => trips <= most, {});
    if (dear) tooDear.push(`${path}: ${dear.trips}`);
  }
  const isCheap = ({ batches, trips, queries, rows }: Cost) =>
    batches <= 1 && trips <= 2 && queries <= 4 && rows <= 200;
  // One batch, but for the gameweek that a tipping league's members have predicted (contract/pages/looks.ts).
  const isCheapOfTipping = (cost: Cost) => isCheap({ ...cost, batches: cost.batches - 1 });
  // Looks at an invitation are limited.
  const pages = [...pagesOf(bingo, tipping), ...rarePagesOf(bingo), "/leaderboard"].filter(
    (page) => !page.startsWith("/join/"),
  );
  for (const { cookie } of [player, loner]) {
    for (const page of pages) {
      const [path = "/", search = ""] = page.split("?");
      for (const address of [page, `${path === "/" ? "/_root" : path}.data?${search}`]) {
        const isEnough = address.includes(`leagues/${tipping.id}`) ? isCheapOfTipping : isCheap;
        const dear = await dearCostOf(`${game.url}${address}`, isEnough, { Cookie: cookie });
        if (dear)
          tooDear.push(
            `${cookie === player.cookie ? "player" : "loner"} ${address}: ${JSON.stringify(dear)}`,
          );
      }
    }
  }
  expect(tooDear).toEqual([]);
});

test("LEA-09 the squad page follows the league that its player chooses, also at the next visit", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Switcher");
  for (const name of ["Saturday Club", "The Office"]) {
    await player.call("POST", "/api/leagues", { name, leagueType: "football_bingo" });
  }
  const { page, context } = await openBrowserOf(browser, game, player);
  await pressWhenReady(page.getByRole("button", { name: "League: The Office" }));
  const sheet = page.getByRole("dialog", { name: "Choose a league" });
  await sheet.getByRole("link", { name: /^Saturday Club/ }).click();
  await expect(page).toHaveURL(/league=/);
  await expect(page.getByRole("button", { name: "League: Saturday Club" })).toBeFocused();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "League: Saturday Club" })).toBeVisible();
  await context.close();
});

/** In forced colours axe compares the page's own colours, which nobody sees. */
const SYSTEMS_OWN = ["color-contrast"];

test("forced colours: chosen and unchosen controls look different", async ({ browser, game }) => {
  const player = await createPlayer(game, "Forced");
  const { page, context } = await openBrowserOf(browser, game, player, { forcedColors: "active", at: null });
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
  expect(await violationsOf(page, { without: SYSTEMS_OWN })).toEqual([]);
  await page.goto("/premier-league-tipping");
  await page.getByRole("radio").first().check();
  const [home, draw] = await looks("article fieldset label");
  expect(home).not.toBe(draw);
  const [predict, results] = await looks('[role="tab"]');
  expect(predict).not.toBe(results);
  expect(await violationsOf(page, { without: SYSTEMS_OWN })).toEqual([]);
  await context.close();
});

test("a page seen before is there again without waiting for the server, and its answer follows", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Returner");
  const { page, context } = await openBrowserOf(browser, game, player, { at: "/premier-league-table" });
  // What the first screen shows is drawn first, the end of the page after it.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#my-card")) return;
      observer.disconnect();
      Object.assign(window, { drawnWithCard: document.querySelector("#bingo-rules") !== null });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label=Main] a[href="/"]')?.click());
  await page.locator("#my-card").waitFor();
  await page.locator("#bingo-rules").waitFor({ state: "attached" });
  expect(await page.evaluate(() => (window as unknown as { drawnWithCard: boolean }).drawnWithCard)).toBe(
    false,
  );
  await page.getByText("Football Bingo RULES").click();
  await expect(page.getByText("No goalkeepers.")).toBeVisible();
  let release = () => undefined as unknown;
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route(/premier-league-table\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const refreshed = page.waitForResponse(/premier-league-table\.data/);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("heading", { level: 1, name: /^Premier League Table/ })).toBeVisible();
  release();
  expect((await refreshed).ok()).toBe(true);
  await context.close();
});

// The last but one: it moves the clock on.
test("hydration: no console error on any page of a player while matches are on, with an unread alert", async ({
  browser,
  game,
}) => {
  const { player, bingo, tipping } = await createLongNamed(game);
  const pages = seasonPagesOf(bingo, tipping);

  await game.moveTo(AFTERNOON);
  const { page, context } = await openBrowserOf(browser, game, player);
  const found = listen(page);
  await expect(page.getByRole("region", { name: "Matches today" })).toBeVisible();
  await expect(page.getByText("Squad locked. Changes by transfer only.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save My Squad" })).toHaveCount(0);

  const alert = {
    id: "n1",
    type: "transfer_alert",
    read: false,
    title: "Free transfer available",
    message: "A player has left.",
    actionUrl: "/?transfer=1",
    createdAt: "2025-11-01T12:00:00Z",
  };
  await page.route("**/api/notifications", (route) => route.fulfill({ json: [alert] }));
  // TRF-04: an alert is shown while the allowance offers what it is about.
  await page.route("**/api/transfers/allowance", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), offered: [1] } });
  });
  // The page came before the alert, as the Desk's mark says.
  await page.routeWebSocket(/\/ws$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      socket.send(String(message).replace(/"notifications":"[^"]*"/, '"notifications":"1/1/n1"'));
    });
  });
  expect(await visit(page, pages)).toEqual([]);
  await page.goto("/");
  const card = page.getByRole("region", { name: "Free transfer" });
  await expect(card).toBeVisible();
  // On a phone it is a bar at the foot of the page, above the tabs.
  // It may be drawn anew once more, as the Desk's mark comes.
  await expect.poll(async () => (await card.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(130);
  await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "My Leagues" }).click();
  await expect(page).toHaveURL(/leagues/);
  expect(found).toEqual([]);
  // An answer that is still on its way would fail the next test.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
});

test("SEA-06 in June every page of a player says that the season is over, within a phone's width", async ({
  browser,
  game,
}) => {
  // BNG-03: the game may be in November by now, when a player who has scored can no longer be picked.
  const goalless = (await readTeams(game)).map((team) => ({
    ...team,
    players: team.players.filter(({ goals }) => goals === 0),
  }));
  const { player, bingo, tipping } = await createLongNamed(game, { teams: goalless });
  await game.moveTo("2026-06-03T12:00:00Z");
  const states = async () => {
    await game.runCron();
    const response = await fetch(`${game.url}/api/seasons`);
    return ((await response.json()) as SeasonAnswer[]).map(({ state }) => state);
  };
  await expect.poll(states).toEqual(["over"]);

  const { page, context } = await openBrowserOf(browser, game, player, { at: null });
  const found = listen(page);
  const final = (league: League) =>
    `/leaderboard?season=2025-26&type=${league.leagueType}&league=${league.id}`;
  const pages = [...seasonPagesOf(bingo, tipping), final(bingo), final(tipping), "/season?season=2025-26"];
  expect(await visit(page, pages)).toEqual([]);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "2025/26 is over" })).toBeVisible();
  // A complete squad has no figure of the time left: its card says it.
  await expect(page.getByText("2025/26 is over: this is your final card.")).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toHaveCount(0);
  await page.goto(final(bingo));
  await expect(page.getByText("Final", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /’s winning card/ })).toBeVisible();
  await page.getByText("Gameweek by gameweek", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Places by gameweek" })).toBeVisible();
  await page.getByText("The whole table", { exact: true }).click();
  await expect(page.getByRole("list", { name: /, 2025\/26$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The final tables end where their content does, and nothing with the focus lies under a bar.
  for (const league of [bingo, tipping]) {
    await page.goto(final(league));
    await isHydrated(page);
    expect(await hardToUse(page, league.name)).toEqual([]);
    expect(await hardToUse(page, league.name, { width: 320, isDoubled: true })).toEqual([]);
  }
  expect(found).toEqual([]);
  await context.close();
});
