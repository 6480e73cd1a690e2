import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { type SeasonId, seasonId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { feedAt } from "#sandbox/archive/feed-at.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";
import { followSeason } from "#workers/services/season/followed-season.ts";

const FEED = "http://feed.test/api";
let served: SeasonId = seasonId("2025-26");

/**
 * Replaces the outside world: the feed's addresses answer from the archive at the test's clock. No alarm fires: each
 * would be set by the faked date, which is behind the machine's, so it would fire at once, poll, and be set again
 * without end. The polls of a test replace them.
 */
export async function serveFeed(archive: SeasonArchive): Promise<void> {
  served = seasonId(archive.season);
  await runInDurableObject(season(), (_, { storage }) => {
    // On the prototype: an object that comes back after an eviction has other storage.
    vi.spyOn(Object.getPrototypeOf(storage), "setAlarm").mockResolvedValue(undefined);
  });
  setFollowedSeason(served);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(FEED)) throw new TypeError(`No such host: ${request.url}`);
    const url = new URL(request.url);
    const text = answerOf(archive, url.pathname.slice("/api".length), url.searchParams);
    if (text === null) return new Response("Not found", { status: 404 });
    const etag = etagOf(request.url, text);
    if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304 });
    return new Response(text, { headers: { "Content-Type": "application/json", ETag: etag } });
  });
}

function answerOf(archive: SeasonArchive, path: string, query: URLSearchParams): string | null {
  const frame = feedAt(archive, instant(Date.now()));
  if (path === "/bootstrap-static/") return frame.bootstrapStatic();
  if (path === "/fixtures/") {
    const event = query.get("event");
    return event === null ? frame.fixtures() : frame.fixtures(Number(event));
  }
  const live = /^\/event\/(\d+)\/live\/$/.exec(path);
  return live ? frame.eventLive(Number(live[1])) : null;
}

/** The last reply of each address: the same text again keeps its ETag. A hash of it took as long as the poll. */
const replies = new Map<string, { readonly text: string; readonly etag: string }>();
let tagged = 0;

function etagOf(address: string, text: string): string {
  const last = replies.get(address);
  if (last?.text === text) return last.etag;
  const etag = `"${++tagged}"`;
  replies.set(address, { text, etag });
  return etag;
}

/** The object of the season that the feed shows. */
export const season = () => env.SEASONS.getByName(served);

export async function poll(): Promise<void> {
  await season().poll();
  await followSeason(env);
}
