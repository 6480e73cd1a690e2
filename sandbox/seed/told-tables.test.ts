import { expect, test, vi } from "vitest";
import { seedHalfCards } from "./half-cards.ts";

test("a second card is made once the league's table has it: messages still queued are lost with the Worker", async () => {
  vi.useFakeTimers();
  const looks: string[] = [];
  const answers: Record<string, (path: string) => unknown> = {
    "/api/auth/sign-in": () => ({ id: "u" }),
    "/api/teams": () => [{ id: 1, players: [{ id: 7, position: "DEF", goals: 0 }] }],
    "/api/selections": () => [{ teamId: 1, playerId: 7, player: { position: "DEF" } }],
    "/api/leagues": () => [
      { id: "bingo", name: "Bingo", leagueType: "football_bingo", runs: ["season", "half"] },
      { id: "tips", name: "Tips", leagueType: "score_tipping", runs: ["season", "half"] },
    ],
    "/api/leaderboard/me": (path) => {
      looks.push(path);
      return { entry: looks.length < 3 ? { noCard: true } : {}, total: 1 };
    },
  };
  vi.stubGlobal("fetch", async (url: string) => {
    const path = url.replace("http://game", "");
    const answer = answers[path.split("?")[0] ?? ""];
    return Response.json(answer?.(path), { headers: { "Set-Cookie": "session=1" } });
  });
  try {
    const made = seedHalfCards("http://game", 2);
    await vi.runAllTimersAsync();
    expect(await made).toBe(1);
    expect(looks).toEqual(
      Array(3).fill("/api/leaderboard/me?leagueType=football_bingo&run=half&leagueId=bingo"),
    );
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});
