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
export function tieStands(tie: ToldTie, readerId: string | undefined): string | null {
  const { of, a, b, winner, by } = tie;
  const round = `Cup ${roundOf(of)}`;
  const nameOf = (side: Side): Named =>
    side.userId === readerId
      ? { name: "you", s: "", es: "" }
      : { name: side.username || "somebody who has left", s: "s", es: "es" };
  if (winner !== null && (by === "walkover" || !a || !b)) {
    const through = winner === "a" ? a : b;
    return through && `${round}: ${throughWords(nameOf(through), of)}`;
  }
  if (!a || !b) return null;
  const [one, other] = isTurned(tie, readerId) ? [b, a] : [a, b];
  const names = [nameOf(one), nameOf(other)] as const;
  const through = winner === null ? null : winner === "a" ? a : b;
  return `${round}: ${through ? endedWords(names, one, other, one === through, by) : nowWords(names, one, other)}`;
}

/** A side as a sentence names it, with what its verb ends in. */
interface Named {
  readonly name: string;
  readonly s: "" | "s";
  readonly es: "" | "es";
}

/** Whether the second side is named first: the reader is, then who is ahead. */
function isTurned({ a, b, winner }: ToldTie, readerId: string | undefined): boolean {
  if (b?.userId === readerId) return true;
  if (a?.userId === readerId) return false;
  return winner === "b" || (a?.score ?? 0) < (b?.score ?? 0);
}

const throughWords = ({ name, s, es }: Named, of: number): string =>
  `${name} ${of === 1 ? `win${s} it` : `go${es} through`} without a match`;

function endedWords(
  [one, other]: readonly [Named, Named],
  own: Side,
  theirs: Side,
  isWon: boolean,
  by: ToldTie["by"],
): string {
  const score = scoreOf(own, theirs);
  if (!isWon) return `${one.name} lose${one.s} to ${other.name}${score}${by === "score" ? "" : ", level"}`;
  const how = by === null || by === "score" || by === "walkover" ? "" : ` ${DECIDED_BY[by]}`;
  return `${one.name} beat${one.s} ${other.name}${score}${how}`;
}

function nowWords([one, other]: readonly [Named, Named], own: Side, theirs: Side): string {
  if (own.score === null || theirs.score === null) return `${one.name} meet${one.s} ${other.name}`;
  const score = scoreOf(own, theirs);
  if (own.score === theirs.score) {
    return `${one.name} and ${other.name} are level${own.score === 0 ? "" : score}`;
  }
  return `${one.name} ${own.score > theirs.score ? "lead" : "trail"}${one.s} ${other.name}${score}`;
}

const scoreOf = (own: Side, theirs: Side): string =>
  own.score === null || theirs.score === null ? "" : ` ${own.score}–${theirs.score}`;
