import { type SettledRow, type StandingMatch, tableAsItStands } from "./as-it-stands.ts";

/** What a match's card says of a club: its place, and its last five results. */
export interface ClubLine {
  /** The place in the table as it stands, matches in play included. */
  readonly place: number;
  /** The last five results of finished matches as W, D and L, oldest first; shorter while there are fewer. */
  readonly form: string;
}

/**
 * What the cards of a gameweek say of each club, by its id: nothing in the season's first gameweek, in which no place
 * means anything yet, and nothing before the first result.
 */
export function clubLines(
  rows: readonly SettledRow[],
  inPlay: readonly StandingMatch[],
  isFirstGameweek: boolean,
): ReadonlyMap<number, ClubLine> {
  if (isFirstGameweek || rows.every(({ form }) => form === "")) return new Map();
  return new Map(
    tableAsItStands(rows, inPlay).map(({ id, position, form }) => [id, { place: position, form }]),
  );
}
