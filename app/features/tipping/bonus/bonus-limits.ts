import type { RestrictedPlayers } from "#contract/tipping-answers.ts";

export const NO_SELECTION = "No selection";
/** TIP-05: why the player of a locked goal bonus cannot be chosen, by the gameweek of that bonus. */
export const USED = { previous: "Used last week", next: "Used next week" } as const;

/** The players that a goal bonus may not name, by id, each with the reason. */
export interface BonusLimits {
  /** TIP-05: players of a locked goal bonus of the gameweek before or after. */
  readonly restricted: ReadonlyMap<number, keyof typeof USED>;
  /** Players chosen for another match of this gameweek, with that match. */
  readonly taken: ReadonlyMap<number, string>;
}

/** The players of an answer, with the gameweek in which each was used. */
export function usedBeside(answer: RestrictedPlayers | undefined): BonusLimits["restricted"] {
  const next = new Set(answer?.usedNextIds);
  return new Map(answer?.restrictedPlayerIds.map((id) => [id, next.has(id) ? "next" : "previous"]));
}
