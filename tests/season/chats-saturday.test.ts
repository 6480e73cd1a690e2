import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { Squad } from "#contract/squads.ts";
import { SERVICES, type Service } from "#domain/outgoing/kinds.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { clubId, gameweekId, playerId, seasonId } from "#domain/shared/ids.ts";
import {
  addMs,
  DAY_MS,
  type Instant,
  instant,
  MINUTE_MS,
  parseInstant,
  SECOND_MS,
} from "#domain/shared/instant.ts";
import type { ArchiveFixture } from "#sandbox/archive/types.ts";
import type { Fault } from "#sandbox/chats/chats.ts";
import { ADDRESSES, startChatServices, wordsOf } from "#tests/support/outside/chats.ts";
import { killedAfter } from "#tests/support/outside/killed.ts";
import { createPerson } from "#tests/support/people.ts";
import { happen, happenAt, worldAt } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks } from "#tests/support/standings.ts";
import { makeClub, makeFixture, makeGameweek, makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { deliver } from "#workers/services/outgoing/deliver.ts";
import { healChats, wakeConnections } from "#workers/services/outgoing/wake-connections.ts";
import { pickOne, seededRandom } from "./random.ts";
import { archive, dayOf, goalsInOrder, kickoffOf, saturdays, type Told } from "./saturdays.ts";
import { setClock } from "./season-feed.ts";

const SEAL_KEY = "a key for the addresses of one test";
const FAULTS: readonly Fault[] = ["limited", "gone", "broken", "silent"];
/** Where a run may be killed without a chat being told twice (decision 0042). */
const KILLS = [
  [1, false],
  [2, false],
  [2, true],
  [3, true],
] as const;

const now = () => instant(Date.now());

test("OUT-02 OUT-03 BNG-08 whole Saturdays into five services that fail, with kills in between: each goal once, in order, edited when taken back, nothing lost, doubled or early", async () => {
  const random = seededRandom(31);
  const matches = saturdays();
  const eve = addMs(Math.min(...matches.map(kickoffOf)) as Instant, -DAY_MS);
  setFollowedSeason(seasonId(archive.season));
  setClock(eve);
  const codeOf = new Map(archive.teams.map(({ id, code }) => [id, code]));
  const nameOf = (element: number) => `Scorer-${element}x`;
  const club = (team: number) => clubId(codeOf.get(team) ?? 0);

  // The first goal of each footballer is the one that ticks; of every sixth it is taken back.
  const first = new Map<number, Told>();
  const all = goalsInOrder(matches);
  const countOf = (element: number) => all.filter((each) => each.element === element).length;
  for (const { match, element, at } of all) {
    if (first.has(element)) continue;
    const isTakenBack = first.size % 6 === 5 && countOf(element) === 1;
    first.set(element, { match, element, at, backAt: isTakenBack ? addMs(at, 21 * MINUTE_MS) : null });
  }
  expect(first.size).toBeGreaterThan(8);

  const fixtureOf = (match: ArchiveFixture, over: object = {}) =>
    makeFixture(match.id, {
      gameweekId: gameweekId(match.event ?? 0),
      homeClubId: club(match.team_h),
      awayClubId: club(match.team_a),
      kickoffAt: kickoffOf(match),
      ...over,
    });
  const teamOf = new Map<number, number>();
  for (const { match, element, side } of all) teamOf.set(element, side === "h" ? match.team_h : match.team_a);
  const others = archive.teams.map(({ id }) => ({ element: 900_000 + id, team: id }));
  const players = [...[...teamOf].map(([element, team]) => ({ element, team })), ...others];
  await happen(
    ...archive.teams.map(({ code, name }) => ({
      kind: "club_changed" as const,
      club: makeClub(code, { name }),
    })),
    ...players.map(({ element, team }) => ({
      kind: "player_added" as const,
      player: makePlayer(element, {
        name: nameOf(element),
        clubId: club(team),
        position: "FWD",
      }),
    })),
    ...archive.events.map(({ id, deadline_time }) => ({
      kind: "gameweek_changed" as const,
      gameweek: makeGameweek(id, deadline_time),
    })),
    ...matches.map((match) => ({ kind: "fixture_added" as const, fixture: fixtureOf(match) })),
  );

  // Between them the members have every scorer.
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => createPerson(`saturday${n}`)));
  const had = new Set<number>();
  for (const person of people) {
    const picks = archive.teams.map(({ id }) => {
      const own = players.filter(({ team, element }) => team === id && element < 900_000);
      const open = own.filter(({ element }) => !had.has(element));
      const { element } =
        open.length > 0
          ? pickOne(open, random)
          : pickOne(own.length > 0 ? own : others.filter(({ team }) => team === id), random);
      had.add(element);
      return {
        clubId: club(id),
        playerId: playerId(element),
        position: "FWD" as const,
        pickedAt: addMs(eve, -30 * DAY_MS),
      };
    });
    await arrangePicks(person.id, picks);
  }

  const host = people[0] as (typeof people)[number];
  const league = await arrangeLeague(people);
  await runInDurableObject(leagueObject(env, league), (_, { storage }) => {
    vi.spyOn(Object.getPrototypeOf(storage), "setAlarm").mockResolvedValue(undefined);
  });
  const { cutoff }: Squad = await (await worldAt(eve).call(host, "GET", "/api/squad")).json();
  const opensAt = parseInstant(cutoff ?? "");
  const ticking = [...first.values()].filter(({ element }) => had.has(element));
  // BNG-08: whose goal it was is told of none before the cutoff, not afterwards either (STO-01).
  const hidden = ticking.filter(({ at }) => at < opensAt);
  const told = ticking.filter(({ at }) => at >= opensAt);
  expect(told.filter(({ backAt }) => backAt !== null).length).toBeGreaterThan(0);
  expect(hidden.length).toBeGreaterThan(0);
  const chats = startChatServices(() => Date.now());
  const answers = globalThis.fetch;
  vi.stubGlobal("fetch", (...asked: Parameters<typeof fetch>) => {
    // A slow one: some seconds less than it may take.
    if (random() < 0.1) setClock(addMs(now(), 4 * SECOND_MS));
    return answers(...asked);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const queue: { job: Job; at: Instant }[] = [];
  const send = async (job: Job, { delaySeconds = 0 } = {}) => {
    queue.push({ job: structuredClone(job), at: addMs(now(), delaySeconds * SECOND_MS) });
  };
  const CHATS = {
    send,
    sendBatch: async (batch: { body: Job }[]) =>
      void (await Promise.all(batch.map(({ body }) => send(body)))),
  };
  const world = { ...env, SEAL_KEY, APP_URL: "https://bingo.example", CHATS } as unknown as Env;
  for (const service of SERVICES) {
    const body = { service, ...ADDRESSES[service], kinds: ["goals", "leads"] };
    const answer = await worldAt(eve, { SEAL_KEY }).call(
      host,
      "POST",
      `/api/leagues/${league}/connections`,
      body,
    );
    expect([service, answer.status]).toEqual([service, 201]);
  }

  const context = () => createContext(world, () => {});
  let kills = 0;
  async function take(job: Job): Promise<void> {
    if (job.kind === "chats_due") return wakeConnections(context(), job);
    if (job.kind === "chats") {
      for (const connectionId of job.connectionIds) await take({ ...job, kind: "chat", connectionId });
      return;
    }
    if (job.kind !== "chat") return;
    if (random() < 0.15) {
      kills += 1;
      const [calls, isDone] = pickOne(KILLS, random);
      await deliver(killedAfter(context(), calls, isDone), job.connectionId).catch(() => {});
      // The queue brings again what failed.
      return send(job, { delaySeconds: 31 });
    }
    // A message of the queue may come twice, also at once.
    const times = random() < 0.2 ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => deliver(context(), job.connectionId)));
  }
  async function runUntil(until: Instant): Promise<void> {
    for (let n = 0; n < 2_000; n++) {
      queue.sort((a, b) => a.at - b.at);
      const next = queue[0];
      if (!next || next.at > until) return setClock(until);
      queue.shift();
      setClock(instant(Math.max(now(), next.at)));
      await take(next.job);
    }
    throw new Error("The queue does not end");
  }

  const starts = matches.map((match) => ({
    at: kickoffOf(match),
    change: {
      kind: "fixture_locked",
      fixture: fixtureOf(match, { hasStarted: true, homeScore: 0, awayScore: 0 }),
    } as SeasonChange,
  }));
  const seen = new Map<string, number>();
  const goalOf = ({ match, element, at, side }: (typeof all)[number], back: Instant | null) => {
    const key = `${match.id} ${element}`;
    if (back === null) seen.set(key, (seen.get(key) ?? 0) + 1);
    const goal = makeGoal(match.id, element, {
      n: seen.get(key) ?? 1,
      seenAt: at,
      minute: 40,
      side: side === "h" ? "home" : "away",
    });
    return back === null
      ? ({ kind: "goal_scored", goal } as SeasonChange)
      : ({
          kind: "goal_revoked",
          goal: { ...goal, status: "revoked", revokedAt: back, revokedReason: "offside" },
        } as SeasonChange);
  };
  const steps = [
    ...starts,
    ...all.flatMap((goal) => {
      const own = first.get(goal.element);
      const back = own?.at === goal.at && own.match === goal.match ? own.backAt : null;
      return [
        { at: goal.at, change: () => goalOf(goal, null) },
        ...(back === null ? [] : [{ at: back, change: () => goalOf(goal, back) }]),
      ];
    }),
  ].sort((a, b) => a.at - b.at);
  const faults = new Map<string, number>();
  /** Three hours of queue and cron: every service has time to take what it refused. */
  async function runHours(): Promise<void> {
    for (let quarter = 0; quarter < 12; quarter++) {
      await runUntil(addMs(now(), 15 * MINUTE_MS));
      await healChats(context());
    }
    await runUntil(addMs(now(), 15 * MINUTE_MS));
  }
  for (const { at, change } of steps) {
    if (at - now() > 2 * DAY_MS) await runHours();
    await runUntil(at);
    await healChats(context());
    if (random() < 0.4) {
      const service = pickOne(SERVICES, random);
      // A receiver of a webhook may also lose its answer: the repeat is the same message to it.
      const fault = service === "webhook" && random() < 0.5 ? "lost" : pickOne(FAULTS, random);
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      chats.fail(fault, 1 + Math.floor(random() * 3), service);
    }
    await happenAt(at, typeof change === "function" ? change() : change);
    // News of one in eight epochs is lost.
    if (random() > 0.125) queue.push({ job: { kind: "chats_due", epoch: 0 }, at });
  }
  chats.fail(null);
  await runHours();

  expect(kills).toBeGreaterThan(5);
  expect(faults.size).toBeGreaterThan(2);
  const lines: string[] = [];
  for (const service of SERVICES) lines.push(...wrongOf(service, told, chats.messages));
  expect(lines).toEqual([]);
  console.log(
    `${[...new Set(matches.map(dayOf))].join(", ")}: ${matches.length} matches, ${told.length} goals to tell, ${chats.calls.length} calls, ${chats.messages.length} messages, ${kills} kills`,
  );

  /** What a service was told wrongly, in words. */
  function wrongOf(service: Service, goals: readonly Told[], messages: typeof chats.messages): string[] {
    const own = messages.filter((message) => message.service === service);
    const canEdit = service === "discord" || service === "telegram";
    const wrong: string[] = [];
    const said = own.map(wordsOf).join("\n");
    let last = -1;
    for (const { element } of hidden) {
      if (own.some((message) => wordsOf(message).includes(nameOf(element))))
        wrong.push(`${service}: ${nameOf(element)} is told before the cutoff`);
    }
    for (const { element, at, backAt } of goals) {
      const name = nameOf(element);
      const about = own.filter((message) => wordsOf(message).includes(name));
      const told = about.reduce((sum, message) => sum + wordsOf(message).split(name).length - 1, 0);
      const most = backAt !== null && !canEdit ? 2 : 1;
      if (about.length === 0) wrong.push(`${service}: ${name} is lost`);
      if (told > most) wrong.push(`${service}: ${name} is told ${told} times`);
      const early = about.find((message) => message.at < at);
      if (early) wrong.push(`${service}: ${name} is early`);
      if (backAt !== null && !about.some((message) => wordsOf(message).includes("Taken back:")))
        wrong.push(`${service}: ${name} is not taken back`);
      const place = said.indexOf(name);
      if (place < last) wrong.push(`${service}: ${name} is out of order`);
      last = Math.max(last, place);
    }
    return wrong;
  }
});
