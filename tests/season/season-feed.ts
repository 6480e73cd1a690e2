import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { type SeasonId, seasonId } from "#domain/shared/ids.ts";
import { type Instant, instant, parseInstant } from "#domain/shared/instant.ts";
import { feedAt } from "#sandbox/archive/feed-at.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";
import { followSeason } from "#workers/platform/followed-season.ts";

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

/** Sets the date. Only dates are faked: objects, queues and timers run in real time. */
export function setClock(at: Instant | string): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(typeof at === "string" ? parseInstant(at) : at);
}

/** The object of the season that the feed shows. */
export const season = () => env.SEASONS.getByName(served);

export async function poll(): Promise<void> {
  await season().poll();
  await followSeason(env);
}

/**
 * The instants at which the season is polled: once in play and once after the last whistle of every match day, and
 * several times the next morning of a gameweek's end, when corrections wait for agreeing replies and the final check
 * arrives.
 */
export function lookingTimes(archive: SeasonArchive, after: Instant): Instant[] {
  const minute = 60_000;
  const day = 86_400_000;
  const times = new Set<number>();
  const kickoffs = archive.fixtures.map((fixture) => Date.parse(fixture.kickoff_time));
  const lastOfDay = new Map<number, number>();
  for (const kickoff of kickoffs) {
    const midnight = Math.floor(kickoff / day) * day;
    lastOfDay.set(midnight, Math.max(kickoff, lastOfDay.get(midnight) ?? 0));
  }
  for (const [midnight, kickoff] of lastOfDay) {
    times.add(kickoff + 61 * minute);
    times.add(kickoff + 150 * minute);
    if (lastOfDay.has(midnight + day)) continue;
    for (const look of [9 * 60, 9 * 60 + 30, 10 * 60, 10 * 60 + 30])
      times.add(midnight + day + look * minute);
  }
  const lateCorrections = archive.anomalies.flatMap((anomaly) =>
    "seen_at" in anomaly ? [Date.parse(String(anomaly.seen_at))] : [],
  );
  for (const seenAt of lateCorrections) {
    for (const look of [5, 25, 45, 90]) times.add(seenAt + look * minute);
  }
  return [...times]
    .filter((time) => time > after)
    .sort((a, b) => a - b)
    .map(instant);
}
