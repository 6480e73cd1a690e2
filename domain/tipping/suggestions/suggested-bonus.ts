/**
 * The first of a match's likely scorers who may be chosen: not restricted (TIP-05), not chosen for another match of
 * the gameweek; null when all are ruled out.
 */
export function suggestedBonus(
  likely: readonly number[],
  restricted: ReadonlySet<number>,
  taken: { has(playerId: number): boolean },
): number | null {
  return likely.find((id) => !restricted.has(id) && !taken.has(id)) ?? null;
}
