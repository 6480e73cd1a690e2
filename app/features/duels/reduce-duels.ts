import type { DuelDetail, DuelPair, LeagueDuels } from "#contract/leagues/duels.ts";
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

/** One duel with the scores of its pair; its own are kept where it is in none of them. */
export function duelAfter(duel: DuelDetail, { state, pairs }: LeagueDuels): DuelDetail {
  const pair = pairs.find(
    ({ a, b }) => a.userId === duel.a.userId || ("userId" in b && b.userId === duel.a.userId),
  );
  if (!pair || pair.a.score === null || pair.b.score === null || state === "undrawn") return duel;
  const isTurned = pair.a.userId !== duel.a.userId;
  const [a, b] = isTurned ? [pair.b.score, pair.a.score] : [pair.a.score, pair.b.score];
  return {
    ...duel,
    state,
    a: { ...duel.a, score: a },
    b: { ...duel.b, score: b },
    winner: a > b ? "a" : a < b ? "b" : "level",
  };
}
