import { compareText } from "#domain/shared/text-order.ts";
import { addResult, byFigures, type TableFigures } from "./compute-table.ts";

/** A row of the table of settled matches. */
export interface SettledRow extends TableFigures {
  /** The club's. */
  readonly id: number;
  readonly position: number;
  readonly team: { readonly name: string };
}

/** A match of the gameweek in play. */
export interface StandingMatch {
  readonly status: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/** A row as it stands, and the places it has gained since its matches in play kicked off, negative where lost. */
export type StandingRow<Row extends SettledRow> = Row & { readonly movement: number };

/**
 * The clubs' table with the matches in play counted by their present score, in the order of `computeTable`. Form stays
 * that of settled matches. Without a match in play the rows are as they were.
 */
export function tableAsItStands<Row extends SettledRow>(
  rows: readonly Row[],
  matches: readonly StandingMatch[],
): readonly StandingRow<Row>[] {
  const standing = new Map(rows.map((row) => [row.id, { ...row }]));
  for (const { status, homeTeamId, awayTeamId, homeScore, awayScore } of matches) {
    if (status !== "live" || homeScore === null || awayScore === null) continue;
    count(standing.get(homeTeamId), homeScore, awayScore);
    count(standing.get(awayTeamId), awayScore, homeScore);
  }
  return [...standing.values()]
    .sort((a, b) => byFigures(a, b) || compareText(a.team.name, b.team.name) || a.id - b.id)
    .map((row, at) => ({ ...row, position: at + 1, movement: row.position - (at + 1) }));
}

function count(row: SettledRow | undefined, scored: number, conceded: number): void {
  if (!row) return;
  const { form } = row;
  addResult(row, scored, conceded);
  Object.assign(row, { form });
}

/** The table's one sentence of news: who leads and by how much, while matches are on as it stands; who has won it. */
export function leadText(
  rows: readonly SettledRow[],
  state: "before" | "live" | "between" | "final",
): string {
  const [first, second] = rows;
  if (!first || state === "before") return "Level until the first match.";
  const gap = first.points - (second?.points ?? 0);
  const by = gap > 0 ? `by ${gap}` : second && byFigures(first, second) < 0 ? "on goals" : "by name alone";
  if (state === "final") return `${first.team.name} are champions, ${by}.`;
  return `${first.team.name} lead ${by}${state === "live" ? ", as it stands" : ""}.`;
}
