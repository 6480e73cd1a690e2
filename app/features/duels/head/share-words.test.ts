import { expect, test } from "vitest";
import type { LeagueCup, LeagueDuels } from "#contract/leagues/duels.ts";
import { cupShareText, duelsShareText } from "./share-words.ts";

const entrant = (username: string, seed: number, score: number | null) => ({
  userId: username,
  username,
  seed,
  score,
});
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, "").split("\n");

test("DUE-05 shared duels: a line for each pair, the Median by its name, scores once there are any", () => {
  const duels: LeagueDuels = {
    gameweek: 10,
    state: "live",
    drawAt: null,
    pairs: [
      {
        a: { userId: "a", username: "ada", score: 2 },
        b: { userId: "b", username: "bryan", score: 1 },
        winner: "a",
      },
      { a: { userId: "g", username: "grace", score: 1 }, b: { median: true, score: 1 }, winner: "level" },
    ],
  };
  expect(plain(duelsShareText("Saturday Club", duels, "https://x.example/"))).toEqual([
    "⚔️ Saturday Club: Gameweek 10 duels, as it stands",
    "",
    "ada 2–1 bryan",
    "grace 1–1 the Median",
    "",
    "Play along: https://x.example/",
  ]);
});

test("CUP-02 a shared cup: its round, and in the end who has won it", () => {
  const cup: LeagueCup = {
    state: "final",
    drawAt: null,
    size: 4,
    winnerId: "kiran",
    rounds: [
      {
        gameweek: 38,
        kickoffTime: null,
        ties: [{ a: entrant("kiran", 1, 2), b: entrant("ada", 3, 1), winner: "a", by: "score" }],
      },
    ],
  };
  const text = plain(cupShareText("Saturday Club", cup, "https://x.example/"));
  expect(text.slice(0, 4)).toEqual([
    "🏆 Saturday Club Cup: Final, Gameweek 38",
    "",
    "kiran 2–1 ada",
    "kiran wins it.",
  ]);
  const open: LeagueCup = { ...cup, state: "drawn", winnerId: null };
  const [round] = cup.rounds;
  const ties = [{ a: entrant("kiran", 1, null), b: null, winner: null, by: null }];
  const drawn = { ...open, rounds: [{ gameweek: 38, kickoffTime: null, ...round, ties }] };
  expect(plain(cupShareText("Saturday Club", drawn, "https://x.example/"))[2]).toBe("kiran v not known yet");
});
