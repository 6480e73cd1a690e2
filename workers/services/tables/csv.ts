/** Rows of cells as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

/**
 * Where a spreadsheet would read a formula: at the beginning of a cell, full width as well, or after what separates
 * cells where the reader's own country has another separator than a comma.
 */
const FORMULAS = /(^|[,;|"\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/g;

/** Writes a cell: what would be read as a formula gets an apostrophe in front; numbers are left as they are. */
function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = value.replace(FORMULAS, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
