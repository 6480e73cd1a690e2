import type { Browser, CDPSession, Page } from "@playwright/test";
import type { Game } from "#tests/e2e/game.ts";
import { openBrowserOf } from "#tests/e2e/test.ts";
import { note } from "./figures.ts";

/** Slow 4G as DevTools emulates it: latency in milliseconds, throughput in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
/** How long a page is watched once its network is quiet, in milliseconds: what it loads later counts, too. */
const SETTLES_MS = 3_000;
const REQUESTS_MAX = 25;

interface PageLoad {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly requests: number;
  readonly kilobytes: number;
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures the pages of a player on a throttled phone with an empty cache, their requests and bytes, and the ways
 * between them. Times are given as ratios to a page of text alone of the same site, throttled the same in the same run.
 *
 * @param leaderboard its address.
 */
export async function measurePhone(
  browser: Browser,
  game: Game,
  player: { email: string },
  leaderboard: string,
): Promise<void> {
  const { context, page } = await openBrowserOf(browser, game, player, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // As on a first visit: a page kept by the service worker would hide what it costs.
    serviceWorkers: "block",
  });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const pages = { words: "/cookie-policy", squad: "/", leaderboard, tipping: "/premier-league-tipping" };
  const loads: Record<keyof typeof pages, PageLoad[]> = {
    words: [],
    squad: [],
    leaderboard: [],
    tipping: [],
  };
  const names = Object.keys(pages) as (keyof typeof pages)[];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) loads[name].push(await load(page, session, pages[name]));
  }
  const of = (name: keyof typeof pages, figure: keyof PageLoad) =>
    median(loads[name].map((each) => each[figure]));
  for (const name of names) {
    const requests = of(name, "requests");
    if (requests > REQUESTS_MAX) console.log(`${name}: more than ${REQUESTS_MAX} requests`);
    note(`throttled phone, ${name} page: requests`, requests);
    note(`throttled phone, ${name} page: KB`, of(name, "kilobytes"));
    note(`throttled phone, ${name} page: largest paint, ms`, of(name, "largestPaintMs"));
    if (name === "words") continue;
    note(
      `throttled phone, ${name} page: first paint, × a page of words`,
      of(name, "firstPaintMs") / of("words", "firstPaintMs"),
    );
    note(
      `throttled phone, ${name} page: largest paint, × a page of words`,
      of(name, "largestPaintMs") / of("words", "largestPaintMs"),
    );
  }

  const ways: Record<"on" | "back", number[]> = { on: [], back: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLES_MS);
    const toTable = '[data-tabs] a[href="/premier-league-table"]';
    ways.on.push(await timeWay(page, toTable, { selector: "h1", text: "Table" }));
    ways.back.push(await timeWay(page, null, { selector: "#my-card", text: "" }));
  }
  const full = of("squad", "largestPaintMs");
  note("throttled phone, a page by a link, ms", median(ways.on));
  note("throttled phone, a page by a link, × a whole load of the squad page", median(ways.on) / full);
  note("throttled phone, back to a page seen, ms", median(ways.back));
  note("throttled phone, back to a page seen, × a whole load of it", median(ways.back) / full);
  await context.close();
}

/**
 * Milliseconds from a tap on `link`, or from the step back if it is null, to the first frame with what is awaited. The
 * page measures it: on a slowed processor the driver's own calls take as long as the way.
 */
function timeWay(
  page: Page,
  link: string | null,
  awaited: { selector: string; text: string },
): Promise<number> {
  return page.evaluate(
    ([link, { selector, text }]) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          const found = document.querySelector(selector)?.textContent?.includes(text);
          if (found) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        if (link === null) history.back();
        else {
          // A thumb on a tab fetches its page ahead.
          const tab = document.querySelector<HTMLElement>(link);
          tab?.dispatchEvent(new Event("touchstart", { bubbles: true }));
          tab?.click();
        }
        requestAnimationFrame(look);
      }),
    [link, awaited] as const,
  );
}

/** Loads a page with an empty cache, and watches it until `SETTLES_MS` after its network is quiet. */
async function load(page: Page, session: CDPSession, path: string): Promise<PageLoad> {
  await page.goto("about:blank");
  await session.send("Network.clearBrowserCache");
  let requests = 0;
  let bytes = 0;
  const onRequest = ({ request }: { request: { url: string } }) => {
    if (!request.url.startsWith("data:")) requests += 1;
  };
  const onEnd = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
  };
  session.on("Network.requestWillBeSent", onRequest);
  session.on("Network.loadingFinished", onEnd);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLES_MS);
  session.off("Network.requestWillBeSent", onRequest);
  session.off("Network.loadingFinished", onEnd);
  const [firstPaintMs, largestPaintMs] = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
        new PerformanceObserver((list) =>
          resolve([first, list.getEntries().at(-1)?.startTime ?? first]),
        ).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  return { firstPaintMs, largestPaintMs, requests, kilobytes: bytes / 1_000 };
}
