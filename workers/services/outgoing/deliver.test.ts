import { env } from "cloudflare:workers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { Connection } from "#contract/leagues/connections.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { SERVICES, type Service } from "#domain/outgoing/kinds.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import {
  addMs,
  DAY_MS,
  HOUR_MS,
  type Instant,
  instant,
  MINUTE_MS,
  parseInstant,
  SECOND_MS,
} from "#domain/shared/instant.ts";
import { makeGoal } from "#domain/test-support/facts.ts";
import type { Chats } from "#sandbox/chats/chats.ts";
import { ADDRESSES, SECRETS, startChatServices, wordsOf } from "#tests/support/outside/chats.ts";
import { killedAfter } from "#tests/support/outside/killed.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { happenAt, seedPicks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { arrangeLeague } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { deliverToChats } from "#workers/jobs/chats.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { deliver } from "./deliver.ts";
import { healChats, wakeConnections } from "./wake-chats.ts";

const KICKOFF = parseInstant("2025-08-23T14:00:00Z");
const minute = (n: number) => addMs(KICKOFF, n * MINUTE_MS);
const season = standardSeason();
setClock(minute(-60));
await seedSeason(season);
await happenAt(
  KICKOFF,
  ...season.fixtures.slice(10, 20).map(
    (fixture): SeasonChange => ({
      kind: "fixture_locked",
      fixture: { ...fixture, hasStarted: true, homeScore: 0, awayScore: 0 },
    }),
  ),
);

let host: Person;
let league: string;
let chats: Chats;
let queue: { job: Job; at: Instant }[];
let world: Env;
let mark = -1;

/** The footballers of this test, of four clubs that no other test has them of: a season has each goal once. */
const P = (n: number) => ((Math.floor(mark / 6) % 5) * 4 + n + 1) * 100 + 2 + (mark % 6);

const now = () => instant(Date.now());

beforeEach(async () => {
  setClock(minute(-60));
  chats = startChatServices(() => Date.now());
  onTestFinished(() => void vi.unstubAllGlobals());
  queue = [];
  const send = async (job: Job, { delaySeconds = 0 } = {}) => {
    queue.push({ job: structuredClone(job), at: addMs(now(), delaySeconds * SECOND_MS) });
  };
  const CHATS = {
    send,
    sendBatch: async (batch: { body: Job }[]) =>
      void (await Promise.all(batch.map(({ body }) => send(body)))),
  };
  world = { ...env, APP_URL: "https://bingo.example", CHATS } as unknown as Env;
  // The connections of the tests before would each tell, or fail, along with this one's.
  await env.DB.batch([env.DB.prepare("delete from deliveries"), env.DB.prepare("delete from connections")]);
  mark += 1;
  host = await createPerson(`host${mark}`);
  await seedPicks(host, [0, 1, 2, 3].map(P));
  league = await arrangeLeague([host, await createPerson()]);
});

const context = () => createContext(world, () => {});
const at = (rest = "") => `/api/leagues/${league}/connections${rest}`;

async function connect(service: Service, more: object = {}): Promise<string> {
  const body = { service, ...ADDRESSES[service], kinds: ["goals"], ...more };
  const response = await host.call("POST", at(), body);
  expect(response.status).toBe(201);
  return ((await response.json()) as Connection).id;
}

const listed = async (): Promise<Connection[]> => (await host.call("GET", at())).json();

async function take(job: Job): Promise<void> {
  if (job.kind === "chat") await deliver(context(), job.connectionId);
  if (job.kind === "chats") await deliverToChats(context(), job);
  if (job.kind === "chats_due") await wakeConnections(context(), job);
}

/** Runs what the queue holds, each when it is due and `times` times, moving the clock on to at most an instant. */
async function run(until: Instant = addMs(now(), MINUTE_MS), times = 1): Promise<void> {
  for (let n = 0; n < 500; n++) {
    queue.sort((a, b) => a.at - b.at);
    const next = queue[0];
    if (!next || next.at > until) return setClock(until);
    queue.shift();
    setClock(instant(Math.max(now(), next.at)));
    for (let again = 0; again < times; again++) await take(next.job);
  }
  throw new Error("The queue does not end");
}

const wake = () => queue.push({ job: { kind: "chats_due", epoch: 0 }, at: now() });

/** A goal, or its being taken back, of a footballer in the second gameweek, at a minute. */
async function happens(kind: "goal" | "back", player: number, when: number): Promise<void> {
  setClock(minute(when));
  const club = Math.floor(player / 100);
  const fixture = season.fixtures[10 + Math.floor((club - 1) / 2)];
  if (!fixture) throw new Error("No match");
  const side = fixture.homeClubId === club ? ("home" as const) : ("away" as const);
  const goal = makeGoal(fixture.id, player, { seenAt: minute(10), minute: 10, side });
  const changes: SeasonChange[] =
    kind === "goal"
      ? [{ kind: "goal_scored", goal: { ...goal, seenAt: now(), minute: when } }]
      : [
          {
            kind: "goal_revoked",
            goal: {
              ...goal,
              seenAt: minute(10),
              status: "revoked",
              revokedAt: now(),
              revokedReason: "own goal by Tarrant",
            },
          } as SeasonChange,
        ];
  await happenAt(now(), ...changes);
  wake();
}

