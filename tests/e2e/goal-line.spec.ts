import type { BrowserContext, Page } from "@playwright/test";
import { SOCKETS_OF_ONE_MAX } from "#contract/limits.ts";
import type { Squad } from "#contract/squads.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { takeGoalsBack } from "./corrections.ts";
import type { Game } from "./game.ts";
import { playersOfIdleStriker } from "./idle-players.ts";
import { expect, foundLeague, MOVING, openBrowserOf, test } from "./test.ts";
import { fixturesOf, foundTippingLeague } from "./tipping-game.ts";
import { seasonPagesOf } from "./walked-pages.ts";

test.use(MOVING);

const AFTERNOON = "2025-11-01T15:10:00Z";

/** Notes when a page first shows each line of a goal, and what the line says it means. */
async function watchLines(page: Page) {
  const seen = await page.evaluateHandle(() => {
    const lines: { kind: string; title: string; meaning: string; at: number; height: number }[] = [];
    const look = () => {
      const line = document.querySelector<HTMLElement>("[data-goal-line]");
      const title = line?.querySelector("strong")?.textContent ?? "";
      const meaning = line?.querySelector<HTMLElement>("[data-meaning]")?.title ?? "";
      const last = lines.at(-1);
      if (!line || (last?.title === title && last.meaning === meaning)) return;
      const { height } = line.getBoundingClientRect();
      lines.push({ kind: line.dataset.goalLine ?? "", title, meaning, at: Date.now(), height });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return lines;
  });
  return () => seen.jsonValue();
}

/** Where the page's content begins: a goal moves none of it. */
const topsOf = (page: Page) =>
  page
    .locator("h1, [data-cell], [data-row]")
    .evaluateAll((all) => all.slice(0, 30).map((each) => Math.round(each.getBoundingClientRect().top)));

/** The marks of a tipping table's rows, as they are spoken. */
const slipsOn = (page: Page) => page.locator("[data-row] [data-slip]").allTextContents();

/** What `watchLines` gives for each of some pages. */
type Watch = Awaited<ReturnType<typeof watchLines>>;

/** Ada and Bryan in three leagues; the match of Ada's striker is called a draw by her, with him for the bonus. */
async function inThreeLeagues(game: Game) {
  const { fixture, striker, ada, bryan } = await playersOfIdleStriker(game);
  const found = async (name: string) => {
    const league = await foundLeague(ada, name);
    await bryan.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
    return league;
  };
  const [saturday, { id: work }] = [await found("Saturday Club"), await found("Work")];
  const pundits = await foundTippingLeague(ada, [bryan]);
  const tipped = (await fixturesOf(game, 10)).find(({ id }) => id === fixture.code || id === fixture.id);
  if (!tipped) throw new Error("The match cannot be predicted");
  const { id: fixtureId, homeTeamId, awayTeamId } = tipped;
  // The visitors lead by the one goal so far: this one makes it a draw.
  const bonus = { prediction: "draw", goalBonusPlayerId: striker.code };
  const predictions = [{ fixtureId, homeTeamId, awayTeamId, ...bonus }];
  const slip = { gameweek: 10, jokerUsed: false, predictions };
  expect((await ada.call("POST", "/api/tipping/submit-predictions", slip)).status).toBe(200);
  return { fixture, striker, ada, saturday, work, pundits, tipped };
}

/** Opens a page each of a table of Football Bingo, one of tipping and a league, beside the home page. */
async function openFour(context: BrowserContext, home: Page, { saturday, work, pundits }: Leagues) {
  const pages = {
    home,
    bingo: await context.newPage(),
    tipping: await context.newPage(),
    league: await context.newPage(),
  };
  await pages.bingo.goto(`/leaderboard?type=football_bingo&league=${work}`);
  await pages.tipping.goto(`/leaderboard?type=score_tipping&league=${pundits}`);
  // The page of a league, whose table is elsewhere, opens its own socket last.
  const lastSocket = pages.league.waitForEvent("websocket", (each) => each.url().includes("league="));
  await pages.league.goto(`/leagues/${saturday.id}`);
  const all = Object.values(pages);
  for (const page of all) await expect(page.getByRole("region", { name: "Matches today" })).toBeVisible();
  await lastSocket;
  for (const page of all) await page.waitForLoadState("networkidle");
  return pages;
}

type Leagues = Pick<Awaited<ReturnType<typeof inThreeLeagues>>, "saturday" | "work" | "pundits">;

/** Waits until every page has told of a kind of news, within a second of each other. @returns the one meaning. */
async function heard(watches: readonly Watch[], kind: string): Promise<string | undefined> {
  const lastLines = async () => {
    const lines = await Promise.all(watches.map((read) => read()));
    return lines.flatMap((each) => each.findLast((line) => line.kind === kind) ?? []);
  };
  // On a machine so busy that a page's Desk is late, its league's socket tells first; the Desk's line replaces that.
  const meanings = async () => (await lastLines()).map(({ meaning }) => meaning);
  await expect
    .poll(async () => [(await meanings()).length, new Set(await meanings()).size])
    .toEqual([watches.length, 1]);
  const told = await lastLines();
  const at = told.map((line) => line.at);
  expect(Math.max(...at) - Math.min(...at), JSON.stringify(told)).toBeLessThan(SECOND_MS);
  return told[0]?.meaning;
}

const closeOf = (page: Page) => page.locator("[data-goal-line]").getByRole("button", { name: "Close" });

/** Opens every other page of a player, each of which shows the matches or, where it stays calm, hides them. */
async function openOthers(context: BrowserContext, paths: readonly string[]): Promise<Page[]> {
  const others: Page[] = [];
  for (const path of paths) {
    const page = await context.newPage();
    await page.goto(path);
    const strip = page.locator("[data-matchday]");
    // Settings and forms stay calm: the scores are away, the line about a goal is not.
    const calm = (page.viewportSize()?.width ?? 0) < 1280 ? "[data-calm]" : "[data-calm=true]";
    if ((await page.locator(calm).count()) > 0) await expect(strip, path).toBeHidden();
    else await expect(strip, path).toBeVisible();
    others.push(page);
  }
  expect(others.length).toBeGreaterThan(6);
  expect(others.length).toBeLessThan(SOCKETS_OF_ONE_MAX);
  return others;
}

/** Lets a goal of a pick of the context's person fall: every page says what the home page says it means. */
async function hearOneMore(
  game: Game,
  context: BrowserContext,
  pages: readonly [home: Page, ...others: Page[]],
  of: { readonly fixture: number; readonly awayTeamId: number },
): Promise<void> {
  // What still stands would be told together with the next.
  for (const page of pages) {
    await closeOf(page).evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
    await expect(closeOf(page)).toHaveCount(0);
  }
  // STO-03: one order of the strip on every page, whether the reader's card is known to it or not.
  const orderOn = (page: Page) =>
    page
      .locator("[data-match]")
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-match")).join());
  expect(new Set(await Promise.all(pages.map(orderOn))).size).toBe(1);
  const [atHome, ...elsewhere] = (await Promise.all(pages.map(watchLines))) as [Watch, ...Watch[]];
  const { selections }: Squad = await (await context.request.get("/api/squad")).json();
  const awayPick = selections.find(({ teamId }) => teamId === of.awayTeamId)?.playerId;
  const element = game.archive.players.find(({ code: each }) => each === awayPick)?.id;
  if (!element) throw new Error("No pick of the away club");
  game.feed.control.goal({ fixture: of.fixture, element });
  await game.runCron();
  const lastOf = async (read: Watch) => (await read()).findLast(({ kind }) => kind === "goal")?.meaning;
  await expect.poll(() => lastOf(atHome)).toMatch(/^Ticks /);
  const meaning = await lastOf(atHome);
  for (const [at, read] of elsewhere.entries()) {
    await expect.poll(() => lastOf(read), pages[at + 1]?.url()).toBe(meaning);
  }
  // Further goals of one reading stand in one line, none waits for another's end.
  for (let n = 0; n < 2; n++) game.feed.control.goal({ fixture: of.fixture, element });
  await game.runCron();
  await expect(pages[0].locator("[data-goal-line] strong")).toHaveText(/[2-9] goals: /);
}

test("four pages of a member of three leagues hear a goal of their own within the same second with one meaning, and every other page the next", async ({
  browser,
  game,
}) => {
  const { fixture, striker, ada, tipped, ...leagues } = await inThreeLeagues(game);
  await game.moveTo(AFTERNOON);
  const phone = { viewport: { width: 390, height: 844 } };
  const { context, page: home } = await openBrowserOf(browser, game, ada, phone);
  const pages = await openFour(context, home, leagues);
  const all = Object.values(pages);
  const watches = await Promise.all(all.map(watchLines));
  const tops = await Promise.all(all.map(topsOf));
  const requests: string[] = [];
  for (const page of all) {
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) requests.push(request.url());
    });
  }

  const strip = home.locator("[data-matchday] ul");
  await strip.evaluate((list) => list.scrollTo({ left: 300 }));
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
  const slips = await slipsOn(pages.tipping);
  game.feed.control.goal({ fixture: fixture.id, element: striker.id });
  await game.runCron();
  expect(await heard(watches, "goal")).toMatch(/^Ticks only you · (.* · )?tips up \d/);
  // Nothing moves: the line lies on the strip, on the home page in the whole of the hero.
  expect(await Promise.all(all.map(topsOf))).toEqual(tops);
  const hero = await home.locator("header.pitch").boundingBox();
  expect((await home.locator("[data-goal-line]").boundingBox())?.height).toBeCloseTo(hero?.height ?? 0, 0);
  const onStrip = await pages.bingo.locator("[data-matchday]").boundingBox();
  // It glides in: for some frames it lies a hundredth of a pixel beside its place.
  await expect.poll(() => pages.bingo.locator("[data-goal-line]").boundingBox()).toEqual(onStrip);
  // TIP-10: the table's marks follow the score, here of the draw that came right.
  const rightNow = (texts: readonly string[]) =>
    texts.map((text) => Number(/(\d+) right now/.exec(text)?.[1] ?? 0));
  await expect
    .poll(async () => rightNow(await slipsOn(pages.tipping)))
    .toEqual(rightNow(slips).map((count, at) => (at === 0 ? count + 1 : count)));
  expect(requests).toEqual([]);

  // The strip shows the goal's match, the card its minute, and the figures that it is one's own.
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(0);
  await expect(strip.locator("li").first().locator("[data-fresh]")).toHaveCount(1);
  const code = game.archive.teams.find(({ id }) => id === fixture.team_h)?.short_name;
  await expect(home.locator(`[data-cell=${code}]`)).toContainText(/\d+′/);

  // Taken back, by hand: the same on every page.
  for (const page of all) await closeOf(page).click();
  await takeGoalsBack(game, tipped.id, striker.code);
  expect(await heard(watches, "goal_revoked")).toMatch(/takes the tick from you/);

  // Every other page: what it says alone, because so many at once are slower than anybody's one.
  const seen = new Set(all.map((page) => page.url().replace(game.url, "")));
  for (const page of all.slice(1)) await page.close();
  const { saturday, pundits } = leagues;
  // A person has ten sockets: of a page with tabs, and of paying, one. An invitation is a page outside the game's
  // frame.
  const paths = seasonPagesOf(saturday, { ...saturday, id: pundits }).filter(
    (path) => !seen.has(path) && !/^\/join|tab=|-success/.test(path),
  );
  const others = await openOthers(context, paths);
  const { awayTeamId } = tipped;
  await hearOneMore(game, context, [home, ...others], { fixture: fixture.id, awayTeamId });
  await context.close();
});
