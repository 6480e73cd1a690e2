import Papa from "papaparse";
import { type ImportAnswer, importedLine } from "#contract/leagues/past-tables.ts";
import { IMPORT_ROWS_MAX } from "#contract/limits.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";

const COLUMNS = ["name", "address", "points", "rank"] as const;
type Column = (typeof COLUMNS)[number];

/** What a heading may call a column. */
const HEADINGS: Readonly<Record<string, Column>> = {
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
};

/** What the parser finds wrong with a line's quotation marks. */
const BROKEN: Readonly<Record<string, string>> = {
  InvalidQuotes: "A quotation mark stands in the middle of a cell.",
  MissingQuotes: "A quotation mark is not closed: nothing from here on was read.",
};

export interface ReadTable {
  /** By rank, then as in the file; `address` is empty where nobody is to be invited. */
  readonly lines: readonly {
    line: number;
    name: string;
    address: string;
    points: number;
    rank: number;
  }[];
  readonly refused: ImportAnswer["refused"];
}

/**
 * Reads a past season's table from a CSV of name, address, points and rank: separated by commas, semicolons or tabs,
 * columns in that order or as a first line names them.
 */
export function readPastTable(text: string): Result<ReadTable, Refusal> {
  const { data, errors } = Papa.parse<string[]>(withOneLineEnd(text), {
    delimitersToGuess: [",", ";", "\t"],
    newline: "\n",
  });
  const broken = new Map(errors.flatMap(({ code, row }) => (code in BROKEN ? [[row, BROKEN[code]]] : [])));
  let line = 1;
  const filled = data.flatMap((cells, at) => {
    const row = { cells, at, line };
    line += cells.join("").split("\n").length;
    return cells.some((cell) => cell.trim()) ? [row] : [];
  });
  const heading = headingOf(filled[0]?.cells ?? []);
  const columns = heading ?? COLUMNS;
  const body = heading ? filled.slice(1) : filled;
  if (body.length > IMPORT_ROWS_MAX) {
    return refuse(
      badRequest(`A table can have at most ${IMPORT_ROWS_MAX} rows.`, { body: "Too many rows." }),
    );
  }
  const lines: ReadTable["lines"][number][] = [];
  const refused: ReadTable["refused"] = [];
  for (const { cells, at, line } of body) {
    const mistake = broken.get(at);
    if (mistake !== undefined) {
      refused.push({ line, reason: mistake });
      continue;
    }
    const named = Object.fromEntries(columns.map((column, place) => [column ?? "", cells[place]]));
    const read = importedLine.safeParse(named);
    if (read.success) lines.push({ line, ...read.data });
    else refused.push({ line, reason: read.error.issues[0]?.message ?? "This line cannot be read." });
  }
  return ok({ lines: lines.sort((a, b) => a.rank - b.rank || a.line - b.line), refused });
}

/** A file put together from several has more than one kind of line's end, and a spreadsheet's first line may name the separator. */
const withOneLineEnd = (text: string) => text.replace(/\r\n?/g, "\n").replace(/^sep=[,;\t]\n/i, "\n");

/** The columns that a first line names; null when it is a row of the table. */
function headingOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const columns = cells.map((cell) => HEADINGS[cell.trim().toLowerCase()] ?? null);
  return columns.includes("name") && columns.includes("points") ? columns : null;
}