const told = (service: Service) => chats.messages.filter((message) => message.service === service);
/** How often goals were told, by the service's messages. */
const count = (service: Service, name: string) =>
  told(service).filter(
    (message) => wordsOf(message).includes(name) && !wordsOf(message).includes("Taken back"),
  ).length;
const playerName = (id: number) => season.players.find((player) => player.id === id)?.name ?? "";

test.each(SERVICES)("OUT-03 %s is told each goal once, in order, whatever is repeated", async (service) => {
  await connect(service);
  await happens("goal", P(0), 20);
  await run(minute(21), 2);
  await happens("goal", P(1), 25);
  wake();
  wake();
  await run(minute(26), 2);
  const words = told(service).map(wordsOf);
  expect(words).toHaveLength(2);
  expect(words[0]).toContain(playerName(P(0)));
  expect(words[1]).toContain(playerName(P(1)));
  expect(words[0]).toMatch(/Hangs up .* for host\d+ \(1\/20/);
  await run(minute(60));
  expect(told(service)).toHaveLength(2);
  const [own] = await listed();
  expect(own?.health?.deliveries.map(({ state, moments }) => [state, moments])).toEqual([
    ["delivered", 1],
    ["delivered", 1],
  ]);
});

test.each(["discord", "telegram"] as const)(
  "OUT-03 a goal taken back edits its message in %s",
  async (service) => {
    await connect(service);
    await happens("goal", P(0), 10);
    await run(minute(11));
    await happens("back", P(0), 41);
    await run(minute(42), 3);
    expect(told(service)).toHaveLength(1);
    const [message] = told(service);
    expect(message?.earlier).toHaveLength(1);
    const words = wordsOf(message as never);
    expect(words).toMatch(/^~/);
    expect(words).toMatch(/Taken back: Own goal by Tarrant\. host\d+ is on 0\/20, 1st\./);
  },
);

test.each(["slack", "teams", "webhook"] as const)(
  "OUT-03 where %s cannot edit, one correction follows",
  async (service) => {
    await connect(service);
    await happens("goal", P(0), 10);
    await run(minute(11));
    await happens("back", P(0), 41);
    await run(minute(42), 3);
    const words = told(service).map(wordsOf);
    expect(words).toHaveLength(2);
    expect(words[1]).toContain("Taken back:");
    expect(words[1]).toContain(playerName(P(0)));
  },
);

test("OUT-03 a goal that is taken back before its message goes is told once, as taken back", async () => {
  await connect("discord");
  await happens("goal", P(0), 10);
  await happens("back", P(0), 12);
  await run(minute(13));
  expect(told("discord").map(wordsOf)).toEqual([expect.stringContaining("Taken back:")]);
});

test("OUT-03 goals within a service's rate limit are one message, and are taken back in it", async () => {
  await connect("telegram");
  for (const player of [P(1), P(2), P(3)]) await happens("goal", player, 10);
  await happens("goal", P(0), 10);
  await run(minute(11));
  expect(told("telegram").length).toBeLessThanOrEqual(2);
  for (const player of [P(0), P(1), P(2), P(3)]) expect(count("telegram", playerName(player))).toBe(1);
  await happens("back", P(0), 41);
  await run(minute(42));
  const words = told("telegram").map(wordsOf).join("\n");
  expect(words.match(/Taken back/g)).toHaveLength(1);
  expect(words).toContain(playerName(P(2)));
});

test.each(["limited", "broken", "silent", "gone"] as const)(
  "OUT-03 services that are %s get each goal once, in order, when they work again",
  async (fault) => {
    for (const service of SERVICES) await connect(service);
    chats.fail(fault, 12);
    await happens("goal", P(0), 10);
    await happens("goal", P(1), 15);
    for (let quarter = 0; quarter < 16; quarter++) {
      await run(addMs(now(), 15 * MINUTE_MS));
      await healChats(context());
    }
    for (const service of SERVICES) {
      const all = told(service).map(wordsOf).join("\n");
      const times = [P(0), P(1)].map((player) => all.split(playerName(player)).length - 1);
      expect([service, times]).toEqual([service, [1, 1]]);
      expect(all.indexOf(playerName(P(0)))).toBeLessThan(all.indexOf(playerName(P(1))));
    }
    for (const own of await listed()) expect(own).toMatchObject({ state: "on", health: { failing: null } });
  },
);

test("OUT-03 Retry-After is honoured: nothing is asked before it", async () => {
  await connect("discord");
  chats.fail("limited");
  await happens("goal", P(0), 10);
  await run(addMs(now(), SECOND_MS));
  wake();
  await run(addMs(now(), 0));
  expect(chats.calls).toHaveLength(1);
  await run(minute(11));
  expect(told("discord")).toHaveLength(1);
});

test("OUT-03 of runs at the same time one tells", async () => {
  const id = await connect("webhook");
  await happens("goal", P(0), 10);
  await Promise.all(Array.from({ length: 5 }, () => deliver(context(), id)));
  await run(minute(20));
  expect(chats.calls).toHaveLength(1);
});

test("OUT-03 killed at any step, a webhook's receiver has each goal once: a repeat is the same message", async () => {
  const id = await connect("webhook");
  const points = [
    [1, false],
    [2, false],
    [2, true],
    [3, false],
  ] as const;
  for (const [n, [calls, isDone]] of points.entries()) {
    await happens("goal", P(n), 10 + n);
    queue = [];
    await deliver(killedAfter(context(), calls, isDone), id).catch(() => {});
    wake();
    await run(addMs(now(), 2 * MINUTE_MS));
    expect([calls, isDone, count("webhook", playerName(P(n)))]).toEqual([calls, isDone, 1]);
  }
  expect(told("webhook").map(wordsOf)).toHaveLength(4);
});

test("OUT-03 killed before it was sent or after it was recorded, a chat has each goal once; between the two, once more", async () => {
  const id = await connect("discord");
  const times = [];
  const points = [
    [2, false],
    [2, true],
    [3, true],
    [3, false],
  ] as const;
  for (const [n, [calls, isDone]] of points.entries()) {
    await happens("goal", P(n), 10 + 4 * n);
    queue = [];
    await deliver(killedAfter(context(), calls, isDone), id).catch(() => {});
    wake();
    await run(addMs(now(), 2 * MINUTE_MS));
    times.push(count("discord", playerName(P(n))));
  }
  expect(times).toEqual([1, 1, 1, 2]);
});

test("OUT-04 a channel that is gone for three days pauses, and its owner is told once; a new address ends it", async () => {
  const id = await connect("discord", { name: "#saturday" });
  await happens("goal", P(0), 10);
  for (let hour = 0; hour < 80; hour++) {
    chats.fail("gone", 1_000);
    await run(addMs(now(), HOUR_MS));
    await healChats(context());
  }
  await run(addMs(now(), HOUR_MS));
  const [paused] = await listed();
  expect(paused).toMatchObject({
    state: "paused",
    health: { failing: { reason: "The service says that this channel or address is gone." } },
  });
  // Not asked often while it is gone, and not at all once it is paused.
  expect(chats.calls.length).toBeLessThan(90);
  const asked = chats.calls.length;
  wake();
  await run();
  expect(chats.calls).toHaveLength(asked);
  const bell = (await (await host.call("GET", "/api/notifications")).json()) as NotificationDto[];
  const about = bell.filter(({ type }) => type === "connection_paused");
  expect(about).toMatchObject([{ title: "Discord is paused", actionUrl: `/leagues/${league}/extras` }]);
  for (const part of SECRETS) expect(JSON.stringify(bell)).not.toContain(part);
  chats.fail(null);
  const back = await host.call("PATCH", at(`/${id}`), ADDRESSES.discord);
  expect(await back.json()).toMatchObject({ state: "on", health: { failing: null } });
});

test("OUT-01 nothing that happened before it was connected, or that was not chosen, is told", async () => {
  await happens("goal", P(0), 10);
  const id = await connect("slack", { kinds: [] });
  await happens("goal", P(1), 20);
  await run(minute(21));
  expect(told("slack")).toEqual([]);
  setClock(minute(30));
  expect((await host.call("PATCH", at(`/${id}`), { kinds: ["goals"] })).status).toBe(200);
  await happens("goal", P(2), 31);
  await run(minute(32));
  expect(told("slack").map(wordsOf)).toEqual([expect.stringContaining(playerName(P(2)))]);
  await host.call("PATCH", at(`/${id}`), { on: false });
  await happens("goal", P(3), 40);
  await run(minute(41));
  expect(told("slack")).toHaveLength(1);
});

test("OUT-02 a member who wishes appears by an initial", async () => {
  await connect("slack");
  await host.call("PATCH", "/api/account/profile", { publicName: "initials" });
  await happens("goal", P(0), 10);
  await run(minute(11));
  expect(wordsOf(told("slack")[0] as never)).toMatch(/for H \(1\/20/);
});

test("OUT-01 healed by the hour: a goal whose message was lost is told", async () => {
  await connect("slack");
  await happens("goal", P(0), 10);
  queue = [];
  await healChats(context());
  await run(minute(15));
  expect(told("slack")).toHaveLength(1);
  // The same hour again wakes nobody.
  await healChats(context());
  expect(queue).toEqual([]);
  expect(DAY_MS).toBeGreaterThan(HOUR_MS);
});
