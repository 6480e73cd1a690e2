import { afterEach, expect, test, vi } from "vitest";
import { addMs, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { createContext } from "#workers/platform/context.ts";
import { fromEdge, noteWrite, type PublicAnswer } from "#workers/platform/edge.ts";

await seedSeason(standardSeason());
const BEFORE = addMs(FIRST_KICKOFF, -MINUTE_MS);
const RUSH = Array.from({ length: 50 }, (_, n) => n);

afterEach(() => void vi.useRealTimers());

/** A reader of one address of its own for each test, with a count of the reads that were made. */
function readerOf(name: string, at = BEFORE) {
  const { env } = worldAt(at);
  const begun: { resolve: (answer: PublicAnswer) => void; reject: (error: Error) => void }[] = [];
  const ask = async () => {
    const ctx = createContext(env, () => undefined);
    const { json } = await fromEdge(
      ctx,
      { name, topic: "people" },
      () => new Promise((resolve, reject) => void begun.push({ resolve, reject })),
    );
    return json;
  };
  const end = (n: number, json: string) => begun[n]?.resolve({ json, etag: null, epoch: null, until: null });
  return { ask, begun, end };
}

test.each(["/api/teams", "/api/users/count"])(
  "OUT-05 fifty who ask %s in the same instant share one read, when it was never read and when it has lapsed",
  async (path) => {
    for (const at of [BEFORE, addMs(BEFORE, 6 * SECOND_MS)]) {
      const answers = await Promise.all(RUSH.map(() => worldAt(at).call(null, "GET", path)));
      const trips = answers.map((answer) => answer.headers.get("X-Trips"));
      expect(trips.filter((made) => made === "d1=1;object=0;object-d1=0")).toHaveLength(1);
      expect(trips.filter((made) => made === "d1=0;object=0;object-d1=0")).toHaveLength(RUSH.length - 1);
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    }
  },
);

test("who asks after a write of this isolate waits for no read from before it, and shares the next", async () => {
  const { ask, begun, end } = readerOf("written meanwhile");
  const first = ask();
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  noteWrite("people", BEFORE);
  const later = Promise.all([ask(), ask(), ask()]);
  end(0, "old");
  expect(await first).toBe("old");
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  end(1, "new");
  expect(await later).toEqual(["new", "new", "new"]);
  expect(begun).toHaveLength(2);
});

test("a read that fails is made again, and refuses nobody but its own reader", async () => {
  const { ask, begun, end } = readerOf("fails once");
  const first = ask();
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  const later = ask();
  begun[0]?.reject(new Error("D1 is away"));
  await expect(first).rejects.toThrow("D1 is away");
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  end(1, "read again");
  expect(await later).toBe("read again");
});

test("a read whose request was cut off is waited for two seconds at most, and is made again by one alone", async () => {
  const { ask, begun, end } = readerOf("cut off");
  void ask();
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const later = Promise.all([ask(), ask(), ask()]);
  while (vi.getTimerCount() < 3) await scheduler.wait(1);
  await vi.advanceTimersByTimeAsync(2_000);
  while (begun.length < 2) await scheduler.wait(1);
  end(1, "by another");
  await vi.advanceTimersByTimeAsync(10);
  expect(await later).toEqual(["by another", "by another", "by another"]);
  expect(begun).toHaveLength(2);
});
