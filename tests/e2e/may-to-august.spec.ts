import type { Browser, Page } from "@playwright/test";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { SeasonAnswer } from "#contract/seasons.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { startFeedServer } from "#sandbox/feed-server.ts";
import { generateSeason } from "#sandbox/season/generate.ts";
import type { SeedClient } from "#sandbox/seed/client.ts";
import { type Game, startGame } from "./game.ts";
import { nextSeason, shortSeason } from "./short-season.ts";
import {
  BEFORE_THE_SEASON,
  createPlayer,
  expect,
  foundLeague,
  openBrowserOf,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";
import { hardToUse } from "./walk.ts";

const OLD = "2025-26";
const NEW = "2026-27";

async function predict(player: SeedClient, ofGameweek: TippingGameweek): Promise<void> {
  const predictions = ofGameweek.fixtures.map(({ id, homeTeamId, awayTeamId }) => {
    return { fixtureId: id, homeTeamId, awayTeamId, prediction: "home_win", goalBonusPlayerId: 0 };
  });
  const body = { gameweek: ofGameweek.gameweek, predictions, jokerUsed: false };
  expect((await player.call("POST", "/api/tipping/submit-predictions", body)).status).toBe(200);
}

/** Runs the cron until the seasons are in these states, the newest first. */
async function untilSeasonsAre(game: Game, states: readonly string[]): Promise<void> {
  const read = async () => {
    await game.runCron();
    const seasons = (await (await fetch(`${game.url}/api/seasons`)).json()) as SeasonAnswer[];
    return seasons.map(({ id, state }) => `${id} ${state}`);
  };
  await expect.poll(read).toEqual(states);
}

/** A trip takes longer than a turn of the event loop, so that trips made side by side are counted as such. */
const DISTANT = { SIMULATED_RTT: "d1:4,object:4" };

/** Trips of a page's request, one after the other: to D1 and to objects, without those of an object that wakes. */
async function tripsOf({ request }: Page, path: string): Promise<number> {
  const trips = (await request.get(path)).headers()["x-trips"] ?? "";
  return [...trips.matchAll(/(?:^|;)(?:d1|object)=(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
}

const WINS = { level: 1, name: "You win it" };
const tableOf = ({ id }: League) => `/leaderboard?type=football_bingo&league=${id}`;
const PLAY_AGAIN = { name: "Play again 2026/27" };

/** SEA-07: without a script the button is on every page that has it, and it works. */
async function playAgainWithoutScript(page: Page, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("button", PLAY_AGAIN), path).toBeVisible();
    await fits(page);
  }
  await page.getByRole("button", PLAY_AGAIN).click();
  await expect(page.getByText("You’re in for 2026/27.")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Two leagues of three, one a game; Kiran alone plays, in both. */
async function arrangeLeagues(game: Game) {
  const [host, kiran, lena] = [
    await createPlayer(game, "Hana"),
    await createPlayer(game, "Kiran"),
    await createPlayer(game, "Lena"),
  ];
  const leagues: League[] = [];
  for (const [name, leagueType] of [
    ["Saturday Club", "football_bingo"],
    ["Armchair Pundits", "score_tipping"],
  ] as const) {
    const league = await foundLeague(host, name, leagueType);
    for (const player of [kiran, lena])
      await player.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
    leagues.push(league);
  }
  const [bingo, tipping] = leagues as [League, League];
  await saveSquad(kiran, squadWith(await readTeams(game), []));
  for (const ofGameweek of (await kiran.call<TippingGameweek[]>("GET", "/api/tipping/fixtures")).body)
    await predict(kiran, ofGameweek);
  return { host, kiran, lena, leagues, bingo, tipping };
}

/** A table that lies open through the last afternoon says Final by itself. */
async function saysFinal(
  browser: Browser,
  game: Game,
  player: { email: string },
  league: string,
): Promise<void> {
  await game.moveTo("2026-05-24T16:00:00Z");
  const open = await openBrowserOf(browser, game, player, { at: null });
  await open.page.goto(`/leaderboard?type=football_bingo&league=${league}`);
  await expect(open.page.getByText("Live", { exact: true })).toBeVisible();
  await game.moveTo("2026-05-26T12:00:00Z");
  await untilSeasonsAre(game, [`${OLD} over`]);
  await expect(open.page.getByText("Final", { exact: true }).first()).toBeVisible();
  await open.context.close();
}

/** SEA-07: no feed has shown the next season, and the page of the one that is over takes 'Play again' for it. */
async function playsAgainInJune(
  browser: Browser,
  game: Game,
  player: { email: string },
  past: string,
): Promise<void> {
  const { page, context } = await openBrowserOf(browser, game, player, {
    viewport: { width: 390, height: 844 },
    at: past,
  });
  await expect(page.getByRole("heading", WINS)).toBeVisible();
  await expect(page.getByText("Be the first of 3 back. Picks open with the fixtures")).toBeVisible();
  await fits(page);
  // The bar of 'Play again' stays at the foot of the final table; what has the focus is never under it.
  for (const size of [{}, { width: 320, isDoubled: true }])
    expect(await hardToUse(page, "the final table", size)).toEqual([]);
  await page.getByRole("button", PLAY_AGAIN).click();
  await expect(page.getByText("You’re in for 2026/27.")).toBeVisible();
  expect(await tripsOf(page, past)).toBe(2);
  await page.goto(past);
  await expect(page.getByText("1 of 3 is in again. You’re in for 2026/27").first()).toBeAttached();
  await expect(page.getByRole("button", PLAY_AGAIN)).toHaveCount(0);
  await context.close();
}

interface Waiting {
  readonly bingo: League;
  readonly tipping: League;
  readonly kiran: SeedClient;
  readonly lena: SeedClient;
}

/** The league waits: who is playing again, who won last season, and the old table one link away. */
async function waitsForTheOthers(
  his: Page,
  hers: Page,
  { bingo, tipping, kiran, lena }: Waiting,
): Promise<void> {
  const table = tableOf(bingo);
  await hers.goto(table);
  await expect(hers.getByText("1 of 3 is playing again in 2026/27.")).toBeVisible();
  await expect(hers.getByRole("button", { name: "Play again 2026/27" })).toBeVisible();
  // Nobody has a draft or a place in a season that they have not entered.
  const row = ({ userId }: SeedClient) => hers.locator(`[data-row="${userId}"]`);
  await expect(row(lena)).toContainText("Not in yet");
  await expect(row(lena)).not.toContainText("Draft");
  await expect(row(kiran)).toContainText("Draft");
  await expect(hers.getByText("champion of 2025/26").first()).toBeAttached();
  await fits(hers);
  await hers.goto(`/leagues/${tipping.id}`);
  await expect(hers.getByText("1 of 3 is playing again in 2026/27")).toBeVisible();
  await fits(hers);
  await hers.getByRole("button", { name: "Play again 2026/27" }).click();
  await expect(hers.getByText("You’re in for 2026/27.")).toBeVisible();
  await his.goto(table);
  await expect(his.getByText("2 of 3 are playing again in 2026/27.")).toBeVisible();
  await expect(his.getByRole("button", { name: "Play again 2026/27" })).toHaveCount(0);
  await his.getByRole("link", { name: "2025/26: final table" }).click();
  await expect(his.getByRole("heading", WINS)).toBeVisible();
}

test("SEA-05 to SEA-08: from May to August, for two players and their host", async ({ browser }) => {
  const season = generateSeason();
  let feedUrl: string | null = null;
  const more = () => ({ SEASON: "", ...DISTANT, ...(feedUrl ? { FEED_URL: feedUrl } : {}) });
  const game = await startGame(BEFORE_THE_SEASON, `may-to-august-${Date.now()}`, {
    more,
    archive: shortSeason(season),
  });
  const newFeed = await startFeedServer({ archive: shortSeason(nextSeason(season)), clock: game.clock });
  try {
    const { host, kiran, lena, leagues, bingo, tipping } = await arrangeLeagues(game);
    const finalOf = ({ page }: { page: Page }) =>
      Promise.all(
        leagues.map(async ({ id }) => {
          const answer = await page.request.get(`/api/leaderboard?leagueId=${id}&season=${OLD}`);
          return (await answer.json()) as LeaderboardEntry[];
        }),
      );

    await saysFinal(browser, game, lena, bingo.id);

    // June: over, with a winner. Everybody's session has ended since May.
    await game.moveTo("2026-06-15T09:00:00Z");
    await untilSeasonsAre(game, [`${OLD} over`]);
    const summer = await openBrowserOf(browser, game, lena, { at: "/leaderboard" });
    await expect(summer.page.getByText("Final", { exact: true }).first()).toBeVisible();
    const final = await finalOf(summer);
    expect(final[0]?.[0]).toMatchObject({ id: kiran.userId, rank: 1 });
    await summer.context.close();
    const past = `/leaderboard?season=${OLD}&type=football_bingo&league=${bingo.id}`;
    await playsAgainInJune(browser, game, kiran, past);

    // August: the next season's feed. Who pressed 'Play again' in June is in, with nothing more to press.
    feedUrl = newFeed.feedUrl;
    // It begins after an hour of replies that agree.
    await game.moveTo("2026-08-05T07:50:00Z");
    for (const _ of [1, 2]) await untilSeasonsAre(game, [`${OLD} over`]);
    await game.restartAt("2026-08-05T09:00:00Z");
    await untilSeasonsAre(game, [`${NEW} open`, `${OLD} over`]);
    const [his, hers] = await Promise.all([
      openBrowserOf(browser, game, kiran, { viewport: { width: 390, height: 844 } }),
      openBrowserOf(browser, game, host, { viewport: { width: 320, height: 700 } }),
    ]);
    await his.page.goto(past);
    await expect(his.page.getByRole("heading", WINS)).toBeVisible();
    await fits(his.page);
    await expect(his.page.getByRole("button", PLAY_AGAIN)).toHaveCount(0);
    const squad = (await (await his.page.request.get("/api/squad")).json()) as { selections: unknown[] };
    expect(squad.selections).toEqual([]);

    const table = tableOf(bingo);
    await waitsForTheOthers(his.page, hers.page, { bingo, tipping, kiran, lena });

    const bare = await openBrowserOf(browser, game, lena, {
      viewport: { width: 320, height: 700 },
      javaScriptEnabled: false,
      at: null,
    });
    // Not the page that waits for its script.
    const page = await bare.context.newPage();
    await playAgainWithoutScript(page, ["/", table, `/leagues/${bingo.id}`, past]);
    await page.goto(table);
    await expect(page.getByText("3 of 3 are playing again in 2026/27.")).toBeVisible();
    await bare.context.close();

    // A final table is a page like any other: two trips, also at an isolate's first look, which everybody's table is.
    const everybodys = `/leaderboard?season=${OLD}&type=football_bingo`;
    const others = `/leaderboard?season=${OLD}&type=score_tipping&league=${tipping.id}`;
    for (const path of [everybodys, past, others])
      expect([path, await tripsOf(hers.page, path)]).toEqual([path, 2]);
    // Who has seen the league's table before asks for it beside the database.
    expect(await tripsOf(hers.page, table)).toBe(1);
    expect(await finalOf(hers)).toEqual(final);
    await Promise.all([his.context.close(), hers.context.close()]);
  } finally {
    await Promise.all([game.close(), newFeed.close()]);
  }
});
