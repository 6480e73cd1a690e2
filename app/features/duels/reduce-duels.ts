import type { DuelPair, LeagueDuels } from "#contract/leagues/duels.ts";
import type { ServerMessage } from "#contract/live.ts";

type DuelsMessage = Extract<ServerMessage, { type: "duels" }>;

/** A gameweek's duels after a message; null where its pairs have to be read again. */
export function afterDuels(duels: LeagueDuels, { gameweek, changes }: DuelsMessage): LeagueDuels | null {
  if (gameweek !== duels.gameweek) return duels;
  if (changes.length === 0) return null;
  const pairs = [...duels.pairs];
  for (const [at, a, b] of changes) {
    const pair = pairs[at];
    if (!pair) return null;
    pairs[at] = withScores(pair, a, b);
  }
  return { ...duels, state: duels.state === "drawn" ? "live" : duels.state, pairs };
}

const withScores = (pair: DuelPair, a: number, b: number): DuelPair => ({
  a: { ...pair.a, score: a },
  b: { ...pair.b, score: b },
  winner: a > b ? "a" : a < b ? "b" : "level",
});
