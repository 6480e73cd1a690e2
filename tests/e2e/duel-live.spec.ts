import type { Page } from "@playwright/test";
import type { LeagueDuels } from "#contract/leagues/duels.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { takeGoalsBack } from "./corrections.ts";
import type { Game } from "./game.ts";
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

type Texts = Awaited<ReturnType<typeof watchTexts>>;

/** A page of a league that is live has its socket and the reader's own. */
const SOCKETS = 2;

/**
 * A league of three of whom two meet. Nobody of the squads scores but by a goal that the test injects, of somebody whom
 * `one` has and the others have not.
 */
async function duelOfTwo(game: Game) {
  const { archive } = game;
  const quiet = quietTeams(archive, await readTeams(game));
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
  const [ada, bryan, chloe] = [
    await createPlayer(game, "Ada"),
    await createPlayer(game, "Bryan"),
    await createPlayer(game, "Chloe"),
  ];
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
  return { fixture, striker, league, one, two, third };
}

/** Counts the requests and the sockets of pages, from before they are opened. */
class Traffic {
  readonly #requests = new Map<Page, string[]>();
  readonly #sockets = new Map<Page, number>();
  #openedBefore: ReadonlyMap<Page, number> = new Map();

  follow(page: Page): void {
    this.#requests.set(page, []);
    page.on("request", (request) => {
      if (["fetch", "xhr"].includes(request.resourceType())) this.#requests.get(page)?.push(request.url());
    });
    page.on("websocket", (socket) => {
      // The league's and the reader's own: either that opens anew reads what it missed.
      if (socket.url().includes("/ws")) this.#sockets.set(page, (this.#sockets.get(page) ?? 0) + 1);
    });
  }

  /** Sockets open over half a minute, and what happened before they did is read once more: what comes now counts. */
  async settle(): Promise<void> {
    for (const [page, requests] of this.#requests) {
      await expect.poll(() => this.#sockets.get(page)).toBe(SOCKETS);
      const reads = () => requests.filter((url) => /(?<!api)\/leagues\/.*\/duels/.test(url)).length;
      await expect.poll(reads).toBe(1);
      await page.waitForLoadState("networkidle");
    }
    for (const requests of this.#requests.values()) requests.length = 0;
    this.#openedBefore = new Map(this.#sockets);
  }

  /** No page has asked for anything; a socket that a busy machine had to open again reads what it missed. */
  isQuiet(): void {
    const isSame = (page: Page) => this.#sockets.get(page) === this.#openedBefore.get(page);
    const pages = [...this.#requests.keys()];
    expect(pages.map((page) => (isSame(page) ? this.#requests.get(page) : []))).toEqual(pages.map(() => []));
    expect(pages.some(isSame)).toBe(true);
  }
}

/** Waits until each page shows its text, which they do within a second of each other. */
async function shown(places: readonly Texts[], wanted: readonly RegExp[]): Promise<void> {
  const instants: number[] = [];
  for (const [nth, read] of places.entries()) {
    const text = wanted[nth] as RegExp;
    await expect.poll(async () => (await read()).at(-1)?.text, { message: `page ${nth}` }).toMatch(text);
    instants.push((await read()).at(-1)?.at ?? 0);
  }
  expect(Math.max(...instants) - Math.min(...instants)).toBeLessThan(SECOND_MS);
}

test("DUE-05 BNG-05 two browsers see the same duel move within a second of each other, and ask nobody, and it goes back with its reason", async ({
  browser,
  game,
}) => {
  const { fixture, striker, league, one, two, third } = await duelOfTwo(game);
  await game.moveTo(AFTERNOON);
  const at = `/leagues/${league.id}/duels/10/${one.userId}`;
  const [first, second, all, narrow] = await Promise.all([
    openBrowserOf(browser, game, one, { at: null }),
    openBrowserOf(browser, game, two, { at: null, viewport: { width: 390, height: 844 } }),
    openBrowserOf(browser, game, two, { at: null }),
    openBrowserOf(browser, game, third, { at: null, viewport: { width: 320, height: 640 } }),
  ]);
  const pages = [first.page, second.page, all.page, narrow.page];
  const traffic = new Traffic();
  for (const page of pages) {
    traffic.follow(page);
    await page.goto(page === all.page ? `/leagues/${league.id}/duels` : at);
  }
  await expect(first.page.locator("header.pitch h1")).toContainText("0–0");
  await traffic.settle();

  const heroes = await Promise.all([
    watchTexts(first.page, "header.pitch h1"),
    watchTexts(second.page, "header.pitch h1"),
    watchTexts(all.page, "[aria-labelledby=pairs] li"),
    watchTexts(narrow.page, "header.pitch h1"),
  ]);
  game.feed.control.goal({ fixture: fixture.id, element: striker.id });
  await game.runCron();
  await shown(heroes, [/1–0/, /0–1/, /0–1/, /1–0/]);
  for (const page of [first.page, second.page, narrow.page]) {
    await expect(page.getByRole("region", { name: "How it went" })).toContainText(
      striker.web_name.replace(/^.*\./, ""),
    );
  }
  await expect(first.page.getByText("One goal up.")).toBeVisible();
  await expect(second.page.getByText("One goal down.")).toBeVisible();
  await expect(all.page.getByRole("row").nth(1)).toContainText("3");

  // After a goal nobody asks; after a correction by hand pages read again what they show.
  traffic.isQuiet();
  await takeGoalsBack(game, fixture.id, striker.code);
  await shown(heroes, [/0–0/, /0–0/, /0–0/, /0–0/]);
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
