import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { addMs, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { testContext } from "#tests/support/people.ts";
import { arrangeSeason, goalBy } from "#tests/support/standings.ts";
import { FactsKeeper } from "#workers/season/facts-keeper.ts";
import { LeagueTeller } from "./tell-leagues.ts";

const START = parseInstant("2025-07-13T14:10:00Z");

await arrangeSeason();

test("the jobs of a goal are started until it works, also after a restart, and then no more", async () => {
  const started: string[] = [];
  let isDown = true;
  const JOBS = {
    send: async ({ kind, epoch }: { kind: string; epoch: number }) => {
      if (isDown) throw new Error("no queue of jobs");
      started.push(`${kind} ${epoch}`);
    },
  } as unknown as Queue<Job>;
  const at = (minutes: number) => ({
    ...testContext(),
    env: { ...env, JOBS },
    clock: { now: () => addMs(START, minutes * MINUTE_MS) },
  });
  const ofGoal = (epoch: number) => [`goals_recorded ${epoch}`, `news_due ${epoch}`];

  const keeper = new FactsKeeper();
  const teller = new LeagueTeller();
  await keeper.load(at(0));
  const score = async (minutes: number, player: number) => {
    const { epoch } = await keeper.write(at(minutes), [goalBy(player)]);
    await teller.tell(at(minutes), epoch, [goalBy(player)]);
    return epoch;
  };
  const missed = await score(0, 1);
  await teller.tellAgain(at(6), missed);
  expect(started).toEqual([]);
  isDown = false;
  for (const minute of [7, 8]) await teller.tellAgain(at(minute), missed);
  expect(started.splice(0)).toEqual(ofGoal(missed));

  const anew = new LeagueTeller();
  anew.doubt(at(10).clock.now());
  await anew.tellAgain(at(10), missed);
  expect(started.splice(0), "whoever died before they were started left them in the log").toEqual(
    ofGoal(missed),
  );

  const next = await score(11, 2);
  expect(started.splice(0)).toEqual(ofGoal(next));
  for (const minute of [16, 17]) await teller.tellAgain(at(minute), next);
  expect(started).toEqual([]);
});
