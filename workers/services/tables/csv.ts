/** Rows of cells as CSV (RFC 4180). */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("");
}

/**
 * Writes a cell: a name that a spreadsheet would read as a formula gets an apostrophe in front; numbers are left as
 * they are.
 */
function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
