/** Lit cells of the mark, as column and row: the card's tick. */
const TICK = ["0,2", "1,3", "2,2", "3,1", "4,0"];
const SMALL_TICK = ["0,1", "1,2", "2,0"];
const SIDE = 36;

interface Cells {
  readonly lit: readonly string[];
  readonly columns: number;
  readonly rows: number;
  readonly size: readonly [width: number, height: number];
  readonly gap: readonly [x: number, y: number];
  readonly radius: number;
}

function drawCells({ lit, columns, rows, size, gap, radius }: Cells): string {
  const [width, height] = size;
  const left = (SIDE - columns * width - (columns - 1) * gap[0]) / 2;
  const top = (SIDE - rows * height - (rows - 1) * gap[1]) / 2;
  const cell = (column: number, row: number) => {
    const x = (left + column * (width + gap[0])).toFixed(2);
    const y = (top + row * (height + gap[1])).toFixed(2);
    const look = lit.includes(`${column},${row}`) ? 'fill="#ffd23f"' : 'fill="#f4f8ef" fill-opacity=".2"';
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${look}/>`;
  };
  return Array.from({ length: columns * rows }, (_, at) => cell(at % columns, Math.floor(at / columns))).join(
    "",
  );
}

/** The mark's cells as SVG in a square of 36: the card, 5 × 4, its tick drawn by lit cells. */
export const MARK_CELLS = drawCells({
  lit: TICK,
  columns: 5,
  rows: 4,
  size: [4.5, 5],
  gap: [0.8, 0.9],
  radius: 1.1,
});

/** The same where there is room for nine cells only. */
export const SMALL_MARK_CELLS = drawCells({
  lit: SMALL_TICK,
  columns: 3,
  rows: 3,
  size: [7.6, 7.6],
  gap: [1.8, 1.8],
  radius: 2,
});

/**
 * The mark on its green ground as an SVG document.
 *
 * @param radius of the ground's corners.
 * @param inset by how much the ground reaches beyond the square of 36 at each side.
 */
export function drawMark(cells: string, radius: number, inset = 0, ground = "#0d6238"): string {
  const side = SIDE + 2 * inset;
  const square = `x="${-inset}" y="${-inset}" width="${side}" height="${side}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${side} ${side}">` +
    `<rect ${square} rx="${radius}" fill="${ground}"/>${cells}</svg>`
  );
}
