/** Lit cells of the mark, as column and row: the card's tick (app/ui/drawings/mark.ts). */
const LIT = new Set(["0,2", "1,3", "2,2", "3,1", "4,0"]);
const [COLUMNS, ROWS] = [5, 4];

const cell = (column: number, row: number) =>
  `<td style="width:5px;height:6px;padding:0;border-radius:1px;font-size:0;line-height:0;background:${LIT.has(`${column},${row}`) ? "#ffd23f" : "#3d8160"}"></td>`;

/** The mark as a table of cells: mail programs show it without loading a picture, and in the dark as in the light. */
export const MARK = `<table role="presentation" aria-hidden="true" cellspacing="1" cellpadding="0" style="display:inline-table;vertical-align:middle;margin-right:12px;padding:3px;border-radius:8px;border-collapse:separate;background:#0d6238">${Array.from(
  { length: ROWS },
  (_, row) => `<tr>${Array.from({ length: COLUMNS }, (_, column) => cell(column, row)).join("")}</tr>`,
).join("")}</table>`;
