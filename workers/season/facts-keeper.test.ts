import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { addMs, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { tables, testContext } from "#tests/support/people.ts";
import { arrangeSeason, goalBy } from "#tests/support/standings.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import type { Env } from "#workers/platform/env.ts";
import { FactsKeeper } from "./facts-keeper.ts";

const START = parseInstant("2025-07-13T14:10:00Z");

await arrangeSeason();

test("an epoch is told once more after five minutes, unless a newer one was; at once after a restart, at the next poll after a failure", async () => {
  await tables()
    .insert(liveLeagues)
    .values({ leagueId: "a-league", leaseUntil: addMs(START, 60 * MINUTE_MS) });
  const told: { epoch: number; changes: number }[] = [];
  let isDown = false;
  const RELAYS = {
    getByName: () => ({
      async tell({ epoch, changes }: { epoch: number; changes: unknown[] }) {
        if (isDown) throw new Error("out of reach");
        told.push({ epoch, changes: changes.length });
        return { missed: [] };
      },
    }),
  } as unknown as Env["RELAYS"];
  const FACTS = {
    send: () => Promise.reject(new Error("no queue either")),
  } as unknown as Env["FACTS"];
  const JOBS = { send: async () => {} } as unknown as Queue<Job>;
  const at = (minutes: number) => ({
    ...testContext(),
    env: { ...env, RELAYS, FACTS, JOBS },
    clock: { now: () => addMs(START, minutes * MINUTE_MS) },
  });

  // Writes the locks that are due, and dies.
  await new FactsKeeper().current(at(0));
  told.splice(0);
  const keeper = new FactsKeeper();
  const { facts } = await keeper.current(at(0));
  await keeper.tellAgain(at(0));
  await keeper.tellAgain(at(6));
  expect(told.splice(0), "the object may have died before it told this epoch").toEqual([
    { epoch: facts.epoch, changes: 0 },
  ]);

  await keeper.write(at(10), [goalBy(1)]);
  await keeper.tellAgain(at(14));
  await keeper.write(at(14), [goalBy(2)]);
  for (const minute of [15, 18, 19, 20, 30]) await keeper.tellAgain(at(minute));
  expect(told.splice(0)).toEqual([
    { epoch: facts.epoch + 1, changes: 1 },
    { epoch: facts.epoch + 2, changes: 1 },
    { epoch: facts.epoch + 2, changes: 0 },
  ]);

  isDown = true;
  await keeper.write(at(40), [goalBy(3)]);
  await keeper.tellAgain(at(46));
  isDown = false;
  for (const minute of [47, 48]) await keeper.tellAgain(at(minute));
  expect(told, "a telling that failed is tried again, until it works").toEqual([
    { epoch: facts.epoch + 3, changes: 0 },
  ]);
});
