import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { formatInstant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { type FeedFrame, feedOf } from "#sandbox/archive/feed-at.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { buildWorld, type World } from "#sandbox/archive/world.ts";
import { minutesBefore, RefusedControl, type WorldEdits, worldEdits } from "#sandbox/feed/edits.ts";
import { createFaults, type FaultKind, type FaultRequest, withoutHalf } from "#sandbox/feed/faults.ts";
import { readInstant, type VirtualClock } from "./clock.ts";
import { listen, type RunningServer, readBody } from "./http.ts";

export interface FeedRequestLog {
  readonly at: string;
  readonly path: string;
  /** The reply's HTTP status; 0 while a hung request has had none. */
  readonly status: number;
  readonly fault: string | null;
}

export interface FeedControl extends WorldEdits {
  fault(fault: FaultRequest): void;
  clearFaults(): void;
  /** Sets the server's clock: its time, its speed or both. The Worker's clock has its own variables. */
  setClock(request: { at?: string; speed?: number }): void;
  requests(): readonly FeedRequestLog[];
  state(): { now: string; speed: number; faults: readonly FaultRequest[]; requests: number };
}

export interface FeedServer extends RunningServer {
  /** The Worker's FEED_URL: the address with `/api`. */
  readonly feedUrl: string;
  readonly control: FeedControl;
}

export interface FeedServerOptions {
  readonly archive: SeasonArchive;
  readonly clock: VirtualClock;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /**
   * For how many minutes after each deadline the feed is being updated, as the real one is: the gameweek's calls answer
   * 503 and `/bootstrap-static/` is the earlier copy. 0, the default, for never.
   */
  readonly deadlineOutageMinutes?: number;
}

/** Serves a season in the feed's URL shapes under `/api`, and its control surface under `/control`. */
export async function startFeedServer(options: FeedServerOptions): Promise<FeedServer> {
  const { archive, clock, port = 0, deadlineOutageMinutes = 0 } = options;
  const world = buildWorld(archive);
  const faults = createFaults(clock);
  const log: FeedRequestLog[] = [];
  let served = 0;
  const control: FeedControl = {
    ...worldEdits(world, clock.now),
    fault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    setClock({ at, speed }) {
      if (at !== undefined) clock.jump(readInstant("at", at));
      if (speed !== undefined) clock.setSpeed(speed);
    },
    requests: () => log,
    state: () => ({
      now: formatInstant(clock.now()),
      speed: clock.speed,
      faults: faults.list(),
      requests: served,
    }),
  };
  const serveFeed = (request: IncomingMessage, response: ServerResponse, url: URL) => {
    served += 1;
    const path = url.pathname + url.search;
    const fault = faults.take(path);
    const note = (status: number) => {
      log.push({ at: formatInstant(clock.now()), path, status, fault: fault?.kind ?? null });
      if (log.length > 1000) log.shift();
    };
    if (fault?.kind === "hang") return note(0);
    const answer = () => note(reply(request, response, url, fault));
    if (fault?.kind === "slow") setTimeout(answer, fault.ms);
    else answer();
  };
  const reply = (request: IncomingMessage, response: ServerResponse, url: URL, fault: FaultKind | null) => {
    const now = clock.now();
    const age = fault?.kind === "stale" ? fault.minutes : 0;
    const isHonest = fault?.kind !== "stale" || !fault.silent;
    response.setHeader("Date", new Date(isHonest ? minutesBefore(now, age) : now).toUTCString());
    if (isHonest) response.setHeader("Age", String(age * 60));
    if (fault?.kind === "updating") return sendUpdating(response, fault.status ?? 503);
    if (fault?.kind === "status") {
      if (fault.retryAfter !== undefined) response.setHeader("Retry-After", String(fault.retryAfter));
      return send(response, fault.status, "text/html", "");
    }
    const updating = minutesSinceDeadline(world, now);
    const isOut = updating < deadlineOutageMinutes;
    if (isOut && url.pathname.startsWith("/api/event")) return sendUpdating(response, 503);
    const frame = feedOf(world, minutesBefore(now, isOut ? Math.max(age, updating + 1) : age));
    const body = route(frame, url);
    if (body === null) return send(response, 404, "application/json", '{"detail":"Not found."}');
    if (fault?.kind === "malformed")
      return send(response, 200, "application/json", body.slice(0, body.length / 2));
    if (fault?.kind === "incomplete") return send(response, 200, "application/json", withoutHalf(body));
    return sendCached(request, response, entityOf(frame, url.pathname + url.search, body, now));
  };

  const server = await listen(port, async (request, response) => {
    const url = new URL(request.url ?? "/", "http://feed");
    if (url.pathname.startsWith("/api/")) serveFeed(request, response, url);
    else if (url.pathname.startsWith("/control/")) await serveControl(request, response, url, control);
    else send(response, 404, "text/plain", "The feed is under /api, its controls under /control.");
  });
  return { ...server, feedUrl: `${server.url}/api`, control };
}

function minutesSinceDeadline(world: World, now: number): number {
  const passed = world.events
    .map(({ source }) => now - Date.parse(source.deadline_time))
    .filter((ms) => ms >= 0);
  return Math.floor(Math.min(...passed) / MINUTE_MS);
}

function route(frame: FeedFrame, url: URL): string | null {
  const path = url.pathname.replace(/^\/api/, "").replace(/\/?$/, "/");
  if (path === "/bootstrap-static/") return frame.bootstrapStatic();
  if (path === "/event-status/") return frame.eventStatus();
  if (path === "/fixtures/") {
    const event = url.searchParams.get("event");
    return frame.fixtures(event ? Number(event) : undefined);
  }
  const live = /^\/event\/(\d+)\/live\/$/.exec(path);
  return live ? frame.eventLive(Number(live[1])) : null;
}

interface Entity {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modifiedAt: number;
}

const entities = new WeakMap<FeedFrame, Map<string, Entity>>();

/** A reply's bytes and ETag, built once per frame: a full afternoon is polled every few seconds. */
function entityOf(frame: FeedFrame, path: string, body: string, now: number): Entity {
  const entitiesOfFrame = entities.get(frame) ?? new Map<string, Entity>();
  entities.set(frame, entitiesOfFrame);
  const cached = entitiesOfFrame.get(path);
  if (cached) return cached;
  const bytes = Buffer.from(body);
  const entity = {
    bytes,
    etag: `"${createHash("sha1").update(bytes).digest("base64url")}"`,
    modifiedAt: now,
  };
  entitiesOfFrame.set(path, entity);
  return entity;
}

function sendCached(request: IncomingMessage, response: ServerResponse, entity: Entity): number {
  const tags = (request.headers["if-none-match"] ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""));
  response.setHeader("ETag", entity.etag);
  response.setHeader("Last-Modified", new Date(instant(entity.modifiedAt)).toUTCString());
  if (tags.includes(entity.etag)) {
    response.writeHead(304).end();
    return 304;
  }
  return send(response, 200, "application/json", entity.bytes);
}

