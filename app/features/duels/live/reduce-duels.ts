import type {
  CupEntrant,
  CupTie,
  DuelDetail,
  DuelPair,
  LeagueCup,
  LeagueDuels,
} from "#contract/leagues/duels.ts";
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

/** CUP-02: the gameweek's ties with the scores that the pairs have: both are the gameweek's (DUE-04). */
export const tiesAfter = (duels: LeagueDuels): LeagueDuels =>
  duels.ties ? { ...duels, ties: withScoresOf(duels, duels.ties) } : duels;

/** CUP-02: the cup with its round's scores as the gameweek's pairs have them. */
export function cupAfter(cup: LeagueCup, duels: LeagueDuels): LeagueCup {
  const rounds = cup.rounds.map((round) =>
    round.gameweek === duels.gameweek ? { ...round, ties: withScoresOf(duels, round.ties) } : round,
  );
  return { ...cup, rounds };
}

function withScoresOf({ pairs }: LeagueDuels, ties: readonly CupTie[]): CupTie[] {
  const scores = new Map<string, number | null>();
  for (const { a, b } of pairs) {
    scores.set(a.userId, a.score);
    if ("userId" in b) scores.set(b.userId, b.score);
  }
  const entrant = (of: CupEntrant | null): CupEntrant | null =>
    of && { ...of, score: scores.get(of.userId) ?? of.score };
  return ties.map((tie) => ({ ...tie, a: entrant(tie.a), b: entrant(tie.b) }));
}
