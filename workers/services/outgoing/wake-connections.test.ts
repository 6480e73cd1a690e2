import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { tables } from "#tests/support/people.ts";
import { connections } from "#workers/db/schema/index.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { wakeConnections } from "./wake-connections.ts";

test("OUT-01 connections are woken twenty by a message, each once", async () => {
  const ids = Array.from({ length: 45 }, (_, n) => `c${String(n).padStart(2, "0")}`);
  for (const id of ids) {
    await tables()
      .insert(connections)
      .values({
        id,
        leagueId: leagueId("office"),
        service: "slack",
        name: id,
        sealed: "",
        kinds: ["goals"],
        isDigest: false,
        state: "on",
        createdAt: instant(0),
        since: instant(0),
      });
  }
  const sent: Job[] = [];
  const CHATS = {
    sendBatch: async (batch: Iterable<{ body: Job }>) =>
      void sent.push(...[...batch].map(({ body }) => body)),
  };
  const ctx = createContext({ ...env, CHATS } as unknown as Env, () => {});
  await wakeConnections(ctx, { kind: "chats_due", epoch: 0 });
  const woken = sent.map((job) => (job.kind === "chats" ? job.connectionIds : []));
  expect(woken.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(woken.flat()).toEqual(ids);
});
