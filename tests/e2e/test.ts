import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type { Team } from "#contract/clubs.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { createClient, type SeedClient } from "#sandbox/seed/client.ts";
import { PATIENCE_MS, TEST_MS } from "#tests/support/runner/patience.ts";
import { type Game, startGame } from "./game.ts";
import type { GameOptions } from "./game-options.ts";
import { waitForScript } from "./taken-over.ts";

export const PASSWORD = "kick-off-at-three";
/** The day before the season's first match. */
export const BEFORE_THE_SEASON = "2025-08-14T12:00:00Z";

/** For `test.use`: browsers in which everything moves, as for most people, but for what pulses (`holdPulses`). */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

/**
 * For `test.use` in files that leave the clock and the feed alone: one after the other they play in one game, as far as
 * one worker runs them.
 */
export const SHARED = { hasMailbox: true } as const;

/**
 * The games of one Playwright worker, one of each kind at a time: a file takes over the one before's if that is still
 * as it began. The kind with a mailbox is shared (`SHARED`), so it stays while files between have games of their own.
 */
interface Games {
  of(file: string, options: GameOptions): Promise<Game>;
}

export const test = base.extend<GameOptions & { game: Game }, { games: Games }>({
  startAt: [BEFORE_THE_SEASON, { option: true }],
  hasMailbox: [false, { option: true }],
  games: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use, info) => {
      const current = new Map<boolean, { file: string; readonly startAt: string; readonly game: Game }>();
      let started = 0;
      await use({
        async of(file, { startAt, hasMailbox }) {
          const last = current.get(hasMailbox);
          const canGoOn = last?.startAt === startAt && !last.game.hasMoved;
          if (last && (last.file === file || canGoOn)) {
            last.file = file;
            return last.game;
          }
          await last?.game.close();
          current.delete(hasMailbox);
          const game = await startGame(startAt, `game-${info.workerIndex}-${++started}`, { hasMailbox });
          current.set(hasMailbox, { file, startAt, game });
          return game;
        },
      });
      for (const { game } of current.values()) await game.close();
    },
    { scope: "worker", timeout: TEST_MS },
  ],
  game: [
    async ({ games, startAt, hasMailbox }, use, info) => {
      const game = await games.of(info.file, { startAt, hasMailbox });
      await use(game);
      if (info.status !== info.expectedStatus) {
        await info.attach("the Worker's log", { body: game.log.join("\n"), contentType: "text/plain" });
      }
    },
    { timeout: TEST_MS },
  ],
});

export { expect };

let made = 0;

/** An account made through the API, with a client of its own. */
export async function createPlayer(
  game: Game,
  firstName: string,
): Promise<SeedClient & { email: string; username: string }> {
  const username = `${firstName.toLowerCase()}${++made}_${Date.now() % 100_000}`;
  const email = `${username}@example.com`;
  const client = await createClient(game.url, {
    firstName,
    lastName: "Tester",
    username,
    email,
    password: PASSWORD,
  });
  return { ...client, email, username };
}

/** A league made through the API. */
export async function foundLeague(
  host: Pick<SeedClient, "call">,
  name: string,
  leagueType: League["leagueType"] = "football_bingo",
): Promise<League> {
  const { status, body } = await host.call<League>("POST", "/api/leagues", { name, leagueType });
  if (status !== 201) throw new Error(`The league was refused: ${JSON.stringify(body)}`);
  return body;
}

/**
 * A player whose name is as long as names may be, with a league of each game: what must not overflow. @param teams
 * the clubs with those who may still be picked.
 */
export async function createLongNamed(
  game: Game,
  { bingo = "Saturday Club", teams }: { bingo?: string; teams?: readonly Team[] } = {},
) {
  const player = await createPlayer(game, "Wolfeschlegelsteinh");
  await saveSquad(player, squadWith(teams ?? (await readTeams(game)), []));
  return {
    player,
    bingo: await foundLeague(player, bingo),
    tipping: await foundLeague(player, "Armchair Pundits", "score_tipping"),
  };
}

/**
 * Opens a browser for a player, signed in, on the home page, on the page `at`, or on none yet (null); each visit waits
 * for the page's script. The sign-in page has tests of its own (accounts.spec.ts).
 */
export async function openBrowserOf(
  browser: Browser,
  game: Game,
  player: { email: string },
  { at = "/", ...options }: Parameters<Browser["newContext"]>[0] & { at?: string | null } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: game.url, ...options });
  const data = { email: player.email, password: PASSWORD };
  await holdPulses(context);
  const signedIn = await context.request.post("/api/auth/sign-in", { data });
  if (!signedIn.ok()) throw new Error(`sign-in ${player.email}: ${await signedIn.text()}`);
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = async (...visit) => {
    const response = await goto(...visit);
    await waitForScript(page);
    return response;
  };
  if (at !== null) await page.goto(at);
  return { context, page };
}

/**
 * Holds the dots that pulse as long as matches are on: without a graphics card they draw the page sixty times a second,
 * a third of a core for each page. No test is about them.
 */
async function holdPulses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(".animate-pulse { animation: none !important }");
    document.adoptedStyleSheets.push(still);
  });
}

/**
 * Resolves once the next socket that a page opens has told it something. To be called before the visit: later, it may
 * have.
 */
export async function nextSocketHeard(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived");
}

/** Presses a button once the script has taken over the page: an earlier press is lost. */
export async function pressWhenReady(button: Locator): Promise<void> {
  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  await expect.poll(() => button.evaluate(isTakenOver)).toBe(true);
  await button.click();
}

/**
 * Presses a button and waits for a message that leaves the page by itself after some seconds. The page looks for it in
 * each of its frames, from before the press on: asked from outside, a busy machine may look too late.
 */
export async function pressFor(button: Locator, message: string): Promise<void> {
  const isSaid = (text: string) =>
    [...document.querySelectorAll("li[data-state=open]")].some(
      (toast) => toast.checkVisibility() && toast.textContent?.includes(text),
    );
  const heard = button.page().waitForFunction(isSaid, message, { polling: "raf", timeout: PATIENCE_MS });
  await Promise.all([heard, button.click()]);
}

export async function readTeams(game: Game): Promise<Team[]> {
  return (await fetch(`${game.url}/api/teams`)).json();
}

/** A 6-8-6 squad in the order of the clubs, with the `wanted` players in their clubs' slots. */
export function squadWith(
  teams: readonly Team[],
  wanted: readonly number[],
): { teamId: number; playerId: number }[] {
  const left = { DEF: 6, MID: 8, FWD: 6 };
  const isWanted = (id: number) => wanted.includes(id);
  const picks = new Map<number, number>();
  for (const team of teams) {
    const player = team.players.find(({ id }) => isWanted(id));
    if (!player || player.position === "GK") continue;
    left[player.position] -= 1;
    picks.set(team.id, player.id);
  }
  for (const team of teams) {
    if (picks.has(team.id)) continue;
    const player = team.players.find(({ position }) => position !== "GK" && left[position] > 0);
    if (!player || player.position === "GK") throw new Error(`No slot left for ${team.name}`);
    left[player.position] -= 1;
    picks.set(team.id, player.id);
  }
  return [...picks].map(([teamId, playerId]) => ({ teamId, playerId }));
}

export async function saveSquad(player: SeedClient, picks: readonly { teamId: number; playerId: number }[]) {
  const answer = await player.call("PUT", "/api/selections", { userId: player.userId, selections: picks });
  if (answer.status !== 200) throw new Error(`The squad was refused: ${JSON.stringify(answer.body)}`);
}
