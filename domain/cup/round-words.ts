const ROUNDS: Readonly<Record<number, string>> = { 1: "final", 2: "semi-final", 4: "quarter-final" };

/** A round or a tie of it, by how many ties the round has: `quarter-final`. */
export const roundOf = (ties: number): string => ROUNDS[ties] ?? `last ${ties * 2}`;

/** CUP-02: what decides a tie that is level. */
export const DECIDED_BY = {
  results: "with more correct results",
  bonuses: "with more goal bonuses",
  seed: "as the better seed",
} as const;
