import { execFileSync } from "node:child_process";
import { chromium, type Page } from "@playwright/test";
import type { Selection } from "#contract/squads.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { PROJECT_DIR } from "#sandbox/worker-process.ts";
import { findBrowsers } from "#scripts/shared/find-browsers.ts";
import { GAMES_DIR, prepareGames } from "#tests/e2e/game.ts";
import { openBrowserOf } from "#tests/e2e/test.ts";
import { type Arranged, arrange } from "./arranged.ts";
import { measureBroadcasts } from "./broadcasts.ts";
import { measureCities } from "./cities.ts";
import { measureDomain } from "./domain-timings.ts";
import { note, writeRun } from "./figures.ts";
import { measureHerds } from "./herds.ts";
import { openCpuMeter } from "./isolate-cpu.ts";
import { measurePhone } from "./phone.ts";

const ROUNDS = 7;
const CALLS = 40;
const GOALS = 20;
type Part = "tables" | "server" | "phone" | "goal" | "cities" | "herds" | "sockets";

/** What `npm run bench` was asked for. */
export interface Asked {
  isWanted(part: Part): boolean;
  readonly idleMinutes: number;
  readonly sockets: readonly number[];
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timeCalls(url: string, cookie = ""): Promise<number> {
  const startedAt = performance.now();
  for (let call = 0; call < CALLS; call += 1) {
    const answer = await fetch(url, { headers: cookie ? { Cookie: cookie } : {} });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await answer.arrayBuffer();
  }
  return (performance.now() - startedAt) / CALLS;
}

/** The median ratio of our time to the bare object's, over rounds that measure one after the other. */
async function compare(ours: () => Promise<number>, bare: () => Promise<number>): Promise<number> {
  await ours();
  await bare();
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ratios.push((await ours()) / (await bare()));
  return median(ratios);
}

function measureTables(): void {
  for (const { what, ms, aimMs } of measureDomain()) {
    console.log(`${what}: ${ms.toFixed(1)} ms (aim ${aimMs})`);
  }
  // Each in a process of its own, so that no heap contains another's table.
  for (const type of ["score_tipping", "football_bingo"]) {
    for (const members of [1_000, 10_000]) {
      const args = [`${PROJECT_DIR}/tests/bench/tables.ts`, type, String(members)];
      execFileSync(process.execPath, args, { stdio: "inherit" });
    }
  }
}

/** Routes and pages against a bare Worker, and the processor time of pages. */
async function measureServer(
  { game, bare, inspectorPort, path, leagueId }: Arranged,
  cookie: string,
): Promise<void> {
  const leaderboard = `/api/leaderboard?leagueId=${leagueId}`;
  const ratio = async (what: string, ours: string, theirs: string) => {
    const value = await compare(
      () => timeCalls(`${game.url}${ours}`, cookie),
      () => timeCalls(`${bare.url}${theirs}`),
    );
    note(`${what}, × the bare Worker`, value);
  };
  /**
   * Notes a page's time relative to a page that makes no request, for which Remix alone takes time under this server.
   */
  async function pageRatio(what: string, address: string): Promise<void> {
    const value = await compare(
      () => timeCalls(`${game.url}${address}`, cookie),
      () => timeCalls(`${game.url}/cookie-policy`, cookie),
    );
    note(`${what}, × a page of text alone`, value);
  }

  await ratio("GET /api/users/count against a bare JSON route", "/api/users/count", "/json");
  await ratio("a leaderboard through its League against an object's no-op", leaderboard, "/object");
  await fetch(`${bare.url}/arrange`);
  await ratio("the same against two reads of D1 and an object's no-op", leaderboard, "/reads-and-object");
  await pageRatio("the leaderboard page", path);
  await pageRatio("the squad page", "/");

  const cpuMsOf = await openCpuMeter(inspectorPort);
  for (const [what, address] of [
    ["squad", "/"],
    ["leaderboard", path],
    ["tipping", "/premier-league-tipping"],
    ["text", "/cookie-policy"],
  ] as const) {
    const call = () => timeCalls(`${game.url}${address}`, cookie);
    await call();
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push((await cpuMsOf(call)) / CALLS);
    }
    note(`CPU of the Worker's isolate per ${what} page, ms, median`, median(rounds));
  }
}

