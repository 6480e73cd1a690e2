import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/**
 * What a member's face shows: the ticked places of their wall, and the one that was ticked last and can be taken back; in
 * tipping the gameweek's slip.
 */
export type Face = { readonly wall: number; readonly fresh: number | undefined } | { readonly slip: string };
/** Each member's face by their id. */
export type Faces = Readonly<Record<string, Face>>;

/** The walls or slips of a table's rows, where they may be seen (BNG-08, TIP-08). @param of the members wanted; null for all. */
export function facesOf(rows: readonly LeaderboardEntry[] | null, of: readonly unknown[] | null): Faces {
  const faces: Record<string, Face> = {};
  for (const { id, wall, lastTick, tips } of rows ?? []) {
    if (of && !of.includes(id)) continue;
    if (wall !== undefined) faces[id] = { wall, fresh: lastTick?.provisional ? lastTick.place : undefined };
    else if (tips) faces[id] = { slip: tips.slip };
  }
  return faces;
}
