import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { DeskMessage } from "#contract/live.ts";
import { createPerson } from "#tests/support/people.ts";
import { PUSH_VARIABLES, startPushService } from "#tests/support/push.ts";
import { worldAt } from "#tests/support/season.ts";
import { pushMany } from "#workers/jobs/push.ts";
import { createContext } from "#workers/platform/context.ts";
import { pushNews } from "./push-news.ts";

const NEWS = (to: number): DeskMessage[] => [
  { type: "overtaken", leagueId: "l1", by: { id: "u2", username: "chloe" }, from: 4, to },
  { type: "one_away", leagueId: "l1", playerId: 7, playerName: "Diallo", teamId: 1 },
  { type: "one_away", leagueId: "l2", playerId: 7, playerName: "Diallo", teamId: 1 },
  { type: "gameweek_won", leagueId: "l1", gameweek: 4, winners: [{ id: "u1", username: "ann" }] },
];

test("STO-01 overtaken, one away and a gameweek won are pushed once each, by kind, and never to who stopped it", async () => {
  const service = startPushService();
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(() => void vi.restoreAllMocks());
  const world = worldAt("2025-09-13T15:40:00Z", PUSH_VARIABLES);
  const [all, some] = [await createPerson("all-news"), await createPerson("some-news")];
  for (const [person, kinds] of [
    [all, undefined],
    [some, ["gameweek_won"]],
  ] as const) {
    const body = { ...service.subscribe(), ...(kinds ? { kinds } : {}) };
    expect((await world.call(person, "POST", "/api/push/subscriptions", body)).status).toBe(201);
  }
  const jobs: Job[] = [];
  vi.spyOn(env.JOBS, "sendBatch").mockImplementation((async (batch: Iterable<{ body: Job }>) => {
    jobs.push(...[...batch].map(({ body }) => body));
  }) as never);
  const ctx = createContext(world.env, () => {});
  const tell = (to: number) =>
    pushNews(
      ctx,
      "football_bingo",
      NEWS(to).flatMap((message) => [all, some].map(({ id }) => ({ userId: id, message }))),
    );
  // The same step told twice, then another of the same day.
  await tell(5);
  await tell(5);
  await tell(6);
  for (const job of [...jobs, ...jobs]) if (job.kind === "push_many") await pushMany(ctx, job);

  const titles = service.received.map(({ payload }) => `${payload.kind}: ${payload.title}`).sort();
  expect(titles).toEqual([
    "gameweek_won: You won Gameweek 4",
    "gameweek_won: You won Gameweek 4",
    "one_away: One away: 19 of 20",
    "overtaken: chloe has gone past you",
  ]);
  // One tap stops one kind.
  const away = service.received.find(({ payload }) => payload.kind === "one_away")?.payload;
  const stopped = await world.call(null, "POST", away?.unsubscribeUrl ?? "", "List-Unsubscribe=One-Click", {
    "Content-Type": "application/x-www-form-urlencoded",
  });
  expect(stopped.status).toBe(200);
  jobs.length = 0;
  await env.DB.prepare("delete from sent_reminders").run();
  await tell(5);
  for (const job of jobs) if (job.kind === "push_many") await pushMany(ctx, job);
  const again = service.received.slice(titles.length).map(({ payload }) => payload.kind);
  expect(again.sort()).toEqual(["gameweek_won", "gameweek_won", "overtaken"]);
});
