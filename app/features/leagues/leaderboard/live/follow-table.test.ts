import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { leaderboardQuery } from "#app/lib/query.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { FakeSocket } from "#tests/support/outside/fake-socket.ts";
import { followTable } from "./follow-table.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ann = (score: number): LeaderboardEntry => ({
  rank: 1,
  id: "ann",
  username: "ann",
  score,
  totalGoals: score,
  provisional: false,
  movement: 0,
});

test("a table read before a goal does not take the goal back when its answer comes after it", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "https:", host: "game.test" });
  const client = new QueryClient();
  const { queryKey } = leaderboardQuery("football_bingo", "club");
  const answers: ((rows: LeaderboardEntry[]) => void)[] = [];
  const queryFn = () => new Promise<LeaderboardEntry[]>((answer) => answers.push(answer));
  const page = new QueryObserver(client, { queryKey, queryFn });
  const leave = page.subscribe(() => undefined);
  const end = followTable({
    leagueType: "football_bingo",
    run: undefined,
    leagueId: "club",
    userId: "ann",
    client,
    onStatus: () => undefined,
  });
  // No goal of another test is near: the patch is heard at once (told-together.ts).
  await vi.advanceTimersByTimeAsync(300);
  FakeSocket.last.accept();
  FakeSocket.last.tell({ type: "ready", leagueId: "club", seq: 1, epoch: 1, now: "2025-09-13T14:00:00Z" });
  FakeSocket.last.tell({
    type: "snapshot",
    seq: 1,
    epoch: 1,
    standings: [ann(1)],
    common: { provisional: false, movement: 0 },
    own: ann(1),
    total: 1,
  });
  FakeSocket.last.tell({
    type: "patch",
    seq: 2,
    epoch: 2,
    changes: { moves: [[[0, 0], 0, 0, 1, 1]], upserts: [], removed: [], total: 1 },
  });
  answers.shift()?.([ann(1)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(queryKey)).toMatchObject([{ score: 2 }]);
  // What the socket does not carry is read again.
  await vi.advanceTimersByTimeAsync(3_000);
  answers.shift()?.([ann(2)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(0);
  expect(client.getQueryData(queryKey)).toMatchObject([{ score: 2 }]);
  end();
  leave();
});
