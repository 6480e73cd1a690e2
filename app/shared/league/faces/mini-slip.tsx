const COLUMNS = 5;
const SQUARES = 10;
const SIZE = 10;
const GAP = 1.5;

/** What became of a call, as the API's `slip` tells it: `SlipMark`. */
const LOOKS: Readonly<Record<string, { fill: string; stroke: string; width: number; dash?: string }>> = {
  R: { fill: "var(--color-brand)", stroke: "var(--color-brand)", width: 1 },
  r: { fill: "var(--color-brand-soft)", stroke: "var(--color-brand)", width: 2 },
  w: { fill: "none", stroke: "var(--color-line-strong)", width: 1 },
  d: { fill: "none", stroke: "var(--color-line-strong)", width: 1.2, dash: "2 1.5" },
};

/**
 * A slip in miniature, 56 × 22: two rows of five squares in the order of the matches; a dot where nothing is locked.
 */
export function MiniSlip({ slip, className }: { slip: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-0.5 -0.5 57 22.5" width={57} height={22.5} className={className}>
      {[...slip].slice(0, SQUARES).map((mark, at) => {
        const x = (at % COLUMNS) * (SIZE + GAP);
        const y = Math.floor(at / COLUMNS) * (SIZE + GAP);
        const look = LOOKS[mark];
        if (!look)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its match's place.
            <circle key={at} cx={x + SIZE / 2} cy={y + SIZE / 2} r={1.5} fill="var(--color-muted)" />
          );
        const inset = look.width / 2;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its match's place.
            key={at}
            x={x + inset}
            y={y + inset}
            width={SIZE - look.width}
            height={SIZE - look.width}
            rx={2.2 - inset / 2}
            fill={look.fill}
            stroke={look.stroke}
            strokeWidth={look.width}
            strokeDasharray={look.dash}
          />
        );
      })}
    </svg>
  );
}

const WORDS: readonly (readonly [mark: string, words: string])[] = [
  ["R", "right"],
  ["r", "right now"],
  ["wd", "wrong"],
  [".", "to come"],
];

/** The slip in words: `2 right, 3 right now, 1 wrong, 4 to come`. */
export function spokenSlip(slip: string): string {
  return WORDS.flatMap(([marks, words]) => {
    const count = [...slip].filter((mark) => marks.includes(mark)).length;
    return count > 0 ? [`${count} ${words}`] : [];
  }).join(", ");
}
