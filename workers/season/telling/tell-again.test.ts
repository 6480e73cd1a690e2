import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { tables, testContext } from "#tests/support/people.ts";
import { arrangeSeason, goalBy } from "#tests/support/standings.ts";
import { LEASE_MS } from "#workers/db/leagues/live-leagues.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import type { Env } from "#workers/platform/env.ts";
import { FactsKeeper } from "#workers/season/facts-keeper.ts";
import { LeagueTeller } from "./tell-leagues.ts";

const START = parseInstant("2025-07-13T14:10:00Z");

await arrangeSeason();

test("an epoch is told once more after five minutes to whom may have missed it, unless a newer one was; at once after a restart, at the next poll after a failure", async () => {
  /** A lease as it is taken so many minutes after the start. */
  const enter = (leagueId: string, minutes: number) =>
    tables()
      .insert(liveLeagues)
      .values({ leagueId, leaseUntil: addMs(addMs(START, minutes * MINUTE_MS), LEASE_MS) });
  await enter("a-league", -60);
  const told: { epoch: number; changes: number }[] = [];
  const asked: string[][] = [];
  let isDown = false;
  let missed: string[] = [];
  const RELAYS = {
    getByName: () => ({
      async tell(news: { epoch: number; changes: unknown[]; leagueIds: string[] }) {
        if (isDown) throw new Error("out of reach");
        told.push({ epoch: news.epoch, changes: news.changes.length });
        asked.push(news.leagueIds);
        return { missed };
      },
    }),
  } as unknown as Env["RELAYS"];
  let isQueueDown = true;
  const FACTS = {
    send: async () => {
      if (isQueueDown) throw new Error("no queue either");
    },
  } as unknown as Env["FACTS"];
  const JOBS = { send: async () => {} } as unknown as Queue<Job>;
  const at = (minutes: number) => ({
    ...testContext(),
    env: { ...env, RELAYS, FACTS, JOBS },
    clock: { now: () => addMs(START, minutes * MINUTE_MS) },
  });

  const keeper = new FactsKeeper();
  const teller = new LeagueTeller();
  expect(await keeper.load(at(0))).toBe(true);
  const { facts } = keeper.loaded;
  const tellAgain = (minutes: number) => teller.tellAgain(at(minutes), keeper.loaded.facts.epoch);
  const write = async (minutes: number, change: SeasonChange) =>
    teller.tell(at(minutes), (await keeper.write(at(minutes), [change])).epoch, [change]);
  teller.doubt(at(0).clock.now());
  await tellAgain(0);
  await tellAgain(6);
  expect(told.splice(0), "the object may have died before it told this epoch").toEqual([
    { epoch: facts.epoch, changes: 0 },
  ]);

  await write(10, goalBy(1));
  await tellAgain(14);
  await write(14, goalBy(2));
  for (const minute of [15, 18, 19, 20, 30]) await tellAgain(minute);
  expect(told.splice(0), "who has said that it heard is not told again").toEqual([
    { epoch: facts.epoch + 1, changes: 1 },
    { epoch: facts.epoch + 2, changes: 1 },
  ]);

  await write(31, goalBy(4));
  await enter("a-league-opened-meanwhile", 31);
  asked.splice(0);
  for (const minute of [35, 36, 37]) await tellAgain(minute);
  expect(asked.splice(0), "whoever was entered in that moment may not have been seen").toEqual([
    ["a-league-opened-meanwhile"],
  ]);

  isQueueDown = false;
  missed = ["a-league"];
  await write(38, goalBy(5));
  missed = [];
  asked.splice(0);
  for (const minute of [42, 43, 44]) await tellAgain(minute);
  expect(asked.splice(0), "a message in a queue is no word of having heard").toEqual([
    ["a-league", "a-league-opened-meanwhile"],
  ]);
  isQueueDown = true;
  told.splice(0);

  isDown = true;
  await write(50, goalBy(3));
  await tellAgain(56);
  isDown = false;
  for (const minute of [57, 58]) await tellAgain(minute);
  expect(told, "a telling that failed is tried again, until it works").toEqual([
    { epoch: facts.epoch + 5, changes: 0 },
  ]);
});