function sendUpdating(response: ServerResponse, status: 503 | 200): number {
  const text = "The game is being updated.";
  return status === 503
    ? send(response, 503, "text/html; charset=utf-8", text)
    : send(response, 200, "application/json", JSON.stringify(text));
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): number {
  response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
  return status;
}

/** Serves `GET /control/state|requests`; every other control is `POST /control/<name>` with its JSON argument. */
async function serveControl(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  control: FeedControl,
) {
  const name = url.pathname.slice("/control/".length) as keyof FeedControl;
  const json = (status: number, value: unknown) =>
    send(response, status, "application/json", JSON.stringify(value));
  if (!Object.hasOwn(control, name))
    return json(404, { message: `No control ${name}.`, controls: Object.keys(control) });
  const isRead = name === "state" || name === "requests";
  if (request.method !== (isRead ? "GET" : "POST"))
    return json(405, { message: `${isRead ? "GET" : "POST"} it.` });
  try {
    const text = await readBody(request);
    const argument = text === "" ? {} : (JSON.parse(text) as never);
    const result = (control[name] as (argument: never) => unknown)(argument as never);
    return json(200, result ?? { ok: true });
  } catch (error) {
    if (error instanceof RefusedControl || error instanceof SyntaxError || error instanceof RangeError) {
      return json(400, { message: error.message });
    }
    throw error;
  }
}
