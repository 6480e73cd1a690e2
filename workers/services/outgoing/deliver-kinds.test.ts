import { env } from "cloudflare:workers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Service } from "#domain/outgoing/kinds.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Fixture, Gameweek } from "#domain/season/facts.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import type { Chats } from "#sandbox/chats/chats.ts";
import { ChatQueue, takeChatJob } from "#tests/support/outside/chat-queue.ts";
import { ADDRESSES, startChatServices, wordsOf } from "#tests/support/outside/chats.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { happenAt, seedPicks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { arrangeLeague } from "#tests/support/standings.ts";
import { predictAll, setClock, submitted } from "#tests/support/tipping.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";

const season = standardSeason();
const fixturesOf = (gameweek: number) => season.fixtures.filter(({ gameweekId }) => gameweekId === gameweek);
const kickoffOf = (gameweek: number) => fixturesOf(gameweek)[0]?.kickoffAt as Instant;
setClock(addMs(kickoffOf(2), -HOUR_MS));
await seedSeason(season);

let chats: Chats;
let queue: ChatQueue;
let world: Env;

beforeEach(() => {
  chats = startChatServices(() => Date.now());
  onTestFinished(() => void vi.unstubAllGlobals());
  queue = new ChatQueue();
  world = { ...env, APP_URL: "https://bingo.example", CHATS: queue.binding } as unknown as Env;
});

async function connect(host: Person, league: string, service: Service, more: object): Promise<void> {
  const body = { service, ...ADDRESSES[service], ...more };
  const response = await host.call("POST", `/api/leagues/${league}/connections`, body);
  expect(response.status).toBe(201);
}

/** Lets something happen at an instant, and the chats hear of it twice, within two minutes. */
async function happens(at: Instant, ...changes: SeasonChange[]): Promise<void> {
  setClock(at);
  if (changes.length > 0) await happenAt(at, ...changes);
  for (let n = 0; n < 2; n++) queue.wake(at);
  await queue.run(addMs(at, 2 * MINUTE_MS), (job) =>
    takeChatJob(
      createContext(world, () => {}),
      job,
    ),
  );
}

const lockedOf = (fixture: Fixture): SeasonChange => ({
  kind: "fixture_locked",
  fixture: {
    ...fixture,
    hasStarted: true,
    homeScore: 0,
    awayScore: 0,
    lock: {
      lockedAt: fixture.kickoffAt as Instant,
      kickoffAt: fixture.kickoffAt as Instant,
      gameweekId: fixture.gameweekId as never,
      candidates: [],
    },
  },
});

const settledOf = (fixture: Fixture, at: Instant): SeasonChange => ({
  kind: "fixture_settled",
  fixture: { ...fixture, hasStarted: true, isSettled: true, settledAt: at, homeScore: 1, awayScore: 0 },
});

const textsOf = (service: Service) =>
  chats.messages.filter((message) => message.service === service).map(wordsOf);
const times = (service: Service, part: string) =>
  textsOf(service).filter((text) => text.includes(part)).length;

test("OUT-01 a gameweek of Football Bingo: each lead, full time and Monday's recap once; a quiet chat has the digest alone", async () => {
  const [host, rival] = [await createPerson("hostess"), await createPerson("rival")];
  await seedPicks(host);
  const league = await arrangeLeague([host, rival]);
  await connect(host, league, "discord", { kinds: ["leads", "full_time", "monday"] });
  await connect(host, league, "telegram", { kinds: [], digest: true });
  const kickoff = kickoffOf(2);
  const matches = fixturesOf(2);
  await happens(kickoff, ...matches.map(lockedOf));
  const player = 102;
  const first = matches.find(({ homeClubId, awayClubId }) => [homeClubId, awayClubId].includes(1 as never));
  if (!first) throw new Error("no match");
  const side = first.homeClubId === 1 ? ("home" as const) : ("away" as const);
  const scoredAt = addMs(kickoff, 20 * MINUTE_MS);
  const goal = makeGoal(first.id, player, { seenAt: scoredAt, minute: 20, side });
  await happens(scoredAt, { kind: "goal_scored", goal });
  expect(times("discord", "hostess leads")).toBe(1);
  // Nothing else was chosen, and a quiet chat waits for the day's end.
  expect(textsOf("discord")).toHaveLength(1);
  expect(textsOf("telegram")).toEqual([]);

  const endsAt = addMs(kickoff, 2 * HOUR_MS);
  await happens(endsAt, ...matches.map((fixture) => settledOf(fixture, endsAt)));
  expect(times("discord", "Full time, Saturday.")).toBe(1);
  expect(times("telegram", "hung up")).toBe(1);
  expect(textsOf("telegram")).toHaveLength(1);

  const finalAt = addMs(endsAt, DAY_MS);
  const gameweek = season.gameweeks[1] as Gameweek;
  await happens(finalAt, {
    kind: "gameweek_final",
    gameweek: { ...gameweek, isFinished: true, isFinal: true, finalAt },
  });
  expect(times("discord", "Gameweek 2 is final.")).toBe(0);
  // Monday, 9 in London.
  await happens(addMs(kickoff, 2 * DAY_MS - 6 * HOUR_MS + MINUTE_MS));
  await happens(addMs(kickoff, 2 * DAY_MS));
  expect(times("discord", "Gameweek 2 is final.")).toBe(1);
  expect(textsOf("discord").at(-1)).toContain("hostess won it: one new shirt.");
  expect(textsOf("discord")).toHaveLength(3);
  expect(textsOf("telegram")).toHaveLength(1);
});

test("OUT-01 TIP-08 a tipping league's calls go out at the lock of their match, and nothing of the others", async () => {
  setClock(addMs(kickoffOf(3), -HOUR_MS));
  const [host, rival] = [await createPerson("caller"), await createPerson("second")];
  const league = await arrangeLeague([host, rival], "score_tipping");
  for (const person of [host, rival]) await submitted(person, 3, predictAll(3));
  await connect(host, league, "slack", { kinds: ["locks"] });
  await happens(addMs(kickoffOf(3), -30 * MINUTE_MS));
  expect(textsOf("slack")).toEqual([]);
  const [match, ...others] = fixturesOf(3);
  if (!match) throw new Error("no match");
  const name = (club: number) => season.clubs.find(({ id }) => id === club)?.name ?? "";
  await happens(kickoffOf(3), lockedOf(match));
  expect(times("slack", `Locked: ${name(match.homeClubId)}`)).toBe(1);
  expect(textsOf("slack").join("\n")).toMatch(/[HDA] 2: caller, second/);
  const open = others.filter(({ kickoffAt }) => (kickoffAt ?? 0) > kickoffOf(3));
  for (const { homeClubId } of open) expect(times("slack", `Locked: ${name(homeClubId)}`)).toBe(0);
});
