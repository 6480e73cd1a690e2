/**
 * A column of a past season's table that is brought along. `table` is the first one of a league's own export, which has
 * several tables one below the other.
 */
export type PastTableColumn = "name" | "address" | "points" | "rank" | "table";

/** What a heading may call a column, in small letters. */
const HEADINGS: Readonly<Record<string, PastTableColumn>> = {
  name: "name",
  player: "name",
  member: "name",
  address: "address",
  email: "address",
  "e-mail": "address",
  points: "points",
  score: "points",
  rank: "rank",
  place: "rank",
  position: "rank",
  table: "table",
};

/**
 * The columns that a first line names, each null where it is not known; null when the line is no heading, as it names
 * no column of names or none of points.
 */
export function columnsOf(cells: readonly string[]): readonly (PastTableColumn | null)[] | null {
  const columns = cells.map((cell) => {
    const heading = cell.trim().toLowerCase();
    return Object.hasOwn(HEADINGS, heading) ? (HEADINGS[heading] ?? null) : null;
  });
  return columns.includes("name") && columns.includes("points") ? columns : null;
}
