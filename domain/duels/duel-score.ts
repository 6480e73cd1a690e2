/** One's own duel, as it stands or ended; the opponent by user name, null for the Median (DUE-03). */
export interface OwnDuel {
  readonly opponent: string | null;
  readonly own: number;
  readonly theirs: number;
}

/** DUE-05: a score on the way: `you 3–2 bryan`. */
export const duelScore = ({ opponent, own, theirs }: OwnDuel): string =>
  `you ${own}–${theirs} ${opponent ?? "the Median"}`;
