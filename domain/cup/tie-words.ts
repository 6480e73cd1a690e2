import { DECIDED_BY, roundOf } from "./round-words.ts";

interface Side {
  readonly userId: string;
  /** Empty for somebody who has left. */
  readonly username: string;
  readonly score: number | null;
  readonly seed: number;
}

/** A cup's tie as it is told in a line. */
export interface ToldTie {
  /** How many ties its round has. */
  readonly of: number;
  readonly a: Side | null;
  readonly b: Side | null;
  readonly winner: "a" | "b" | null;
  readonly by: "score" | "results" | "bonuses" | "seed" | "walkover" | null;
}

/**
 * CUP-02: how a tie stands or ended: `Cup final: you lead kiran 2–1`, `Cup semi-final: hugo beats ada 1–1 as the better
 * seed`; null while nobody is known to be in it.
 */
export function tieStands({ of, a, b, winner, by }: ToldTie, readerId: string | undefined): string | null {
  const round = `Cup ${roundOf(of)}`;
  const isOwn = (side: Side | null) => side !== null && side.userId === readerId;
  // The reader first, then who is ahead.
  const turned = isOwn(b) || (!isOwn(a) && (winner === "b" || (a?.score ?? 0) < (b?.score ?? 0)));
  const [one, other] = turned ? [b, a] : [a, b];
  const nameOf = (side: Side) => (isOwn(side) ? "you" : side.username || "somebody who has left");
  const s = isOwn(one) ? "" : "s";
  if (winner !== null && (by === "walkover" || !one || !other)) {
    const through = winner === "a" ? a : b;
    if (!through) return null;
    const isReader = isOwn(through);
    const what = of === 1 ? `win${isReader ? "" : "s"} it` : `go${isReader ? "" : "es"} through`;
    return `${round}: ${nameOf(through)} ${what} without a match`;
  }
  if (!one || !other) return null;
  const [own, theirs] = [one.score, other.score];
  const score = own === null || theirs === null ? "" : ` ${own}–${theirs}`;
  if (winner !== null) {
    const isWon = winner === (turned ? "b" : "a");
    const how = by === null || by === "score" || by === "walkover" ? "" : ` ${DECIDED_BY[by]}`;
    if (isWon) return `${round}: ${nameOf(one)} beat${s} ${nameOf(other)}${score}${how}`;
    return `${round}: ${nameOf(one)} lose${s} to ${nameOf(other)}${score}${by === "score" ? "" : ", level"}`;
  }
  if (own === null || theirs === null) return `${round}: ${nameOf(one)} meet${s} ${nameOf(other)}`;
  if (own === theirs)
    return `${round}: ${nameOf(one)} and ${nameOf(other)} are level${own === 0 ? "" : score}`;
  return `${round}: ${nameOf(one)} ${own > theirs ? "lead" : "trail"}${s} ${nameOf(other)}${score}`;
}
