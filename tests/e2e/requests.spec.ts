import type { Page } from "@playwright/test";
import type { League } from "#contract/leagues/leagues.ts";
import type { SeedClient } from "#sandbox/seed/client.ts";
import type { Game } from "./game.ts";
import { UNTRACED } from "./game-options.ts";
import {
  createPlayer,
  expect,
  foundLeague,
  MOVING,
  openBrowserOf,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";
import { seasonPagesOf } from "./walked-pages.ts";

test.use(UNTRACED);

const AFTERNOON = "2025-11-01T15:10:00Z";
/** The most requests of a page from an empty cache: its files, its pictures, its sockets, and what it fetches ahead. */
const REQUESTS_MOST = 25;
/** A visitor's: the pages that lead into an account have one for their frame, which the game's forms do without. */
const VISITORS_MOST = 14;

/** Lists what a page asks the site for from now on. */
function askedBy(page: Page, game: Game): string[] {
  const asked: string[] = [];
  // A picture of another site is that site's.
  page.on("request", (request) => {
    if (request.url().startsWith(game.url)) asked.push(request.url());
  });
  page.on("websocket", (socket) => asked.push(socket.url()));
  return asked;
}

/** Resolves when a page's sockets, the Desk's and its league's, have both admitted it. */
function bothWelcomed(page: Page): Promise<unknown> {
  return Promise.all(
    [false, true].map(async (isLeagues) => {
      const socket = await page.waitForEvent(
        "websocket",
        (each) => each.url().includes("league=") === isLeagues,
      );
      await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"ready"'));
    }),
  );
}

async function createLeagues(player: SeedClient): Promise<[bingo: League, tipping: League]> {
  return [
    await foundLeague(player, "Empty Club"),
    await foundLeague(player, "Empty Pundits", "score_tipping"),
  ];
}

/** Gives a league five more members and a prize in money, whose line and shares its table draws. */
async function fillWithPrizes(game: Game, host: SeedClient, { id, joinCode }: League): Promise<void> {
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    const member = await createPlayer(game, `Member${name}`);
    await saveSquad(member, squadWith(await readTeams(game), []));
    await member.call("POST", "/api/leagues/join", { joinCode });
  }
  await host.call("PATCH", `/api/leagues/${id}`, { prizePlan: "70/20/10 of 6 × £5" });
}

test("a page of a player takes 25 requests at most from an empty cache, a visitor's 14", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Emptycache");
  await saveSquad(player, squadWith(await readTeams(game), []));
  const [bingo, tipping] = await createLeagues(player);
  const tooMany: string[] = [];
  const counts: string[] = [];
  const count = async (page: Page, path: string, most: number) => {
    const asked = askedBy(page, game);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    counts.push(`${path} ${asked.length}`);
    if (asked.length > most) tooMany.push(`${path}: ${asked.length}\n${asked.join("\n")}`);
  };
  for (const path of seasonPagesOf(bingo, tipping)) {
    const { page, context } = await openBrowserOf(browser, game, player, { at: null });
    // An invitation leads a member on, to their league's table.
    await count(page, path, REQUESTS_MOST + (path.startsWith("/join/") ? 1 : 0));
    await context.close();
  }
  for (const path of ["/", "/sign-in", "/signup", `/join/${bingo.joinCode}`]) {
    const context = await browser.newContext({ baseURL: game.url });
    await count(await context.newPage(), path, VISITORS_MOST);
    await context.close();
  }
  console.log(`requests from an empty cache: ${counts.join(", ")}`);
  expect(tooMany).toEqual([]);
});

test("a page takes 25 requests at most while matches are on, with both sockets open and the feed read", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Afternoon");
  await saveSquad(player, squadWith(await readTeams(game), []));
  const [bingo, tipping] = await createLeagues(player);
  await fillWithPrizes(game, player, bingo);
  await game.moveTo(AFTERNOON);
  const tooMany: string[] = [];
  const counts: string[] = [];
  const pages = [
    "/",
    `/leaderboard?type=football_bingo&league=${bingo.id}`,
    `/leaderboard?type=score_tipping&league=${tipping.id}`,
    "/premier-league-tipping",
    "/premier-league-tipping?tab=results",
    "/premier-league-tipping?tab=board",
    // One's leagues with the form over them: all that the page without it asks for, and more.
    "/leagues?create=1",
    `/leagues/${bingo.id}`,
    `/chances?league=${bingo.id}`,
    "/profile",
    "/profile?tab=account",
  ];
  for (const path of pages) {
    const { page, context } = await openBrowserOf(browser, game, player, {
      viewport: { width: 390, height: 844 },
      ...MOVING.contextOptions,
      at: null,
    });
    const asked = askedBy(page, game);
    const welcomed = bothWelcomed(page);
    const isHome = path === "/";
    const pinned = isHome ? page.waitForResponse((answer) => answer.url().endsWith("/api/rivals")) : null;
    await page.goto(path);
    await welcomed;
    await pinned;
    if (isHome || path === `/leagues/${bingo.id}`) {
      const feed = page.getByRole("region", { name: "Feed" });
      await feed.scrollIntoViewIfNeeded();
      await expect(feed.getByRole("list", { name: "Newest first" })).toBeVisible();
    }
    await page.waitForLoadState("networkidle");
    counts.push(`${path} ${asked.length}`);
    if (asked.length > REQUESTS_MOST) tooMany.push(`${path}: ${asked.length}\n${asked.join("\n")}`);
    await context.close();
  }
  console.log(`requests from an empty cache while matches are on: ${counts.join(", ")}`);
  expect(tooMany).toEqual([]);
});
