import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson, tables, testContext } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, goalBy } from "#tests/support/standings.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import { runQueue } from "#workers/jobs/queue.ts";
import { createContext } from "#workers/platform/context.ts";
import { announceEpoch } from "./tell-leagues.ts";

await arrangeSeason();

/** A league with an open socket that is told of goals. */
async function listening() {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  await arrangePicks(ann.id);
  const live = await goLive(ann, id);
  const lease = () => tables().select().from(liveLeagues).where(eq(liveLeagues.leagueId, id));
  await expect.poll(lease).toMatchObject([{ region: "weur" }]);
  return { ann, id, live };
}

let n = 200;
async function score(ctx = testContext()) {
  const changes = [goalBy(4, ++n)];
  const epoch = await happen(...changes);
  await announceEpoch(ctx, epoch, changes, { now: ctx.clock.now() });
  return { epoch, changes };
}

const silent = { send: () => Promise.reject(new Error("no queue")) } as unknown as Queue<Job>;

test("a goal reaches live leagues by their relay, without any queue", async () => {
  const { live } = await listening();
  // What the goal's jobs would tell is refused: whoever announces it hears so, and tries again.
  const refused = score({ ...testContext(), env: { ...env, JOBS: silent, FACTS: silent } });
  await expect(refused).rejects.toThrow("no queue");
  await live.next("goal");
  expect(live.of("patch")).toHaveLength(1);
});

test("a goal reported twice, by a relay and by the queue, is one patch", async () => {
  const { id, live } = await listening();
  const { epoch, changes } = await score();
  await live.next("goal");
  await env.RELAYS.getByName("weur:0").tell({ epoch, changes, leagueIds: [id, id] });
  await env.FACTS.send({ kind: "season_advanced", epoch, changes, leagueIds: [id] });
  await score();
  await live.next("goal", 2);
  expect(live.of("patch")).toHaveLength(2);
});

test("a goal does not wait behind 2,000 queued submissions, and they all arrive", async () => {
  const { ann, live } = await listening();
  const body: Job = { kind: "member_changed", userId: ann.id, game: "football_bingo" };
  for (let sent = 0; sent < 2_000; sent += 100) {
    await env.JOBS.sendBatch(Array.from({ length: 100 }, () => ({ body })));
  }
  const startedAt = performance.now();
  await score();
  await live.next("goal");
  // The delay of a busy machine; behind the queue it would be many seconds.
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test("a goal does not wait behind submissions either where D1 and the objects are 80 ms away", async () => {
  const { ann, live } = await listening();
  const far = { ...env, SIMULATED_RTT: "d1:80,object:80,queue:80" };
  const body: Job = { kind: "member_changed", userId: ann.id, game: "football_bingo" };
  const messages = Array.from({ length: 100 }, (_, n) => ({
    id: String(n),
    timestamp: new Date(0),
    attempts: 1,
    body,
  }));
  let worked = 0;
  // One consumer, batch after batch, as the platform runs a small queue.
  const backlog = (async () => {
    for (; worked < 20; worked += 1) {
      const batch = createMessageBatch<Job>("football-bingo-jobs", messages);
      await runQueue(batch, far, createExecutionContext());
    }
  })();
  const startedAt = performance.now();
  await score(createContext(far, () => {}));
  await live.next("goal");
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(worked).toBeLessThan(20);
  await backlog;
});
