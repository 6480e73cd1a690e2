import { env } from "cloudflare:workers";
import { expect, onTestFinished, vi } from "vitest";
import type { Connection } from "#contract/leagues/connections.ts";
import type { Service } from "#domain/outgoing/kinds.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import type { Chats } from "#sandbox/chats/chats.ts";
import { ChatQueue, now, takeChatJob } from "#tests/support/outside/chat-queue.ts";
import { ADDRESSES, startChatServices, wordsOf } from "#tests/support/outside/chats.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { happenAt, seedPicks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { arrangeLeague } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";

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
export const queue = new ChatQueue();
let world: Env;
let mark = -1;

/** The footballers of this test, of four clubs that no other test has them of: a season has each goal once. */
export const P = (n: number) => ((Math.floor(mark / 6) % 5) * 4 + n + 1) * 100 + 2 + (mark % 6);

/** Before each test: a league without connections, its host with footballers of this test, and working services. */
export async function arrangeChats(): Promise<void> {
  setClock(minute(-60));
  chats = startChatServices(() => Date.now());
  onTestFinished(() => void vi.unstubAllGlobals());
  queue.clear();
  world = { ...env, APP_URL: "https://bingo.example", CHATS: queue.binding } as unknown as Env;
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

/** Runs what the queue holds, each when it is due and `times` times, moving the clock on to at most an instant. */
export async function run(until: Instant = addMs(now(), MINUTE_MS), times = 1): Promise<void> {
  await queue.run(until, async (job) => {
    for (let again = 0; again < times; again++) await takeChatJob(context(), job);
  });
}

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
  queue.wake();
}

export const told = (service: Service) => chats.messages.filter((message) => message.service === service);
/** How often goals were told, by the service's messages. */
export const count = (service: Service, name: string) =>
  told(service).filter(
    (message) => wordsOf(message).includes(name) && !wordsOf(message).includes("Taken back"),
  ).length;
export const playerName = (id: number) => season.players.find((player) => player.id === id)?.name ?? "";
