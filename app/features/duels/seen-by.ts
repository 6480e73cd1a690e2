import type { DuelDetail } from "#contract/leagues/duels.ts";

/** A duel with the reader as `a` if they are in it. */
export function seenBy(duel: DuelDetail, ownId: string): DuelDetail {
  const { a, b, winner, parts, meetings, expected } = duel;
  if (!("userId" in b) || b.userId !== ownId) return duel;
  return {
    ...duel,
    a: b,
    b: a,
    winner: winner === "a" ? "b" : winner === "b" ? "a" : winner,
    parts: { a: parts.b, b: parts.a },
    expected: expected && { a: expected.b, b: expected.a },
    meetings: meetings.map((met) => ({ gameweek: met.gameweek, a: met.b, b: met.a })),
  };
}
