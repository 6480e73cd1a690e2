import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** What a member's face shows: the ticked places of their wall, and the one that was ticked last and can be taken back. */
export interface Face {
  readonly wall: number;
  readonly fresh: number | undefined;
}
export type Faces = Readonly<Record<string, Face>>;

/** The walls of a table's rows, where they may be seen (BNG-08). @param of the members wanted; null for all. */
export function facesOf(rows: readonly LeaderboardEntry[] | null, of: readonly unknown[] | null): Faces {
  const faces: Record<string, Face> = {};
  for (const { id, wall, lastTick } of rows ?? []) {
    if (wall === undefined || (of && !of.includes(id))) continue;
    faces[id] = { wall, fresh: lastTick?.provisional ? lastTick.place : undefined };
  }
  return faces;
}
