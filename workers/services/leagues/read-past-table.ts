import Papa from "papaparse";
import { columnsOf, type PastTableColumn } from "#contract/leagues/past-table-columns.ts";
import { type ImportAnswer, importedLine } from "#contract/leagues/past-tables.ts";
import { IMPORT_ROWS_MAX } from "#contract/limits.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";

const COLUMNS: readonly PastTableColumn[] = ["name", "address", "points", "rank"];

/** What the parser finds wrong with a line's quotation marks. */
const BROKEN: Readonly<Record<string, string>> = {
  InvalidQuotes: "A quotation mark stands in the middle of a cell.",
  MissingQuotes: "A quotation mark is not closed: nothing from here on was read.",
};

/** A file of a past table as it was understood, line by line; refused lines with why. */
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
  const rows = rowsOf(text);
  const first = rows[0]?.cells ?? [];
  const heading = columnsOf(first);
  const twice = heading && firstTwice(first, heading);
  if (twice) return refuse(badRequest(twice, { body: twice }));
  const body = heading ? rows.slice(1) : rows;
  if (body.length > IMPORT_ROWS_MAX) {
    return refuse(
      badRequest(`A table can have at most ${IMPORT_ROWS_MAX} rows.`, { body: "Too many rows." }),
    );
  }
  const table = readRows(body, heading ?? COLUMNS);
  return ok(heading ? table : { ...table, refused: table.refused.map(toldOf(rows[0])) });
}

/** A row of the file that has something in it. */
interface Row {
  readonly cells: readonly string[];
  /** The line of the file at which it begins. */
  readonly line: number;
  /** What is wrong with its quotation marks; undefined where nothing is. */
  readonly mistake: string | undefined;
}

function rowsOf(text: string): Row[] {
  const lf = text.replace(/\r\n?/g, "\n");
  const separator = SEPARATOR.exec(lf)?.[1];
  const { data, errors } = Papa.parse<string[]>(lf.replace(SEPARATOR, "\n"), {
    ...(separator === undefined ? { delimitersToGuess: [",", ";", "\t"] } : { delimiter: separator }),
    newline: "\n",
  });
  const broken = new Map(errors.flatMap(({ code, row }) => (code in BROKEN ? [[row, BROKEN[code]]] : [])));
  let next = 1;
  return data.flatMap((cells, at) => {
    const line = next;
    next += cells.join("").split("\n").length;
    return cells.some((cell) => cell.trim()) ? [{ cells, line, mistake: broken.get(at) }] : [];
  });
}

/** Reads rows by their columns, and says of each that it cannot read why. A file's first table alone is read. */
function readRows(rows: readonly Row[], columns: readonly (PastTableColumn | null)[]): ReadTable {
  const lines: ReadTable["lines"][number][] = [];
  const refused: ReadTable["refused"] = [];
  let table: string | undefined;
  for (const { cells, line, mistake } of rows) {
    if (mistake !== undefined) {
      refused.push({ line, reason: mistake });
      continue;
    }
    const named = Object.fromEntries(columns.map((column, place) => [column ?? "", cells[place]]));
    table ??= named.table;
    if (named.table !== table) {
      refused.push({ line, reason: otherTable(table, named.table) });
      continue;
    }
    const read = importedLine.safeParse(named);
    if (read.success) lines.push({ line, ...read.data });
    else refused.push({ line, reason: read.error.issues[0]?.message ?? "This line cannot be read." });
  }
  return { lines: lines.sort((a, b) => a.rank - b.rank || a.line - b.line), refused };
}

/** A spreadsheet's first line may name the separator. */
const SEPARATOR = /^sep=([,;\t])\n/i;

const otherTable = (first = "", other = "") =>
  `From a different table than the first, “${shortened(first)}”: ${shortened(other) || "none is named"}.`;
const shortened = (text: string) => text.trim().slice(0, 40);

/** What a line is told that was not read, is the first, and has in it only words, as a heading would. */
const UNKNOWN_HEADING =
  "No number or address stands in this line. If it names the columns, call them name, address, points and rank.";

/**
 * Says of the first line that it may be a heading whose columns are not known, where that may be why it was not read.
 */
const toldOf =
  (first: Row | undefined) =>
  (refusal: ReadTable["refused"][number]): ReadTable["refused"][number] => {
    const isFirst = refusal.line === first?.line && first.mistake === undefined;
    const isWords = isFirst && !first.cells.some((cell) => /^\s*[+-]?\d|@/.test(cell));
    return isWords ? { ...refusal, reason: UNKNOWN_HEADING } : refusal;
  };

/** What to say where two columns of a first line would be taken for the same; null if none are. */
function firstTwice(cells: readonly string[], columns: readonly (PastTableColumn | null)[]): string | null {
  const at = columns.findIndex((column, place) => column !== null && columns.indexOf(column) < place);
  const column = columns[at];
  if (!column) return null;
  const [one, other] = [cells[columns.indexOf(column)], cells[at]].map((cell) => `“${cell?.trim()}”`);
  return `Two columns, ${one} and ${other}, are both taken for the ${column}: leave one of them out, or give it another name.`;
}
