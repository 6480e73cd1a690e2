/**
 * `node tests/bench/screen-hours.ts`: the memory of a big screen's page over twelve hours (OUT-06): its timers are
 * played forward by the browser's clock, with goals that fill the screen, while the built Worker sends it real
 * pictures. Needs `npm run build`.
 */

import { chromium, type Page } from "@playwright/test";
import type { League } from "#contract/leagues/leagues.ts";
import type { NewScreen } from "#contract/leagues/screens.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { signIn } from "#sandbox/seed/client.ts";
import { findBrowsers } from "#scripts/shared/find-browsers.ts";
import { type Game, prepareGames, startGame } from "#tests/e2e/game.ts";
import { createPlayer, PASSWORD, readTeams, saveSquad, squadWith } from "#tests/e2e/test.ts";

const HOURS = 12;
const MEMBERS = 14;
/** The clock is put forward by so much at a time; then the page hears what the Worker has sent. */
const PART_MS = 300_000;
const PARTS_AN_HOUR = HOUR_MS / PART_MS;
/** Real time to hear it, in ms. */
const HEARING_MS = 300;
/** Slow: the matches of the afternoon go on for all of the twelve hours. */
const SPEED = 0.02;

await prepareGames();
const game = await startGame("2025-08-14T12:00:00Z", "screen-hours");
const secret = await pairedScreen(game);
const browser = await chromium.launch({
  executablePath: findBrowsers().headlessShell,
  args: ["--no-sandbox"],
});
const context = await browser.newContext({ baseURL: game.url, viewport: { width: 1920, height: 1080 } });
const page = await context.newPage();
const errors: string[] = [];
page.on("pageerror", ({ message }) => errors.push(message));
let frames = 0;
page.on("websocket", (socket) => socket.on("framereceived", () => frames++));
await page.clock.install();
await page.goto(`/screen#${secret}`);
while ((await page.locator(".tv-row").count()) === 0) await play(page, 500);

const devtools = await context.newCDPSession(page);
const scorers = scorersOf(game);
for (let hour = 0; hour <= HOURS; hour++) {
  for (let time = 0; time < 2; time++) await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
  const megabytes = (usedSize / 2 ** 20).toFixed(2);
  console.log(
    `${hour} h: ${megabytes} MB, ${nodes} nodes, ${jsEventListeners} listeners, ${frames} messages`,
  );
  for (let part = 0; part < PARTS_AN_HOUR && hour < HOURS; part++) {
    if (part % 2 === 0) await score();
    await play(page, PART_MS);
  }
}
console.log(errors.length === 0 ? "no error" : errors.join("\n"));
await browser.close();
await game.close();
process.exit(errors.length === 0 ? 0 : 1);

async function play(on: Page, ms: number): Promise<void> {
  await on.clock.runFor(ms);
  await new Promise((done) => setTimeout(done, HEARING_MS));
}

/** A goal by the next of those who play; everybody has the same card, so that it ticks all or nobody. */
async function score(): Promise<void> {
  const next = scorers.shift();
  if (next) game.feed.control.goal(next);
  await game.runCron();
}

function scorersOf({ archive }: Game) {
  const on = archive.fixtures.filter(({ kickoff_time }) => kickoff_time === "2025-11-01T15:00:00Z");
  return on.flatMap(({ id, appearances }) =>
    [...appearances.h, ...appearances.a].flatMap(([element]) =>
      element === undefined ? [] : { fixture: id, element },
    ),
  );
}

/** A league with a big screen, at twenty minutes of the afternoon's matches. */
async function pairedScreen({ url, moveTo }: Game): Promise<string> {
  const teams = await readTeams(game);
  const players = [];
  for (let made = 0; made < MEMBERS; made++) players.push(await createPlayer(game, `Member${made}`));
  const [host, ...others] = players;
  if (!host) throw new Error("A league needs a host");
  for (const player of players) await saveSquad(player, squadWith(teams, []));
  const { body: league } = await host.call<League>("POST", "/api/leagues", { name: "Saturday Club" });
  for (const player of others) await player.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  await moveTo("2025-11-01T15:20:00Z", SPEED);
  const { call } = await signIn(url, { email: host.email, password: PASSWORD });
  const { body: letters } = await call<NewScreen>("POST", "/api/screens");
  await call("POST", `/api/screens/${letters.code}/pair`, { leagueId: league.id });
  return letters.secret;
}
