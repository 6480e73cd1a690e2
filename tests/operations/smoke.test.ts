import { env, exports } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { smoke } from "#scripts/deploy/smoke-checks.ts";
import { SimFeed } from "#tests/simulation/sim-feed.ts";
import { PATIENCE_MS } from "#tests/support/runner/patience.ts";
import { followSeason } from "#workers/platform/followed-season.ts";

const ask = (url: string, init: RequestInit) =>
  exports.default.fetch(new Request(url, init) as never) as never;
const wrongOf = async () =>
  (await smoke("http://localhost", ask, "api")).flatMap(({ what, wrong }) => (wrong === null ? [] : [what]));

test("the smoke test passes for a healthy site, and reports a feed that was never read", async () => {
  expect(await wrongOf()).toEqual([
    "the site is well, and its feed is fresh",
    "the clubs are there, with something for caches to hold on to",
  ]);
  const feed = new SimFeed(2036, 2, false);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2036, 7, 10) });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    feed.answer(new Request(input, init)),
  );
  await feed.poll();
  await followSeason(env);
  // Health is cached for seconds.
  await vi.waitFor(async () => expect(await wrongOf()).toEqual([]), { timeout: PATIENCE_MS, interval: 500 });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
