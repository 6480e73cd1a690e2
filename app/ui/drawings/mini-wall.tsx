import { backOf, type ShirtPattern } from "./club-colours.ts";

const COLUMNS = 5;
const CELL = { width: 10, height: 8.6, gap: 1.6 } as const;
/** A peg is smaller than a shirt, so that a white shirt and a peg differ by size. */
const PEG = { width: 6.6, height: 5.7 } as const;

const left = (place: number) => (place % COLUMNS) * (CELL.width + CELL.gap);
const top = (place: number) => Math.floor(place / COLUMNS) * (CELL.height + CELL.gap);

export interface MiniWallProps {
  /** The clubs' three-letter codes in the order of their names. */
  codes: readonly string[];
  /** The ticked slots as bits, the lowest for the first club. */
  wall: number;
  /** The place of the shirt that has just been hung up. */
  fresh?: number | undefined;
  className?: string;
}

/**
 * A card in miniature, 56 × 39: a person's face. Pegs are one shape, each shirt is in its club's colours. It is drawn
 * as text: as elements, the shirts took React a tenth of a table's time.
 */
export function MiniWall({ codes, wall, fresh, className }: MiniWallProps) {
  const drawing = codes.map((code, place) =>
    ((wall >> place) & 1) === 1 ? shirtAt(place, code, place === fresh) : "",
  );
  const pegs = codes.map((_, place) => (((wall >> place) & 1) === 1 ? "" : PEGS[place])).join("");
  return (
    <svg
      aria-hidden="true"
      viewBox="-1 -1 58 41"
      width={58}
      height={41}
      overflow="visible"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own shapes and colours alone
      dangerouslySetInnerHTML={{
        __html: `<path d="${pegs}" fill="var(--color-mini-peg)"/>${drawing.join("")}`,
      }}
    />
  );
}

function pegAt(place: number): string {
  const x = left(place) + (CELL.width - PEG.width) / 2;
  const y = top(place) + (CELL.height - PEG.height) / 2;
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${PEG.width}v${PEG.height}h-${PEG.width}z`;
}

const PEGS = Array.from({ length: 20 }, (_, place) => pegAt(place));

function shirtAt(place: number, code: string, isFresh: boolean): string {
  const { ground, trim, pattern } = backOf(code);
  const [x, y] = [left(place).toFixed(1), top(place).toFixed(1)];
  const edge = isFresh ? 'class="just-hung"' : 'stroke="var(--color-shirt-line)" stroke-width=".8"';
  const bars = BARS[pattern];
  return `<rect x="${x}" y="${y}" width="${CELL.width}" height="${CELL.height}" rx="1.6" fill="${ground}" ${edge}/>${
    bars ? `<path d="M${x} ${y}${bars}" fill="${trim}"/>` : ""
  }`;
}

const BANDS = "m.5 1h1.6v7h-1.6zm7.4 0h1.6v7h-1.6z";
/** Where the second colour is, drawn from a cell's corner: two bars, or a band at each edge. */
const BARS: Readonly<Partial<Record<ShirtPattern, string>>> = {
  stripes: "m2 .4h1.6v7.8h-1.6zm4.4 0h1.6v7.8h-1.6z",
  sleeves: BANDS,
  cuffs: BANDS,
};
