import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { openLeagueSocket } from "#app/live/league-socket.ts";
import { rivalNewsQuery } from "#app/shared/rivals/rival-news-query.ts";
import { rivalsQuery } from "#app/shared/rivals/rivals.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { followSquad } from "./live-squad.ts";

type Options = Parameters<typeof openLeagueSocket>[0];
const socket = vi.hoisted(() => ({ options: null as Options | null }));
vi.mock("#app/live/league-socket.ts", () => ({
  openLeagueSocket: (options: Options) => {
    socket.options = options;
    return { close: () => {} };
  },
}));

const entry = (id: string, rank: number, movement: number): LeaderboardEntry => ({
  rank,
  id,
  username: id,
  score: 20 - rank,
  totalGoals: 0,
  provisional: true,
  movement,
});

function tell(rows: LeaderboardEntry[]): void {
  const own = rows.find(({ id }) => id === "ada") ?? null;
  socket.options?.onStandings?.({
    userId: "ada",
    epoch: 1,
    seq: 1,
    rows,
    own,
    total: rows.length,
    isBehind: false,
    lacksTicks: false,
  });
}

test("RIV-01 home tells of a pinned rival from the rows of the league's socket, one far down the table too", async () => {
  const client = new QueryClient();
  client.setQueryData(rivalsQuery().queryKey, [{ id: "kiran", username: "kiran" }]);
  const told = () => client.getQueryData(rivalNewsQuery("sat").queryKey);
  const stop = followSquad({ client, userId: "ada", league: "sat", onRevoked: () => {} });
  const others = ["a", "b", "c", "d", "e", "f"].map((id, at) => entry(id, at + 1, 0));
  tell([...others, entry("ada", 7, 1), entry("kiran", 8, -1)]);
  await vi.waitFor(() => expect(told()?.[0]).toBe("Up to 7th, past kiran."));
  tell([...others, entry("kiran", 7, 0), entry("ada", 8, 0)]);
  expect(told()).toEqual([]);
  stop();
  client.clear();
});
