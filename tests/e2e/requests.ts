import type { APIRequestContext, Page } from "@playwright/test";
import type { League } from "#contract/leagues/leagues.ts";
import type { Game } from "./game.ts";
import { createPlayer, expect, readGoallessTeams, saveSquad, squadWith } from "./test.ts";

/** The most requests of a page: its files, its pictures, its sockets, and what it fetches ahead. */
export const REQUESTS_MOST = 25;
/** A visitor's: the pages that lead into an account have one for their frame, which the game's forms do without. */
export const VISITORS_MOST = 14;

/**
 * Lists what a page asks the site for, anew from each call of `begin`, which leaves the page before: its sockets end,
 * and what it still asks for is not counted. What the cache answers is listed like all else: a page in the middle of a
 * walk asks for all that it would ask for from an empty cache, and for the letters that a page before it needed (the
 * font's second file).
 */
export function requestsOf(page: Page, game: Game) {
  const asked: string[] = [];
  // A picture of another site is that site's.
  page.on("request", (request) => {
    if (request.url().startsWith(game.url)) asked.push(request.url());
  });
  page.on("websocket", (socket) => asked.push(socket.url()));
  return {
    async begin() {
      await page.goto("about:blank");
      asked.length = 0;
    },
    /** What the visit of a path asked for until now, in words, if it is more than `most`. */
    above: (path: string, most: number) =>
      asked.length > most ? [`${path}: ${asked.length} requests\n${asked.join("\n")}`] : [],
  };
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

/**
 * Arrives at pages of a player while matches are on, and waits until both sockets are open, what `read` looks at is
 * there, and nothing more is asked for. It returns the requests, in words, if they are too many.
 */
export function countedArrivals(page: Page, game: Game) {
  const requests = requestsOf(page, game);
  return async (path: string, read?: () => Promise<unknown>): Promise<string[]> => {
    await requests.begin();
    const welcomed = bothWelcomed(page);
    await page.goto(path);
    await welcomed;
    await read?.();
    await page.waitForLoadState("networkidle");
    return requests.above(path, REQUESTS_MOST);
  };
}

/**
 * Gives a league five more members and a prize in money, whose line and shares its table draws. @param host makes calls
 * as its host.
 */
export async function fillWithPrizes(
  game: Game,
  host: APIRequestContext,
  { id, joinCode }: League,
): Promise<void> {
  const teams = await readGoallessTeams(game);
  for (const name of ["One", "Two", "Three", "Four", "Five"]) {
    const member = await createPlayer(game, `Member${name}`);
    await saveSquad(member, squadWith(teams, []));
    expect((await member.call("POST", "/api/leagues/join", { joinCode })).status).toBe(200);
  }
  const data = { prizePlan: "70/20/10 of 6 × £5" };
  expect((await host.patch(`/api/leagues/${id}`, { data })).status()).toBe(200);
}

/**
 * Visits the pages that a full league, its prizes and its feed change, from an empty cache. @param page one that no
 * page has been opened in.
 *
 * @returns the requests, in words, of those that make too many.
 */
export async function askedInFullLeague(page: Page, game: Game, { id }: League): Promise<string[]> {
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  const arrive = countedArrivals(page, game);
  const feed = page.getByRole("region", { name: "Feed" });
  const readFeed = async () => {
    await feed.scrollIntoViewIfNeeded();
    await expect(feed.getByRole("list", { name: "Newest first" })).toBeVisible();
  };
  const found = [
    ...(await arrive(`/leaderboard?type=football_bingo&league=${id}`)),
    ...(await arrive("/leagues")),
    ...(await arrive(`/leagues/${id}`, readFeed)),
    ...(await arrive(`/chances?league=${id}`)),
  ];
  // The last: no other has a name that needs the font's second file.
  const pinned = page.waitForResponse((answer) => answer.url().endsWith("/api/rivals"));
  return [...found, ...(await arrive("/", () => pinned.then(readFeed)))];
}
