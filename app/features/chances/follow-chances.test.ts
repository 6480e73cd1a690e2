import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chancesQuery } from "#app/lib/query.ts";
import { leagueMessages } from "#app/live/league-messages.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import { followChances } from "./follow-chances.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("STO-04 an open page reads its chances again after goals, once for all that come together", async () => {
  const client = new QueryClient();
  const { queryKey } = chancesQuery("club");
  const queryFn = vi.fn(async () => ({ epoch: 1, model: "m", members: [] }));
  const unread = new QueryObserver(client, { queryKey, queryFn, staleTime: MINUTE_MS }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(1);
  const end = followChances(client, "club");
  // The Desk tells the goal, and whichever league's socket is open tells it too.
  leagueMessages.tell({ leagueId: null, message: { type: "goals", epoch: 2, goals: [] } });
  leagueMessages.tell({ leagueId: "other", message: { type: "moment", ...makeMoment({}) } });
  leagueMessages.tell({
    leagueId: "other",
    message: { type: "moment", ...makeMoment({ id: "10-g-91-8-1-abd" }) },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  // Another league's table says nothing about this one's chances.
  const changes = { moves: [], upserts: [], removed: [], total: 2 };
  leagueMessages.tell({ leagueId: "other", message: { type: "patch", seq: 3, epoch: 2, changes } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leagueMessages.tell({ leagueId: "club", message: { type: "patch", seq: 3, epoch: 2, changes } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  end();
  leagueMessages.tell({ leagueId: null, message: { type: "goals", epoch: 3, goals: [] } });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queryFn).toHaveBeenCalledTimes(3);
  unread();
});
