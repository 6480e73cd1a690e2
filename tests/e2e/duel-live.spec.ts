import type { Page } from "@playwright/test";
import type { LeagueDuels } from "#contract/leagues/duels.ts";
import { SANDBOX_OPERATOR_TOKEN } from "#sandbox/worker-process.ts";
import { quietTeams } from "./idle-players.ts";
import {
  createPlayer,
  expect,
  foundLeague,
  openBrowserOf,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";

// The evening before a gameweek: less than 48 hours are left, so that the switch draws at once.
test.use({ startAt: "2025-10-31T20:00:00Z" });

const AFTERNOON = "2025-11-01T15:10:00Z";
const SECOND = 1_000;

/** Notes when a page first shows each text in a place. */
async function watchTexts(page: Page, selector: string) {
  const seen = await page.evaluateHandle((place) => {
    const texts: { text: string; at: number }[] = [];
    const look = () => {
      const text = document.querySelector(place)?.textContent ?? "";
      if (texts.at(-1)?.text !== text) texts.push({ text, at: Date.now() });
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  }, selector);
  return () => seen.jsonValue();
}

/** A page of a league that is live has its socket and the reader's own. */
const SOCKETS = 2;

test("DUE-05 BNG-05 two browsers see the same duel move within a second of each other, and ask nobody, and it goes back with its reason", async ({
  browser,
  game,
}) => {
  const { archive } = game;
  const quiet = quietTeams(archive, await readTeams(game));
  // Nobody of the squads scores but by the injected goal, of somebody whom one of them has and the others have not.
  const card = squadWith(quiet, []);
  const swaps = archive.fixtures
    .filter(({ kickoff_time }) => kickoff_time === "2025-11-01T15:00:00Z")
    .flatMap((fixture) => {
      const home = archive.teams.find(({ id }) => id === fixture.team_h)?.code ?? 0;
      const picked = card.find(({ teamId }) => teamId === home)?.playerId;
      const players = quiet.find(({ id }) => id === home)?.players ?? [];
      const position = players.find(({ id }) => id === picked)?.position;
      const other = players.find((each) => each.position === position && each.id !== picked);
      const striker = archive.players.find(({ code }) => code === picked);
      return striker && other ? [{ fixture, home, striker, other: other.id }] : [];
    });
  const [swap] = swaps;
  if (!swap) throw new Error("No such scorer");
  const { fixture, striker } = swap;
  const cardWithout = card.map((pick) =>
    pick.teamId === swap.home ? { ...pick, playerId: swap.other } : pick,
  );
  const [ada, bryan, chloe] = await Promise.all(
    ["Ada", "Bryan", "Chloe"].map((name) => createPlayer(game, name)),
  );
  if (!ada || !bryan || !chloe) throw new Error("Three people play");
  const league = await foundLeague(ada, "Saturday Club");
  for (const other of [bryan, chloe])
    await other.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  expect((await ada.call("PATCH", `/api/leagues/${league.id}`, { duels: true })).status).toBe(200);
  const duels = (await ada.call<LeagueDuels>("GET", `/api/leagues/${league.id}/duels`)).body;
  const pair = duels.pairs.find(({ b }) => "userId" in b);
  const people = [ada, bryan, chloe];
  const personOf = (id: string) => people.find((each) => each.userId === id) ?? ada;
  if (!pair || !("userId" in pair.b)) throw new Error("Two of three meet");
  const [one, two] = [personOf(pair.a.userId), personOf(pair.b.userId)];
  const third = people.find((each) => each !== one && each !== two) ?? ada;
  for (const person of people) await saveSquad(person, person === one ? card : cardWithout);

  await game.moveTo(AFTERNOON);
  const at = `/leagues/${league.id}/duels/10/${one.userId}`;
  const [first, second, all, narrow] = await Promise.all([
    openBrowserOf(browser, game, one, { at: null }),
    openBrowserOf(browser, game, two, { at: null, viewport: { width: 390, height: 844 } }),
    openBrowserOf(browser, game, two, { at: null }),
    openBrowserOf(browser, game, third, { at: null, viewport: { width: 320, height: 640 } }),
  ]);
  const pages = [first.page, second.page, all.page, narrow.page];
  const requests = new Map<Page, string[]>(pages.map((page) => [page, []]));
  const sockets = new Map<Page, number>();
  for (const page of pages) {
    page.on("request", (request) => {
      if (["fetch", "xhr"].includes(request.resourceType())) requests.get(page)?.push(request.url());
    });
    page.on("websocket", (socket) => {
      // The league's and the reader's own: either that opens anew reads what it missed.
      if (socket.url().includes("/ws")) sockets.set(page, (sockets.get(page) ?? 0) + 1);
    });
    await page.goto(page === all.page ? `/leagues/${league.id}/duels` : at);
  }
  await expect(first.page.locator("header.pitch h1")).toContainText("0–0");
  // Sockets open over half a minute, and what happened before they did is read once more.
  for (const page of pages) {
    await expect.poll(() => sockets.get(page)).toBe(SOCKETS);
    await expect
      .poll(() => (requests.get(page) ?? []).filter((url) => /(?<!api)\/leagues\/.*\/duels/.test(url)).length)
      .toBe(1);
    await page.waitForLoadState("networkidle");
  }
  for (const asked of requests.values()) asked.length = 0;
  const openedBefore = new Map(sockets);

  const heroes = await Promise.all([
    watchTexts(first.page, "header.pitch h1"),
    watchTexts(second.page, "header.pitch h1"),
    watchTexts(all.page, "[aria-labelledby=pairs] li"),
    watchTexts(narrow.page, "header.pitch h1"),
  ]);
  const shown = async (texts: readonly RegExp[]) => {
    const instants: number[] = [];
    for (const [nth, read] of heroes.entries()) {
      const wanted = texts[nth] as RegExp;
      await expect.poll(async () => (await read()).at(-1)?.text, { message: `page ${nth}` }).toMatch(wanted);
      instants.push((await read()).at(-1)?.at ?? 0);
    }
    expect(Math.max(...instants) - Math.min(...instants)).toBeLessThan(SECOND);
  };
  game.feed.control.goal({ fixture: fixture.id, element: striker.id });
  await game.runCron();
  await shown([/1–0/, /0–1/, /0–1/, /1–0/]);
  for (const page of [first.page, second.page, narrow.page]) {
    await expect(page.getByRole("region", { name: "How it went" })).toContainText(
      striker.web_name.replace(/^.*\./, ""),
    );
  }
  await expect(first.page.getByText("One goal up.")).toBeVisible();
  await expect(second.page.getByText("One goal down.")).toBeVisible();
  await expect(all.page.getByRole("row").nth(1)).toContainText("3");

  // A goal causes no request by anybody; a socket that a busy machine had to open again reads what it missed. After a
  // correction by hand pages read again what they show.
  const isSame = (page: Page) => sockets.get(page) === openedBefore.get(page);
  const asked = pages.map((page) => (isSame(page) ? requests.get(page) : []));
  expect(asked).toEqual(pages.map(() => []));
  expect(pages.some(isSame)).toBe(true);

  const answer = await fetch(`${game.url}/api/operator/corrections`, {
    method: "POST",
    headers: { Authorization: `Bearer ${SANDBOX_OPERATOR_TOKEN}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      kind: "goals",
      fixtureId: fixture.id,
      playerId: striker.code,
      count: 0,
      reason: "It was offside.",
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  await shown([/0–0/, /0–0/, /0–0/, /0–0/]);
  for (const page of [first.page, second.page, narrow.page]) {
    const story = page.getByRole("region", { name: "How it went" });
    await expect(story.getByText("It was offside")).toBeVisible();
    await expect(story.getByRole("listitem")).toHaveCount(2);
  }
  // A phone of 320 px, of somebody who is not in this duel.
  const overflow = await narrow.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  const eve = await createPlayer(game, "Eve");
  expect((await eve.call("GET", `/api/leagues/${league.id}/duels/10/${one.userId}`)).status).toBe(404);
  for (const { context } of [first, second, all, narrow]) await context.close();
});
