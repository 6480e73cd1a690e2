import type { Page } from "@playwright/test";
import { SOCKETS_OF_ONE_MAX } from "#contract/limits.ts";
import type { Squad } from "#contract/squads.ts";
import { SANDBOX_OPERATOR_TOKEN } from "#sandbox/worker-process.ts";
import { playersOfIdleStriker } from "./idle-players.ts";
import { expect, foundLeague, MOVING, openBrowserOf, test } from "./test.ts";
import { fixturesOf, foundTippingLeague } from "./tipping-game.ts";
import { seasonPagesOf } from "./walked-pages.ts";

test.use(MOVING);

const AFTERNOON = "2025-11-01T15:10:00Z";
const SECOND = 1_000;

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

test("four pages of a member of three leagues hear a goal of their own within the same second with one meaning, and every other page the next", async ({
  browser,
  game,
}) => {
  const { fixture, striker, ada, bryan } = await playersOfIdleStriker(game);
  const found = async (name: string) => {
    const body = await foundLeague(ada, name);
    await bryan.call("POST", "/api/leagues/join", { joinCode: body.joinCode });
    return body;
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

  await game.moveTo(AFTERNOON);
  const phone = { viewport: { width: 390, height: 844 } };
  const { context, page: home } = await openBrowserOf(browser, game, ada, phone);
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
  const watches = await Promise.all(all.map(watchLines));
  const tops = await Promise.all(all.map(topsOf));
  const requests: string[] = [];
  for (const page of all) {
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) requests.push(request.url());
    });
  }

  const heard = async (kind: string) => {
    const lastLines = async () => {
      const lines = await Promise.all(watches.map((read) => read()));
      return lines.flatMap((each) => each.findLast((line) => line.kind === kind) ?? []);
    };
    // On a machine so busy that a page's Desk is late, its league's socket tells first; the Desk's line replaces that.
    const meanings = async () => (await lastLines()).map(({ meaning }) => meaning);
    await expect
      .poll(async () => [(await meanings()).length, new Set(await meanings()).size])
      .toEqual([all.length, 1]);
    const told = await lastLines();
    const at = told.map((line) => line.at);
    expect(Math.max(...at) - Math.min(...at), JSON.stringify(told)).toBeLessThan(SECOND);
    return told[0]?.meaning;
  };

  const strip = home.locator("[data-matchday] ul");
  await strip.evaluate((list) => list.scrollTo({ left: 300 }));
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
  const slips = await slipsOn(pages.tipping);
  game.feed.control.goal({ fixture: fixture.id, element: striker.id });
  await game.runCron();
  expect(await heard("goal")).toMatch(/^Ticks only you · (.* · )?tips \+\d/);
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
  for (const page of all)
    await page.locator("[data-goal-line]").getByRole("button", { name: "Close" }).click();
  const answer = await fetch(`${game.url}/api/operator/corrections`, {
    method: "POST",
    headers: { Authorization: `Bearer ${SANDBOX_OPERATOR_TOKEN}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      kind: "goals",
      fixtureId,
      playerId: striker.code,
      count: 0,
      reason: "It was offside.",
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  expect(await heard("goal_revoked")).toMatch(/takes the tick from you/);

  // Every other page: what it says alone, because so many at once are slower than anybody's one.
  const seen = new Set(all.map((page) => page.url().replace(game.url, "")));
  for (const page of all.slice(1)) await page.close();
  const others: Page[] = [];
  // A person has ten sockets: of a page with tabs, and of paying, one. An invitation is a page outside the game's frame.
  for (const path of seasonPagesOf(saturday, { ...saturday, id: pundits })) {
    if (seen.has(path) || /^\/join|tab=|-success/.test(path)) continue;
    const page = await context.newPage();
    await page.goto(path);
    const strip = page.locator("[data-matchday]");
    // Settings, forms and money stay calm: the scores are away, the line about a goal is not.
    if ((await page.locator("[data-calm]").count()) > 0) await expect(strip, path).toBeHidden();
    else await expect(strip, path).toBeVisible();
    others.push(page);
  }
  expect(others.length).toBeGreaterThan(6);
  expect(others.length).toBeLessThan(SOCKETS_OF_ONE_MAX);
  // What still stands would be told together with the next.
  const standing = (page: Page) => page.locator("[data-goal-line]").getByRole("button", { name: "Close" });
  for (const page of [home, ...others]) {
    await standing(page).evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
    await expect(standing(page)).toHaveCount(0);
  }
  // STO-03: one order of the strip on every page, whether the reader's card is known to it or not.
  const orderOn = (page: Page) =>
    page
      .locator("[data-match]")
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-match")).join());
  expect(new Set(await Promise.all([home, ...others].map(orderOn))).size).toBe(1);
  const reads = await Promise.all([home, ...others].map(watchLines));
  const { selections }: Squad = await (await context.request.get("/api/squad")).json();
  const awayPick = selections.find(({ teamId }) => teamId === awayTeamId)?.playerId;
  const element = game.archive.players.find(({ code: each }) => each === awayPick)?.id;
  if (!element) throw new Error("No pick of the away club");
  game.feed.control.goal({ fixture: fixture.id, element });
  await game.runCron();
  const lastOf = async (read: (typeof reads)[number]) =>
    (await read()).findLast(({ kind }) => kind === "goal")?.meaning;
  const [atHome, ...elsewhere] = reads;
  if (!atHome) throw new Error("No home page");
  await expect.poll(() => lastOf(atHome)).toMatch(/^Ticks /);
  const meaning = await lastOf(atHome);
  for (const [at, read] of elsewhere.entries()) {
    await expect.poll(() => lastOf(read), others[at]?.url()).toBe(meaning);
  }
  // Further goals of one reading stand in one line, none waits for another's end.
  for (let n = 0; n < 2; n++) game.feed.control.goal({ fixture: fixture.id, element });
  await game.runCron();
  await expect(home.locator("[data-goal-line] strong")).toHaveText(/[2-9] goals: /);
  await context.close();
});
