import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, formatInstant, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { PUSH_VARIABLES, startPushService } from "#tests/support/push.ts";
import { happenAt, worldAt } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason } from "#tests/support/standings.ts";
import { makeFixture, makeGameweek, makeGoal, makePick } from "#tests/support/worlds/facts.ts";
import { type LeaguesPage, readLeaguesToTell } from "#workers/db/notifications/member-notices.ts";
import { tellEachTheirOwn } from "#workers/jobs/push.ts";
import type { League } from "#workers/league/league.ts";
import { readEnv } from "#workers/platform/config.ts";
import { createContext } from "#workers/platform/context.ts";
import { haveLeaguesTell, healMemberNotices, walkMemberNotices } from "./member-notices.ts";
import { tellEach } from "./tell-each.ts";

// Leagues judge what is recent by the machine's clock.
const NOW = readEnv(env).clock.now();
const ago = (ms: number) => addMs(NOW, -ms);
const DEADLINE = formatInstant(ago(3 * HOUR_MS));

await arrangeSeason();
await happenAt(
  ago(2 * HOUR_MS),
  { kind: "gameweek_changed", gameweek: makeGameweek(5, DEADLINE) },
  {
    kind: "fixture_added",
    fixture: makeFixture(50, {
      gameweekId: gameweekId(5),
      kickoffAt: ago(2 * HOUR_MS),
      hasStarted: true,
    }),
  },
);

const world = worldAt(NOW, PUSH_VARIABLES);
const ctx = () => createContext(world.env, () => {});
const scoredAt = (player: number, minutesAgo: number): SeasonChange => ({
  kind: "goal_scored",
  goal: makeGoal(50, player, { seenAt: ago(minutesAgo * MINUTE_MS) }),
});

/** A queue whose messages are run here, each `times` times, until nothing new comes. */
async function openQueue(leagues: readonly string[]) {
  const waiting: Job[] = [];
  const take = async (batch: Iterable<{ body: Job }>) => {
    waiting.push(...[...batch].map(({ body }) => structuredClone(body)));
  };
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(env.JOBS, "sendBatch").mockImplementation(take as never);
  vi.spyOn(env.JOBS, "send").mockImplementation((async (body: Job) => take([{ body }])) as never);
  for (const id of leagues) {
    await runInDurableObject(env.LEAGUES.getByName(id), ({ context }: League) => {
      vi.spyOn(context.env.JOBS, "sendBatch").mockImplementation(take as never);
    });
  }
  return {
    waiting,
    async run(times = 1) {
      while (waiting.length > 0) {
        const job = waiting.shift() as Job;
        for (let n = 0; n < times; n++) {
          if (job.kind === "news_due") await walkMemberNotices(ctx(), job);
          if (job.kind === "league_news") await haveLeaguesTell(ctx(), job);
          if (job.kind === "push_each") await tellEachTheirOwn(ctx(), job);
        }
      }
    },
  };
}

async function subscribe(service: ReturnType<typeof startPushService>, person: Person, kinds?: string[]) {
  const body = { ...service.subscribe(), ...(kinds ? { kinds } : {}) };
  expect((await world.call(person, "POST", "/api/push/subscriptions", body)).status).toBe(201);
}

const openService = () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  return startPushService();
};

test("STO-01 with nobody connected, ticks with the place, overtaken, one away and a gameweek won are pushed once each", async () => {
  const service = openService();
  const [hunted, hunter, deaf] = [
    await createPerson("hunted"),
    await createPerson("hunter"),
    await createPerson("deaf"),
  ];
  await arrangePicks(hunted.id, [makePick(1, 101)]);
  const squad = Array.from({ length: 20 }, (_, n) => makePick(n + 1, 301 + n));
  await arrangePicks(hunter.id, squad);
  await arrangePicks(deaf.id, [makePick(1, 101)]);
  const league = await arrangeLeague([hunted, hunter, deaf]);
  await arrangeLeague([deaf]);
  await subscribe(service, hunted);
  await subscribe(service, hunter, ["one_away", "gameweek_won"]);
  await subscribe(service, deaf, ["nudge"]);
  const queue = await openQueue([league]);

  const first = await happenAt(ago(30 * MINUTE_MS), scoredAt(101, 30));
  queue.waiting.push({ kind: "news_due", epoch: first });
  await walkMemberNotices(ctx(), { kind: "news_due", epoch: first });
  // Only the league of somebody who wants notices is woken.
  expect(queue.waiting.filter(({ kind }) => kind === "league_news")).toMatchObject([
    { leagues: [{ id: league, name: expect.any(String) }] },
  ]);
  await queue.run(2);
  const { name } = (await env.DB.prepare("select name from leagues where id = ?").bind(league).first<{
    name: string;
  }>()) as { name: string };
  expect(service.received.map(({ payload }) => [payload.kind, payload.title, payload.body])).toEqual([
    ["tick", expect.stringMatching(/^GOAL! .+ ticks Club 1$/), `1/20, 1st in ${name}.`],
  ]);

  const second = await happenAt(
    ago(20 * MINUTE_MS),
    ...squad.slice(0, 19).map(({ playerId }) => scoredAt(playerId, 20)),
  );
  queue.waiting.push({ kind: "news_due", epoch: second });
  await queue.run(2);
  expect(
    service.received
      .slice(1)
      .map(({ payload }) => `${payload.kind}: ${payload.title} ${payload.body}`)
      .sort(),
  ).toEqual([
    expect.stringMatching(/^one_away: One away: 19 of 20 Only .* still has to score on your card\.$/),
    `overtaken: hunter has overtaken you You have slipped from 1st to 2nd in ${name}.`,
  ]);

  // The message for the end of the gameweek is lost: cron notices.
  await happenAt(ago(6 * MINUTE_MS), {
    kind: "gameweek_final",
    gameweek: makeGameweek(5, DEADLINE, { isFinal: true, finalAt: ago(6 * MINUTE_MS) }),
  });
  await healMemberNotices(ctx());
  await queue.run(2);
  expect(service.received.slice(3).map(({ payload }) => `${payload.title} ${payload.body}`)).toEqual([
    `You won Gameweek 5 Nobody in ${name} did better.`,
  ]);
  // All is told: neither cron nor a doubled message starts it again.
  await healMemberNotices(ctx());
  for (const epoch of [first, second]) await walkMemberNotices(ctx(), { kind: "news_due", epoch });
  expect(queue.waiting).toEqual([]);
  expect(service.received).toHaveLength(4);
});

