import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, goalBy } from "#tests/support/standings.ts";
import type { Env } from "#workers/platform/env.ts";
import { runQueue } from "./queue.ts";

await arrangeSeason();

/** The bindings with one league that cannot be reached. */
function withoutLeague(broken: string): Env {
  const getByName = (name: string) =>
    name === broken ? { refresh: () => Promise.reject(new Error("gone")) } : env.LEAGUES.getByName(name);
  return { ...env, LEAGUES: { getByName } as unknown as Env["LEAGUES"] };
}

async function deliver(...jobs: unknown[]) {
  return deliverIn(env, ...jobs);
}

async function deliverIn(world: Env, ...jobs: unknown[]) {
  const messages = jobs.map((body, at) => ({
    id: `${at}`,
    timestamp: new Date(0),
    attempts: 1,
    body: body as Job,
  }));
  const batch = createMessageBatch<Job>("football-bingo-jobs", messages);
  const execution = createExecutionContext();
  await runQueue(batch, world, execution);
  return getQueueResult(batch, execution);
}

test("season_advanced reaches every league named, however often it comes", async () => {
  const ann = await createPerson();
  const ids = [await arrangeLeague([ann]), await arrangeLeague([ann])];
  await arrangePicks(ann.id);
  const sockets = await Promise.all(ids.map((id) => goLive(ann, id)));
  const changes = [goalBy(1)];
  const job = { kind: "season_advanced", epoch: await happen(...changes), leagueIds: ids, changes };
  const result = await deliver(job, job);
  expect(result.explicitAcks).toEqual(["0", "1"]);
  for (const socket of sockets) {
    await socket.next("goal");
    expect(socket.of("patch")).toHaveLength(1);
  }
});

test("a failing league does not keep the others from their goal, and the job is retried later", async () => {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  const socket = await goLive(ann, id);
  const changes = [goalBy(2)];
  const leagueIds = ["broken", id];
  const result = await deliverIn(withoutLeague("broken"), {
    kind: "season_advanced",
    epoch: await happen(...changes),
    leagueIds,
    changes,
  });
  await socket.next("goal");
  expect(result.explicitAcks).toEqual([]);
  expect(result.retryMessages).toMatchObject([{ msgId: "0" }]);
});

test("member_changed reaches a person's leagues and the overall table", async () => {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  const socket = await goLive(ann, id);
  const overall = env.LEAGUES.getByName("overall:football_bingo:0");
  const before = await overall.standings({ epoch: 0, offset: 0, limit: 100 });
  expect(before.entries.map(({ id }) => id)).not.toContain(ann.id);
  await arrangePicks(ann.id);
  await deliver({ kind: "member_changed", userId: ann.id });
  await socket.next("patch");
  const after = await overall.standings({ epoch: 0, offset: 0, limit: 100 });
  expect(after.entries.map(({ id }) => id)).toContain(ann.id);
});

test("a kind that this version does not know waits for one that does, and nothing waits with it", async () => {
  const ann = await createPerson();
  const result = await deliver({ kind: "of_tomorrow" }, null, { kind: "member_changed", userId: ann.id });
  expect(result.explicitAcks).toEqual(["2"]);
  expect(result.retryMessages).toMatchObject([{ msgId: "0" }, { msgId: "1" }]);
});
