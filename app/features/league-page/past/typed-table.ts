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

/** Two or three cells of a spreadsheet, or words that end in a number; null for any other line. */
function readLine(line: string): Read | null {
  const cells = line.split(CELL).map((cell) => cell.trim());
  const [first = "", second = "", third = ""] = cells;
  const isNumber = cells.map((cell) => NUMBER.test(cell));
  if (cells.length === 2 && first && isNumber[1]) return { rank: null, name: first, points: Number(second) };
  if (cells.length === 3 && second && isNumber[0] && isNumber[2])
    return { rank: Number(first), name: second, points: Number(third) };
  if (cells.length === 3 && first && isNumber[1] && isNumber[2])
    return { rank: Number(third), name: first, points: Number(second) };
  const words = LINE.exec(line);
  if (!words?.[2]) return null;
  return { rank: words[1] ? Number(words[1]) : null, name: words[2].trim(), points: Number(words[3]) };
}

/** Whether it has the columns of the file that a league's table is brought in: it is left as it is then. */
const isWholeFile = (lines: readonly string[]) =>
  lines.some((line) => /["@]/.test(line) || line.split(CELL).length > 3);

/** Line by line; null for one that is empty, is a heading or cannot be read. Who gives no places is ordered by points. */
function rowsByLine(lines: readonly string[]): (TypedRow | null)[] {
  const read = lines.map((line) => readLine(line.trim()));
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

const linesOf = (text: string) => text.split(/\r\n?|\n/);

/** The table as far as it is typed, by place. Empty for a whole file, which is read when it is sent. */
export function typedRows(text: string): TypedRow[] {
  const lines = linesOf(text);
  if (isWholeFile(lines)) return [];
  return rowsByLine(lines)
    .filter((row) => row !== null)
    .sort((one, other) => one.rank - other.rank);
}

/** The file of what was typed, pasted or chosen, line by line: what cannot be read stands in it to be refused. */
export function fileOf(text: string): string {
  const lines = linesOf(text);
  if (isWholeFile(lines)) return text;
  const heading = lines.findIndex((line) => line.trim() !== "");
  const rows = rowsByLine(lines);
  return lines
    .map((line, at) => {
      const row = rows[at];
      if (row) return `"${row.name}",,${row.points},${row.rank}`;
      const words = line.trim();
      return words === "" || (at === heading && !/\d/.test(words)) ? "" : `"${words}"`;
    })
    .join("\n");
}
