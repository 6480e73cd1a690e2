import { signed } from "#domain/shared/signed.ts";
import type { OutgoingLeague, OutgoingRow } from "./league-source.ts";

/** A table with up to this many members is told whole; of a larger one its beginning, and how many there are. */
const WHOLE = 12;
const BEGINNING = 6;
const WIDTH = 32;
const NAME_WIDTH = 16;

/**
 * A league's table in lines with letters of equal width, at most 32 wide; in tipping with the points of the gameweek.
 */
export function tableLines(
  rows: readonly OutgoingRow[],
  { nameOf }: Pick<OutgoingLeague, "nameOf">,
  gains: ReadonlyMap<OutgoingRow["id"], number> | null,
): string[] {
  const shown = rows.length > WHOLE ? rows.slice(0, BEGINNING) : rows;
  const cells = shown.map(({ id, rank, score, movement }) => [
    String(rank),
    cut(nameOf(id)),
    String(score),
    ...(gains ? [signed(gains.get(id) ?? 0)] : []),
    movement > 0 ? `▲${movement}` : movement < 0 ? `▼${-movement}` : "",
  ]);
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => lengthOf(row[at] ?? ""))));
  const lines = cells.map((row) => {
    const line = row
      .map((cell, at) => (isName(at) ? padEnd(cell, widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd();
    return letters(line).slice(0, WIDTH).join("");
  });
  return rows.length > shown.length ? [...lines, `… ${rows.length} in all`] : lines;
}

const isName = (column: number) => column === 1;
const letters = (text: string) => [...text];
const lengthOf = (text: string) => letters(text).length;
const padEnd = (text: string, width: number) => `${text}${" ".repeat(Math.max(0, width - lengthOf(text)))}`;
const cut = (name: string) =>
  lengthOf(name) > NAME_WIDTH
    ? `${letters(name)
        .slice(0, NAME_WIDTH - 1)
        .join("")}…`
    : name;
