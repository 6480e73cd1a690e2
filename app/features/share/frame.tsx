import type { ReactNode } from "react";
import { cut, settable, widthOf } from "#app/ui/drawings/picture.ts";
import { drawPicture } from "#app/ui/drawings/picture-ground.tsx";

export const INK = "#10231a";
export const MUTED = "#475a4e";
export const BRAND = "#0b6b3a";
export const BRAND_SOFT = "#d9eed9";
export const LINE = "#d5ddd2";
export const PEG = "#7d8f7d";

/** The paper's corner and size, in pixels. */
export const PAPER = { x: 452, y: 36, width: 708, height: 558 } as const;
const LEFT = 56;
const LEFT_WIDTH = 360;

export interface FrameProps {
  /** What the picture is about: a league, a gameweek or a season. */
  title: string;
  /** The large figure; `caption` says what it counts. */
  figure: string;
  caption: string;
  /** The username; for a table, the game. */
  owner: string;
  /** How final the figures are, or which tables they come from. */
  note: string;
  /** The drawing on the paper, measured from the paper's corner. */
  children: ReactNode;
}

/** A picture to share, 1200 × 630: the main figure at the left, the paper with the details at the right. */
export function framed({ title, figure, caption, owner, note, children }: FrameProps): string {
  // A score with two long names, a Joker in a perfect round.
  const captionSize = Math.max(26, Math.min(40, Math.floor((40 * LEFT_WIDTH) / widthOf(caption, 40))));
  return drawPicture({
    x: LEFT,
    y: 52,
    marks: <circle cx="240" cy="350" r="230" />,
    children: (
      <>
        <text x={LEFT} y="194" fontSize="54" fill="var(--color-chalk)">
          {cut(settable(title) || "Football Bingo", 54, LEFT_WIDTH)}
        </text>
        <text x={LEFT} y="240" fontSize="36" fill="var(--color-chalk-soft)">
          {cut(settable(owner), 36, LEFT_WIDTH)}
        </text>
        <text x={LEFT} y="404" fontSize={figure.length > 4 ? 120 : 160} fill="var(--color-chalk)">
          {figure}
        </text>
        <text x={LEFT} y="452" fontSize={captionSize} fill="var(--color-chalk)">
          {cut(caption, captionSize, LEFT_WIDTH)}
        </text>
        <text x={LEFT} y="574" fontSize="36" fill="var(--color-chalk-soft)">
          {cut(note, 36, LEFT_WIDTH)}
        </text>
        <g transform={`translate(${PAPER.x} ${PAPER.y})`}>
          <rect
            x="4"
            y="10"
            width={PAPER.width}
            height={PAPER.height}
            rx="22"
            fill="#000000"
            fillOpacity=".16"
          />
          <rect width={PAPER.width} height={PAPER.height} rx="22" fill="#ffffff" />
          {children}
        </g>
      </>
    ),
  });
}
