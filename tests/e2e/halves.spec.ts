import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { HonourAnswer, SeasonAnswer } from "#contract/seasons.ts";
import type { SeedClient } from "#sandbox/seed/client.ts";
import type { Game } from "./game.ts";
import {
  createPlayer,
  expect,
  foundLeague,
  openBrowserOf,
  PASSWORD,
  pressFor,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";
import { isHydrated } from "./walk.ts";

interface Players {
  readonly browser: Browser;
  readonly game: Game;
  readonly ada: SeedClient;
  readonly bryan: SeedClient & { readonly email: string };
  readonly nora: { readonly email: string };
  /** Ada's and Nora's browsers. */
  readonly context: BrowserContext;
  readonly noras: BrowserContext;
}

/** An invitation in November: a season's league, in which somebody leads. */
async function joinInNovember(newcomer: Page, norasLeagues: () => Promise<string[]>): Promise<void> {
  await expect(newcomer.getByRole("heading", { name: "Saturday Club" })).toBeVisible();
  await expect(newcomer.getByText(/second half only/i)).toHaveCount(0);
  await newcomer.getByRole("button", { name: "Join Saturday Club" }).click();
  await expect.poll(norasLeagues).toEqual(["Saturday Club"]);
}

/** The second card begins with the season's, changes freely, and is chosen until the season's is (HLF-02). */
async function startSecondCard(page: Page): Promise<void> {
  const invitation = page.getByRole("region", { name: "The second half: 0–0 again" });
  await expect(invitation).toContainText("From Gameweek 20");
  await expect(invitation).toContainText("0 of 3 have theirs");
  await pressFor(invitation.getByRole("button", { name: "Start from my season’s card" }), "came along.");
  await expect(page).toHaveURL(/run=half/);
  const cards = page.getByRole("navigation", { name: "Cards" });
  await expect(cards.getByRole("link", { name: /^Second half 0\/20/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const wall = page.getByRole("region", { name: "My second-half card" });
  const cell = wall.locator("[data-cell] button").first();
  const before = await cell.textContent();

  // HLF-02: every pick changes freely.
  await cell.click();
  await page.locator("[role=option][aria-selected=false]:not([aria-disabled=true])").first().click();
  await page.keyboard.press("Escape");
  await expect(cell).not.toHaveText(before ?? "");
  // The act finds the next name in the list as well, where the page's own view has no cells.
  await wall.getByRole("button", { name: /^List/ }).click();
  await page.getByRole("button", { name: /^Pick (.+ more|your .+ player)$/ }).click();
  await expect(page.getByRole("dialog", { name: "Choose a player..." })).toBeVisible();
  await page.keyboard.press("Escape");

  // The choice of card is kept on the device.
  await page.goto("/");
  await expect(wall).toBeVisible();
  await cards.getByRole("link", { name: /^Season/ }).click();
  await expect(page.getByRole("heading", { name: /Ada's squad/ })).toBeAttached();
}

/** HLF-07: each has a second card of their own, and nobody sees another's. */
async function copyAndPeek({ browser, game, ada, bryan, context, noras, nora }: Players): Promise<void> {
  const bryans = await browser.newContext({ baseURL: game.url });
  await signIn(bryans, bryan);
  const teams = await readTeams(game);
  const whole = squadWith(teams, []);
  const cardOf = (userId: string) => ({ data: { userId, run: "half", selections: whole } });
  expect((await bryans.request.put("/api/selections", cardOf(bryan.userId))).status()).toBe(200);
  await bryans.close();
  await signIn(noras, nora);
  const peek = await noras.request.get(`/api/selections?run=half&userId=${ada.userId}`);
  expect(peek.status()).toBe(403);

  // HLF-02: whose players left comes along with gaps; a whole card alone can win.
  expect((await context.request.put("/api/selections", cardOf(ada.userId))).status()).toBe(200);
}

/** HLF-06: the half's table, the season's beside it, its feed, a comparison and the chances. */
async function readHalfTable(
  page: Page,
  rows: Locator,
  leagueId: string,
  { ada, bryan, nora }: Ids,
): Promise<void> {
  await page.getByRole("navigation", { name: "Tables" }).getByRole("link", { name: "Second half" }).click();
  await expect(page).toHaveURL(/run=half/);
  await expect(rows).toContainText("Without a second card, open until 31 January");
  await expect(rows.locator(`[data-row="${ada}"]`)).toContainText(/season \d/);
  await expect(rows.locator(`[data-row="${nora}"]`).getByText("/20 goals")).toBeHidden();
  // A laptop has the other table beside it, and feed and race behind tabs.
  await expect(page.getByRole("region", { name: "Season: the other table" })).toContainText("You");
  await page.getByRole("button", { name: "Feed", exact: true }).click();
  await expect(page.getByRole("region", { name: "Feed" }).getByRole("heading")).toBeVisible();
  await page.getByRole("button", { name: "Race", exact: true }).click();
  await expect(
    page.getByRole("region", { name: "Race" }).getByText("Places, gameweek by gameweek"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await rows.locator(`[data-row="${bryan}"] a`).click();
  await page.getByRole("button", { name: /^You v bryan/i }).click();
  await expect(page.getByRole("region", { name: "Compare" })).toBeVisible();
  await page.goto(`/chances?league=${leagueId}&run=half`);
  await expect(page.getByText(/25% did in the second half of 2025\/26/)).toBeVisible();
  await expect(page.getByText("Bryan").first()).toBeVisible();
  await page.goto(`/leaderboard?league=${leagueId}&run=half`);
}

interface Ids {
  readonly ada: string;
  readonly bryan: string;
  readonly nora: string;
}

/** In January the same newcomer can start level with everybody. */
async function joinInJanuary(
  newcomer: Page,
  joinCode: string,
  norasLeagues: () => Promise<string[]>,
): Promise<void> {
  await newcomer.goto(`/join/${joinCode}`);
  await expect(newcomer.getByText(/second half only/i).first()).toBeVisible();
  await newcomer.getByRole("button", { name: "Join New Year League" }).click();
  await expect.poll(norasLeagues).toContain("New Year League");
  await newcomer.goto("/");
  const level = newcomer.getByRole("region", { name: "The second half: 0–0 again" });
  await level.getByRole("link", { name: "Pick a new one" }).click();
  await expect(newcomer.getByText("Change open pegs until 31 January.")).toBeVisible();
  await isHydrated(newcomer);
  await newcomer.getByRole("button", { name: "Choose your first player" }).click();
  await expect(newcomer.getByRole("dialog", { name: "Choose a player..." })).toBeVisible();
}

/** Whoever is first of the half has its honour; a member without a second card has none. */
async function hasChampion(context: BrowserContext, leagueId: string, without: string): Promise<void> {
  const table: LeaderboardEntry[] = await read(context, `/api/leaderboard?leagueId=${leagueId}&run=half`);
  for (const { id, rank } of table) {
    const honours: HonourAnswer[] = await read(context, `/api/users/${id}/honours`);
    const won = honours.filter(
      (honour) =>
        honour.run === "half" && honour.kind === "league_champion" && honour.league?.id === leagueId,
    );
    expect([id, won.length]).toEqual([id, rank === 1 && id !== without ? 1 : 0]);
  }
}

/** The season is over: its final page leads to the half's, and to its pictures. */
async function endsWithPictures(
  game: Game,
  page: Page,
  context: BrowserContext,
  leagueId: string,
): Promise<void> {
  const states = async () => {
    await game.runCron();
    const seasons = (await read(context, "/api/seasons")) as SeasonAnswer[];
    return seasons.map(({ state }) => state);
  };
  await expect.poll(states).toEqual(["over"]);
  // Each isolate learns within seconds that the season is over.
  const finals = async () => {
    await page.goto(`/leaderboard?season=2025-26&league=${leagueId}`);
    return await page.locator("[data-final]").count();
  };
  await expect.poll(finals).toBe(1);
  await expect(page.getByRole("list", { name: "Trophies" })).toContainText("Second half");
  await page.getByRole("link", { name: /the final table of the Second half/ }).click();
  await expect(page.getByRole("heading", { name: "The whole second half" })).toBeVisible();
  await page.getByRole("link", { name: /second half in pictures/ }).click();
  await expect(page.getByRole("heading", { name: /^The second half in/ })).toBeVisible();
  const picture = await context.request.get(
    (await page.locator("figure img").first().getAttribute("src")) ?? "",
  );
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
}

test("HLF-02 HLF-06 HLF-07 HLF-09 from November to May: two invitations, second cards, both tables, and the champions", async ({
  browser,
  game,
}) => {
  const [ada, bryan] = [await createPlayer(game, "Ada"), await createPlayer(game, "Bryan")];
  const squad = squadWith(await readTeams(game), []);
  for (const player of [ada, bryan]) await saveSquad(player, squad);
  const league = await foundLeague(ada, "Saturday Club");
  await bryan.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  await game.moveTo("2025-11-04T12:00:00Z");
  const nora = await createPlayer(game, "Nora");
  const { context: noras, page: newcomer } = await openBrowserOf(browser, game, nora, {
    at: `/join/${league.joinCode}`,
  });
  const norasLeagues = async () => ((await read(noras, "/api/leagues")) as League[]).map(({ name }) => name);
  await joinInNovember(newcomer, norasLeagues);

  await game.moveTo("2025-12-29T16:30:00Z");
  const { page, context } = await openBrowserOf(browser, game, ada);
  await startSecondCard(page);
  await copyAndPeek({ browser, game, ada, bryan, nora, context, noras });

  // HLF-06: a league for the second half alone.
  const made = await context.request.post("/api/leagues", { data: { name: "New Year League", run: "half" } });
  const half: League = await made.json();
  expect(half.runs).toEqual(["half"]);

  // A page that lies open asks at once, with the session that is replaced meanwhile, and leads to the sign-in.
  for (const open of [page, newcomer]) await open.goto("about:blank");
  await game.moveTo("2026-01-10T10:00:00Z");
  await signIn(context, ada);
  await signIn(noras, nora);
  await page.goto(`/leaderboard?league=${league.id}`);
  const rows = page.getByRole("list", { name: /^Saturday Club/ });
  const ids = { ada: ada.userId, bryan: bryan.userId, nora: nora.userId };
  await readHalfTable(page, rows, league.id, ids);
  await joinInJanuary(newcomer, half.joinCode, norasLeagues);
  await noras.close();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }

  // May: the half has its champion with honours of their own; a member without a second card has none.
  await page.goto("about:blank");
  await game.moveTo("2026-05-26T12:00:00Z");
  await signIn(context, ada);
  await page.goto(`/leaderboard?league=${league.id}&run=half`);
  await expect(rows.locator(`[data-row="${ada.userId}"]`)).toContainText(/[1-9]\d?\/20 goals/);
  await expect(rows).toContainText("Without a second card");
  await expect(rows.locator(`[data-row="${nora.userId}"]`).getByText("/20 goals")).toBeHidden();
  await hasChampion(context, league.id, nora.userId);
  await endsWithPictures(game, page, context, league.id);
});

const read = async (context: BrowserContext, path: string) => (await context.request.get(path)).json();

const signIn = (context: BrowserContext, { email }: { readonly email: string }) =>
  context.request.post("/api/auth/sign-in", { data: { email, password: PASSWORD } });
