import { focusManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { queries } from "#app/lib/query.ts";
import type { Matchday } from "#contract/matchday.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
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
  const options = { ...queries.matchday(), ...STAY_CURRENT, queryFn, initialData: EMPTY };
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