function hasOtherScore([username, before]: readonly [string, string]): boolean {
  const row = [...document.querySelectorAll("li")].find((item) => item.textContent?.includes(username));
  return row !== undefined && (/(\d+)\/20 goals/.exec(row.textContent ?? "")?.[1] ?? "") !== before;
}

/** From a goal in the feed's answer to the new score on the screen of the scorer's holder. */
async function measureGoal({ game, ada, bryan, path }: Arranged, page: Page): Promise<void> {
  async function scoreOnScreen(username: string): Promise<string> {
    const text = await page.getByRole("listitem").filter({ hasText: username }).first().textContent();
    return /(\d+)\/20 goals/.exec(text ?? "")?.[1] ?? "";
  }

  await page.goto(path);
  await page.getByText("Live", { exact: true }).first().waitFor();
  // Who has changed clubs since the squads were picked plays in another match.
  const moved = new Set(game.archive.moves.map(({ element }) => element));
  const stayed = game.archive.players.filter(({ id }) => !moved.has(id));
  const elements = new Map(stayed.map(({ id, code }) => [code, id]));
  const playing = game.archive.fixtures.filter(({ kickoff_time }) => kickoff_time === "2025-11-01T15:00:00Z");
  const clubCodes = new Map(game.archive.teams.map(({ id, code }) => [id, code]));
  const took: number[] = [];
  for (const holder of [ada, bryan]) {
    const squad: Selection[] = await page.evaluate(
      async (userId) => (await fetch(`/api/selections?userId=${userId}`)).json(),
      holder.userId,
    );
    for (const fixture of playing) {
      for (const club of [fixture.team_h, fixture.team_a]) {
        const slot = squad.find(({ teamId }) => teamId === clubCodes.get(club));
        const element = slot && !slot.ticked ? elements.get(slot.playerId) : undefined;
        if (element === undefined || took.length >= GOALS) continue;
        const before = await scoreOnScreen(holder.username);
        game.feed.control.goal({ fixture: fixture.id, element });
        const startedAt = performance.now();
        const cron = game.runCron();
        await page.waitForFunction(hasOtherScore, [holder.username, before] as const, { polling: 5 });
        took.push(performance.now() - startedAt);
        await cron;
      }
    }
  }
  note("a goal in the feed to the row on the screen, ms, median", median(took));
  note(`the same, the worst of ${took.length}`, Math.max(...took));
}

/** An open tab with its socket up: prints every request it makes in some minutes. */
async function watchIdle(page: Page, url: string, minutes: number): Promise<void> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().slice(url.length)));
  await new Promise((resolve) => setTimeout(resolve, minutes * MINUTE_MS));
  note(`requests of an idle open tab in ${minutes} minutes`, asked.length);
  if (asked.length > 0) console.log(asked.join(" "));
}

async function measureGame({ isWanted, idleMinutes }: Asked): Promise<void> {
  await prepareGames();
  const arranged = await arrange();
  const { game, bare, ada, path } = arranged;
  const browser = await chromium.launch({
    executablePath: findBrowsers().chromium,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  if (isWanted("phone")) await measurePhone(browser, game, ada, path);
  const { context, page } = await openBrowserOf(browser, game, ada);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  if (isWanted("server")) await measureServer(arranged, cookie);
  if (isWanted("goal")) {
    await measureGoal(arranged, page);
    await watchIdle(page, game.url, idleMinutes);
  }
  await browser.close();
  await bare.close();
  await game.close();
}

export async function measureAll(asked: Asked): Promise<void> {
  const { isWanted, sockets } = asked;
  if (isWanted("tables")) measureTables();
  if (isWanted("server") || isWanted("phone") || isWanted("goal")) await measureGame(asked);
  if (isWanted("cities")) await measureCities();
  if (isWanted("herds")) await measureHerds();
  if (isWanted("sockets")) await measureBroadcasts(sockets, GAMES_DIR);
  writeRun();
}
