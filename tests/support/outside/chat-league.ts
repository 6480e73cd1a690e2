import { env } from "cloudflare:workers";
import { expect, onTestFinished, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { Connection } from "#contract/leagues/connections.ts";
import type { Service } from "#domain/outgoing/kinds.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, type Instant, instant, MINUTE_MS, parseInstant, SECOND_MS } from "#domain/shared/instant.ts";
import type { Chats } from "#sandbox/chats/chats.ts";
import { ADDRESSES, startChatServices, wordsOf } from "#tests/support/outside/chats.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { happenAt, seedPicks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { arrangeLeague } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { deliverToChats } from "#workers/jobs/chats.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { deliver } from "#workers/services/outgoing/deliver.ts";
import { wakeConnections } from "#workers/services/outgoing/wake-connections.ts";

const KICKOFF = parseInstant("2025-08-23T14:00:00Z");
export const minute = (n: number) => addMs(KICKOFF, n * MINUTE_MS);
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

export let host: Person;
export let league: string;
export let chats: Chats;
export const queue: { job: Job; at: Instant }[] = [];
let world: Env;
let mark = -1;

/** The footballers of this test, of four clubs that no other test has them of: a season has each goal once. */
export const P = (n: number) => ((Math.floor(mark / 6) % 5) * 4 + n + 1) * 100 + 2 + (mark % 6);

export const now = () => instant(Date.now());

/** Before each test: a league without connections, its host with footballers of this test, and working services. */
export async function arrangeChats(): Promise<void> {
  setClock(minute(-60));
  chats = startChatServices(() => Date.now());
  onTestFinished(() => void vi.unstubAllGlobals());
  queue.length = 0;
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
}

export const context = () => createContext(world, () => {});
export const at = (rest = "") => `/api/leagues/${league}/connections${rest}`;

export async function connect(service: Service, more: object = {}): Promise<string> {
  const body = { service, ...ADDRESSES[service], kinds: ["goals"], ...more };
  const response = await host.call("POST", at(), body);
  expect(response.status).toBe(201);
  return ((await response.json()) as Connection).id;
}

export const listed = async (): Promise<Connection[]> => (await host.call("GET", at())).json();

export async function take(job: Job): Promise<void> {
  if (job.kind === "chat") await deliver(context(), job.connectionId);
  if (job.kind === "chats") await deliverToChats(context(), job);
  if (job.kind === "chats_due") await wakeConnections(context(), job);
}

/** Runs what the queue holds, each when it is due and `times` times, moving the clock on to at most an instant. */
export async function run(until: Instant = addMs(now(), MINUTE_MS), times = 1): Promise<void> {
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

export const wake = () => queue.push({ job: { kind: "chats_due", epoch: 0 }, at: now() });

/** A goal, or its being taken back, of a footballer in the second gameweek, at a minute. */
export async function happens(kind: "goal" | "back", player: number, when: number): Promise<void> {
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

export const told = (service: Service) => chats.messages.filter((message) => message.service === service);
/** How often goals were told, by the service's messages. */
export const count = (service: Service, name: string) =>
  told(service).filter(
    (message) => wordsOf(message).includes(name) && !wordsOf(message).includes("Taken back"),
  ).length;
export const playerName = (id: number) => season.players.find((player) => player.id === id)?.name ?? "";
