import { env, exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { smoke, summaryOf } from "#scripts/deploy/smoke-checks.ts";
import { SimFeed } from "#tests/simulation/sim-feed.ts";
import { PATIENCE_MS } from "#tests/support/runner/patience.ts";
import { followSeason } from "#workers/services/season/followed-season.ts";

const ask = (url: string, init: RequestInit) =>
  exports.default.fetch(new Request(url, init) as never) as never;
const look = () => smoke("http://localhost", ask, "api");
const wrongOf = async () => (await look()).flatMap(({ what, wrong }) => (wrong === null ? [] : [what]));

test("the smoke test passes for a healthy site, and reports a feed that was never read", async () => {
  expect(await wrongOf()).toEqual([
    "health, and the age of the feed",
    "the clubs, with something for caches to hold on to",
  ]);
  expect(summaryOf(await look())).toEqual({
    text: "serves; the season has not arrived yet",
    isAwaited: true,
  });
  const feed = new SimFeed(2036, 2, false);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2036, 7, 10) });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    feed.answer(new Request(input, init)),
  );
  await feed.poll();
  await followSeason(env);
  // Health is cached for seconds.
  await vi.waitFor(async () => expect(await wrongOf()).toEqual([]), { timeout: PATIENCE_MS, interval: 500 });
  expect(summaryOf(await look()).text).toBe("serves, and all is well");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a site that lacks something else than its feed is not said to serve", () => {
  const [well, old, broken] = [
    { what: "pages", wrong: null, isOfFeed: false },
    { what: "health", wrong: "503", isOfFeed: true },
    { what: "fixtures", wrong: "500", isOfFeed: false },
  ] as const;
  expect(summaryOf([well, old]).text).toBe("serves; its feed is not fresh");
  expect(summaryOf([well, old, broken])).toEqual({
    text: "is not well: 2 of 3 checks are wrong",
    isAwaited: false,
  });
});
