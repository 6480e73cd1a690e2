import type { Club, Fixture } from "#domain/season/facts.ts";
import type { ClubId } from "#domain/shared/ids.ts";
import { compareText } from "#domain/shared/text-order.ts";

interface LeagueTableRow {
  /** The position from 1 to 20, which no two clubs share. */
  readonly position: number;
  readonly clubId: ClubId;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly goalDifference: number;
  /** Three for a win, one for a draw, less the club's deduction. */
  readonly points: number;
  /** The last five results as W, D and L, oldest first; empty before the first match. */
  readonly form: string;
}

type TableFixture = Pick<
  Fixture,
  "id" | "homeClubId" | "awayClubId" | "kickoffAt" | "homeScore" | "awayScore" | "isSettled"
>;

const FORM_LENGTH = 5;

/**
 * The league table of all `clubs` from the settled matches, by points, goal difference, goals for, name. A score alone
 * is not enough (SEA-04): a match in play, postponed or abandoned does not count.
 *
 * @param deductions points that the Premier League took from a club, from configuration.
 */
export function computeTable(
  fixtures: Iterable<TableFixture>,
  clubs: Iterable<Pick<Club, "id" | "name">>,
  deductions: ReadonlyMap<ClubId, number> = new Map(),
): readonly LeagueTableRow[] {
  const names = new Map<ClubId, string>();
  const rows = new Map<ClubId, OpenRow>();
  const rowOf = (clubId: ClubId) => {
    const row = rows.get(clubId) ?? emptyRow(clubId, deductions.get(clubId) ?? 0);
    rows.set(clubId, row);
    return row;
  };
  for (const { id, name } of clubs) {
    names.set(id, name);
    rowOf(id);
  }
  const matches = [...fixtures].filter(isPlayed).sort((a, b) => a.kickoffAt - b.kickoffAt || a.id - b.id);
  for (const { homeClubId, awayClubId, homeScore, awayScore } of matches) {
    addResult(rowOf(homeClubId), homeScore, awayScore);
    addResult(rowOf(awayClubId), awayScore, homeScore);
  }
  const nameOf = (row: LeagueTableRow) => names.get(row.clubId) ?? "";
  const ordered = [...rows.values()].sort(
    (a, b) => byFigures(a, b) || compareText(nameOf(a), nameOf(b)) || a.clubId - b.clubId,
  );
  ordered.forEach((row, at) => {
    row.position = at + 1;
  });
  return ordered;
}

type PlayedFixture = TableFixture & { readonly [Field in "kickoffAt" | "homeScore" | "awayScore"]: number };

function isPlayed(fixture: TableFixture): fixture is PlayedFixture {
  const { isSettled, kickoffAt, homeScore, awayScore } = fixture;
  return isSettled && kickoffAt !== null && homeScore !== null && awayScore !== null;
}

/** What a result changes in a row. */
export type TableFigures = Omit<LeagueTableRow, "position" | "clubId">;

/** The better row first, by points, goal difference and goals for; 0 where names decide. */
export function byFigures(a: TableFigures, b: TableFigures): number {
  return b.points - a.points || b.goalDifference - a.goalDifference || b.goalsFor - a.goalsFor;
}

type OpenRow = { -readonly [Field in keyof LeagueTableRow]: LeagueTableRow[Field] };

function emptyRow(clubId: ClubId, deduction: number): OpenRow {
  return {
    position: 0,
    clubId,
    played: 0,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    goalDifference: 0,
    points: 0 - deduction,
    form: "",
  };
}

/** Counts a score in a row's figures. */
export function addResult(
  row: { -readonly [Field in keyof TableFigures]: TableFigures[Field] },
  scored: number,
  conceded: number,
): void {
  row.played++;
  row.goalsFor += scored;
  row.goalsAgainst += conceded;
  row.goalDifference += scored - conceded;
  if (scored > conceded) row.won++;
  else if (scored === conceded) row.drawn++;
  else row.lost++;
  row.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  const result = scored > conceded ? "W" : scored === conceded ? "D" : "L";
  row.form = (row.form + result).slice(-FORM_LENGTH);
}
