import type {
  CupEntrant,
  CupTie,
  DuelDetail,
  DuelPair,
  DuelSide,
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
  ...pair,
  a: { ...pair.a, score: a },
  b: { ...pair.b, score: b },
  winner: a > b ? "a" : a < b ? "b" : "level",
});

type GoalMessage = Extract<ServerMessage, { type: "goal" }>;

/**
 * A gameweek's duels with a goal's scorer named, or no more, on the sides whose score says so. The goal's message comes
 * after the scores it has moved; two goals at one time cannot be told apart.
 */
export function scorersAfter(duels: LeagueDuels, { playerName, revoked }: GoalMessage): LeagueDuels {
  const after = (names: string[], { score }: DuelSide): string[] => {
    const by = (score ?? 0) - names.length;
    if (!revoked) return by > 0 ? [...names, playerName] : names;
    const at = names.lastIndexOf(playerName);
    return by < 0 && at >= 0 ? names.toSpliced(at, 1) : names;
  };
  const pairs = duels.pairs.map((pair) => {
    const { a, b, scorers } = pair;
    if (!scorers) return pair;
    return {
      ...pair,
      scorers: { a: after(scorers.a, a), b: "median" in b ? scorers.b : after(scorers.b, b) },
    };
  });
  return { ...duels, pairs };
}

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
