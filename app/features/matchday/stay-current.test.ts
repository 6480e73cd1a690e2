import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { matchdayQuery } from "#app/lib/query.ts";
import { createQueryClient } from "#app/lib/query-client.ts";
import type { Matchday } from "#contract/matchday.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { STAY_CURRENT } from "./stay-current.ts";

const EMPTY: Matchday = { gameweek: 10, epoch: 1, fixtures: [] };

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

test("a page that somebody returns to reads its matches again, unless it did within the hour", async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  client.mount();
  const queryFn = vi.fn(async () => EMPTY);
  const options = { ...matchdayQuery(), ...STAY_CURRENT, queryFn, initialData: EMPTY };
  const stop = new QueryObserver(client, options).subscribe(() => {});
  for (const [awayMs, calls] of [
    [HOUR_MS / 2, 0],
    [3 * HOUR_MS, 1],
    [HOUR_MS / 2, 1],
  ] as const) {
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(awayMs);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(calls);
  }
  stop();
  client.unmount();
});

test.for([
  ["a request that the network lost", new TypeError("Failed to fetch")],
  ["a server in trouble", new ApiFailure(503, "Try again.")],
] as const)("a page that has woken reads the matches again after %s", async ([, error]) => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(async () => ({ ...EMPTY, gameweek: 11 }));
  const options = { ...matchdayQuery(), ...STAY_CURRENT, queryFn, initialData: EMPTY };
  const stop = new QueryObserver(client, options).subscribe(() => {});
  queryFn.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  // As the reader's Desk does when it is back (follow-desk.ts).
  void client.invalidateQueries({ queryKey: options.queryKey });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(client.getQueryData(options.queryKey)?.gameweek).toBe(11);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
  client.unmount();
});

test("a page that is refused does not ask for its matches again", async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const queryFn = vi.fn(async () => Promise.reject(new ApiFailure(404, "Not found.")));
  const options = { ...matchdayQuery(), ...STAY_CURRENT, queryFn, initialData: EMPTY };
  const stop = new QueryObserver(client, options).subscribe(() => {});
  void client.invalidateQueries({ queryKey: options.queryKey });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(queryFn).toHaveBeenCalledTimes(1);
  stop();
  client.unmount();
});
