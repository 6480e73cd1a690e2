import { columnsOf, type PastTableColumn } from "#contract/leagues/past-table-columns.ts";

/** A row of a table as it was typed or pasted. */
export interface TypedRow {
  readonly rank: number;
  readonly name: string;
  readonly points: number;
}

/** '1. elin 187', 'elin: 187', 'elin – 187 pts'. */
const LINE = /^(?:(\d{1,3})(?:st|nd|rd|th)?[.):]?\s+)?(.+?)[\s:–—-]+(\d{1,6})(?:\s*(?:pts?|points?)\.?)?$/i;
const CELL = /[\t;,]/;
const NUMBER = /^\d{1,6}$/;

interface Read {
  /** Null where the line gives none. */
  readonly rank: number | null;
  readonly name: string;
  readonly points: number;
}

const cellsOf = (line: string) => line.split(CELL).map((cell) => cell.trim());

/** A row whose columns a heading names; null where a figure is missing. */
function readNamed(cells: readonly string[], columns: readonly (PastTableColumn | null)[]): Read | null {
  const of = (column: PastTableColumn) => cells[columns.indexOf(column)] ?? "";
  const rank = of("rank");
  if (!of("name") || !NUMBER.test(of("points")) || (rank !== "" && !NUMBER.test(rank))) return null;
  return { rank: rank === "" ? null : Number(rank), name: of("name"), points: Number(of("points")) };
}

/**
 * Two or three cells of a spreadsheet, or words that end in a number; null for any other line.
 *
 * @param placeFirst whether of two figures after a name the first is the place.
 */
function readLine(line: string, placeFirst: boolean): Read | null {
  const cells = cellsOf(line);
  const [first = "", second = "", third = ""] = cells;
  const isNumber = cells.map((cell) => NUMBER.test(cell));
  if (cells.length === 2 && first && isNumber[1]) return { rank: null, name: first, points: Number(second) };
  if (cells.length === 3 && second && isNumber[0] && isNumber[2])
    return { rank: Number(first), name: second, points: Number(third) };
  if (isNamedPair(cells)) {
    const [rank, points] = placeFirst ? [second, third] : [third, second];
    return { rank: Number(rank), name: first, points: Number(points) };
  }
  const words = LINE.exec(line);
  if (!words?.[2]) return null;
  return { rank: words[1] ? Number(words[1]) : null, name: words[2].trim(), points: Number(words[3]) };
}

/** A name and two figures, of which nothing says which is the place. */
const isNamedPair = (cells: readonly string[]) =>
  cells.length === 3 &&
  cells[0] !== "" &&
  !NUMBER.test(cells[0] ?? "") &&
  cells.slice(1).every((cell) => NUMBER.test(cell));

/** Whether the first of two figures is the place: a better place has no fewer points, read this way and not the other. */
function isPlaceFirst(lines: readonly string[]): boolean {
  const pairs = lines
    .map(cellsOf)
    .filter(isNamedPair)
    .map(([, second, third]) => ({ second: Number(second), third: Number(third) }));
  const agrees = (place: "second" | "third", points: "second" | "third") =>
    pairs.every((one) => pairs.every((other) => one[place] >= other[place] || one[points] >= other[points]));
  const isFirst = agrees("second", "third");
  return isFirst && (!agrees("third", "second") || pairs.every(({ second, third }) => second <= third));
}

/** Whether it has the columns of the file that a league's table is brought in: it is left as it is then. */
const isWholeFile = (lines: readonly string[]) =>
  lines.some((line) => /["@]/.test(line) || line.split(CELL).length > 3);

/** Line by line; null for one that is empty, is a heading or cannot be read. Who gives no places is ordered by points. */
function rowsByLine(lines: readonly string[]): (TypedRow | null)[] {
  const heading = headingAt(lines);
  const columns = heading === null ? null : columnsOf(cellsOf(lines[heading] ?? ""));
  const placeFirst = isPlaceFirst(lines);
  const read = lines.map((line, at) => {
    if (columns && at === heading) return null;
    const cells = cellsOf(line);
    return columns?.length === cells.length ? readNamed(cells, columns) : readLine(line.trim(), placeFirst);
  });
  const rows = read.filter((row) => row !== null);
  const hasRanks = rows.every(({ rank }) => rank !== null);
  const placeOf = (points: number) => 1 + rows.filter((other) => other.points > points).length;
  return read.map((row) =>
    row === null
      ? null
      : {
          rank: hasRanks && row.rank !== null ? row.rank : placeOf(row.points),
          name: row.name,
          points: row.points,
        },
  );
}

/** A season's winner alone, as the one line of its table; empty without a name. */
export const winnerLine = (winner: string, points: string): string =>
  winner.trim() && `${winner.replace(/[;,"\s]+/g, " ").trim()}\t${points.trim()}`;

const linesOf = (text: string) => text.split(/\r\n?|\n/);

/** The table as far as it is typed, by place. Empty for a whole file, which is read when it is sent. */
export function typedRows(text: string): TypedRow[] {
  const lines = linesOf(text);
  if (isWholeFile(lines)) return [];
  return rowsByLine(lines)
    .filter((row) => row !== null)
    .sort((one, other) => one.rank - other.rank);
}

/** Where the first line with something in it stands, if it has only words, as a heading has; null if it has figures. */
function headingAt(lines: readonly string[]): number | null {
  const first = lines.findIndex((line) => line.trim() !== "");
  return first >= 0 && !/\d/.test(lines[first] ?? "") ? first : null;
}

/**
 * The file of what was typed, pasted or chosen, line by line. What cannot be read stands in it to be refused, and so
 * does a heading of unknown columns where a line is refused: it may be why.
 */
export function fileOf(text: string): string {
  const lines = linesOf(text);
  if (isWholeFile(lines)) return text;
  const heading = headingAt(lines);
  const rows = rowsByLine(lines);
  const isAllRead = lines.every((line, at) => rows[at] || at === heading || line.trim() === "");
  const isKnown = heading !== null && columnsOf(cellsOf(lines[heading] ?? "")) !== null;
  return lines
    .map((line, at) => {
      const row = rows[at];
      if (row) return `"${row.name}",,${row.points},${row.rank}`;
      const words = line.trim();
      return words === "" || (at === heading && (isKnown || isAllRead)) ? "" : `"${words}"`;
    })
    .join("\n");
}