test("LEA-03 a removed member gets no push about the league: not at the next goal, nor one that was on its way", async () => {
  const service = openService();
  const [stays, goes] = [await createPerson("stays"), await createPerson("goes")];
  for (const { id } of [stays, goes]) await arrangePicks(id, [makePick(1, 110), makePick(2, 111)]);
  const league = await arrangeLeague([stays, goes]);
  for (const person of [stays, goes]) await subscribe(service, person);
  const queue = await openQueue([league]);
  const tell = async (player: number) => {
    const epoch = await happenAt(ago(10 * MINUTE_MS), scoredAt(player, 10));
    queue.waiting.push({ kind: "news_due", epoch });
  };
  // The league has written the push; it waits on the queue when the owner removes its reader.
  await tell(110);
  for (const job of queue.waiting.splice(0)) if (job.kind === "news_due") await walkMemberNotices(ctx(), job);
  for (const job of queue.waiting.splice(0))
    if (job.kind === "league_news") await haveLeaguesTell(ctx(), job);
  const written = queue.waiting.flatMap((job) => (job.kind === "push_each" ? job.pushes : []));
  expect(written.map(({ userId }) => userId)).toEqual(expect.arrayContaining([stays.id, goes.id]));
  const path = `/api/leagues/${league}/members/${goes.id}`;
  expect((await world.call(stays, "DELETE", path)).status).toBe(204);
  await queue.run();
  await tell(111);
  await queue.run();
  // The second reader's would be the same: each is there once.
  const ticks = service.received.filter(({ payload }) => payload.kind === "tick");
  expect(ticks.map(({ payload }) => payload.body.slice(0, 9))).toEqual(["1/20, 1st", "2/20, 1st"]);
});

test("RIV-01 who hears of rivals alone is told when one of them overtakes, and of nobody else", async () => {
  const service = openService();
  const [rival, other, hunted] = [
    await createPerson("rival"),
    await createPerson("other"),
    await createPerson("easy"),
  ];
  await arrangeLeague([hunted, rival, other]);
  await subscribe(service, hunted);
  const alone = { overtakenBy: "rivals" };
  expect((await world.call(hunted, "PATCH", "/api/account/profile", alone)).status).toBe(200);
  expect((await world.call(hunted, "PUT", `/api/rivals/${rival.id}`)).status).toBe(200);
  const by = (person: Person) => ({
    userId: hunted.id,
    message: {
      kind: "overtaken" as const,
      key: "overtaken:x",
      title: person.username,
      body: "…",
      url: "/",
      by: person.id,
    },
  });
  await tellEach(ctx(), [by(other)]);
  expect(service.received).toEqual([]);
  // Of the other's nothing was claimed: the rival's still rings that day.
  await tellEach(ctx(), [by(other), by(rival)]);
  expect(service.received.map(({ payload }) => payload.title)).toEqual(["rival"]);
});

test("a walk takes two queries per page and reads a row per browser, user and membership", async () => {
  const service = openService();
  await tables().run("delete from push_subscriptions");
  await tables().run("delete from job_cursors");
  const people: Person[] = [];
  for (let n = 0; n < 10; n++) people.push(await createPerson(`walked${n}`));
  for (const person of people) await subscribe(service, person);
  const league = await arrangeLeague(people);
  const queue = await openQueue([]);
  const epoch = await happenAt(ago(MINUTE_MS), scoredAt(102, 1));
  const walking = ctx();
  await walkMemberNotices(walking, { kind: "news_due", epoch });
  expect(queue.waiting).toMatchObject([{ kind: "league_news", leagues: [{ id: league }] }]);
  // The cursor, the log, the page and its end, the cursor's new value.
  expect(walking.cost.queries).toBeLessThanOrEqual(5);
  expect(walking.cost.rowsRead).toBeLessThan(10 * 8 + 60);
});

test("a walk asks a league once, on the page of its first reader, however many pages its members fill", async () => {
  const service = openService();
  await tables().run("delete from push_subscriptions");
  const people: Person[] = [];
  for (let n = 0; n < 4; n++) people.push(await createPerson(`paged${n}`));
  const [first, ...others] = people.sort((a, b) => (a.id < b.id ? -1 : 1));
  if (!first) return expect.unreachable();
  // No league is asked for a member who wants none of the kinds.
  await subscribe(service, first, ["transfer_alert"]);
  for (const person of others) await subscribe(service, person);
  const league = await arrangeLeague(people);
  const asked: string[][] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page: LeaguesPage = await readLeaguesToTell(env.DB, after, 1);
    asked.push(page.leagues.map(({ id }) => id));
    after = page.last;
  }
  expect(asked).toEqual([[], [league], [], [], []]);
});
