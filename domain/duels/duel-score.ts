/** One's own duel, as it stands or ended; the opponent by user name, null for the Median (DUE-03). */
export interface OwnDuel {
  readonly opponent: string | null;
  readonly own: number;
  readonly theirs: number;
}

/** DUE-05: a score on the way: `you 3–2 bryan`. */
export const duelScore = ({ opponent, own, theirs }: OwnDuel): string =>
  `you ${own}–${theirs} ${opponent ?? "the Median"}`;

/** One's own duel at any time: scores are null before its gameweek's first kick-off. */
export interface OwnDuelAt extends Pick<OwnDuel, "opponent"> {
  readonly state: "drawn" | "live" | "final";
  readonly own: number | null;
  readonly theirs: number | null;
}

/** DUE-05: how one's duel stands or ended: `You lead bryan 2–1`, `Level with bryan`, `You beat the Median 3–0`. */
export function duelStands({ state, opponent, own, theirs }: OwnDuelAt): string {
  const other = opponent === null ? "the Median" : opponent || "somebody who has left";
  if (own === null || theirs === null) return `You meet ${other}`;
  if (own === theirs) return own === 0 ? `Level with ${other}` : `Level with ${other} ${own}–${theirs}`;
  const isAhead = own > theirs;
  if (state === "final") return `You ${isAhead ? "beat" : "lost to"} ${other} ${own}–${theirs}`;
  return isAhead ? `You lead ${other} ${own}–${theirs}` : `You trail ${other} ${own}–${theirs}`;
}
