import { expect, test, vi } from "vitest";
import type { Matchday } from "#contract/matchday.ts";
import { emptyFacts } from "#domain/season/apply-changes.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { readMatchday } from "#workers/services/matchday/matchday.ts";
import { shareAnswer } from "./season-reads.ts";

const season = standardSeason();
const fixtures = season.fixtures?.map((fixture, n) => ({ ...fixture, hasStarted: n === 0 }));
await seedSeason({ ...season, ...(fixtures && { fixtures }) });

/** What a request waits for that its reader has left: workerd never ends it for those who wait with it. */
const cutOff = () => new Promise<never>(() => undefined);

test("who shares an answer whose first reader was cut off makes its validator for themselves, and nothing twice", async () => {
  const facts = emptyFacts();
  const compute = vi.fn(() => ({ shared: true }));
  const digest = vi.spyOn(crypto.subtle, "digest").mockImplementationOnce(cutOff);
  void shareAnswer(facts, "cut off", compute);
  const second = await shareAnswer(facts, "cut off", compute);
  expect(second).toEqual({ json: '{"shared":true}', etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) });
  expect(await shareAnswer(facts, "cut off", compute)).toEqual(second);
  expect([compute.mock.calls.length, digest.mock.calls.length]).toEqual([1, 2]);
});

test("STO-03 who asks for minutes while a request that was cut off asks for them waits two seconds at most, then asks itself", async () => {
  const { env } = worldAt(addMs(FIRST_KICKOFF, 10 * MINUTE_MS));
  const asked: string[] = [];
  const ask = (who: string, inPlay: () => Promise<unknown>) => {
    const stub = {
      id: "season",
      inPlay() {
        asked.push(who);
        return inPlay();
      },
    };
    const SEASONS = { getByName: () => stub } as unknown as Env["SEASONS"];
    return readMatchday(
      createContext({ ...env, SEASONS }, () => undefined),
      null,
    );
  };
  void ask("cut off", cutOff);
  await vi.waitFor(() => expect(asked).toEqual(["cut off"]));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const minutes = { minutes: {}, reviews: [] };
  const later = Promise.all(["first", "second"].map((who) => ask(who, async () => minutes)));
  while (vi.getTimerCount() < 2) await scheduler.wait(1);
  await vi.advanceTimersByTimeAsync(2_010);
  const answers = await later;
  vi.useRealTimers();
  expect(asked).toEqual(["cut off", "first"]);
  for (const answer of answers) {
    const matchday = answer.ok ? (JSON.parse(answer.value.json) as Matchday) : null;
    expect(matchday?.fixtures.map(({ status }) => status)).toContain("live");
  }
});
