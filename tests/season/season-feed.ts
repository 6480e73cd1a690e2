import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { type Instant, instant, parseInstant } from "#domain/shared/instant.ts";
import { feedAt } from "#sandbox/archive/feed-at.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";

const FEED = "http://feed.test/api";

/** Replaces the far side of the wire: the feed's addresses answer from the archive at the test's clock. */
export function serveFeed(archive: SeasonArchive): void {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(FEED)) throw new TypeError(`No such host: ${request.url}`);
    const url = new URL(request.url);
    const text = answerOf(archive, url.pathname.slice("/api".length), url.searchParams);
    if (text === null) return new Response("Not found", { status: 404 });
    const etag = `"${text.length}-${hash(text)}"`;
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

function hash(text: string): number {
  let value = 0;
  for (let index = 0; index < text.length; index += 1) value = (value * 31 + text.charCodeAt(index)) | 0;
  return value;
}

/** Dates alone are faked: objects, queues and timers go on by real time. */
export function setClock(at: Instant | string): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(typeof at === "string" ? parseInstant(at) : at);
}

export async function poll(): Promise<void> {
  await env.SEASONS.getByName(String(env.SEASON)).poll();
}

/**
 * The instants at which the season is looked at: around every match day's kick-offs, through its matches, and
 * several times the next morning, when corrections and final checks arrive.
 */
export function lookingTimes(archive: SeasonArchive, after: Instant): Instant[] {
  const minute = 60_000;
  const times = new Set<number>();
  for (const fixture of archive.fixtures) {
    const kickoff = Date.parse(fixture.kickoff_time);
    for (const offset of [-10, 1, 50, 100, 135, 200]) times.add(kickoff + offset * minute);
    const nextMorning = Math.floor(kickoff / 86_400_000) * 86_400_000 + 86_400_000 + 9 * 60 * minute;
    for (const offset of [0, 20, 40, 70, 600, 620, 640, 710]) times.add(nextMorning + offset * minute);
  }
  return [...times]
    .filter((time) => time > after)
    .sort((a, b) => a - b)
    .map(instant);
}
