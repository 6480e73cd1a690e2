import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MARK_CELLS } from "./mark.ts";
import { paint } from "./picture.ts";

const STRIPES = [100, 300, 500, 700, 900, 1100];

interface PictureGroundProps {
  /** The left edge of the site's mark and name, in pixels. */
  x: number;
  y: number;
  /** Shapes drawn on the grass, beneath the site's name. */
  marks: ReactNode;
  children: ReactNode;
}

/** The background of every picture drawn on the server, 1200 × 630: mown grass, the site's mark and name. */
function PictureGround({ x, y, marks, children }: PictureGroundProps) {
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width="1200"
      height="630"
      fontFamily="Barlow Condensed"
      fontWeight="700"
    >
      <rect width="1200" height="630" fill="var(--color-pitch-light)" />
      {STRIPES.map((at) => (
        <rect key={at} x={at} width="100" height="630" fill="var(--color-pitch)" />
      ))}
      <g fill="none" stroke="var(--color-chalk)" strokeOpacity=".2" strokeWidth="8">
        {marks}
      </g>
      <g transform={`translate(${x} ${y})`}>
        <rect width="52" height="52" rx="13" fill="var(--color-pitch-deep)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of the site's own */}
        <g transform="scale(1.444)" dangerouslySetInnerHTML={{ __html: MARK_CELLS }} />
        <text x="68" y="39" fontSize="35" fill="var(--color-chalk)">
          Football Bingo
        </text>
      </g>
      {children}
    </svg>
  );
}

/** The picture as an SVG that needs no stylesheet. */
export const drawPicture = (props: PictureGroundProps): string =>
  paint(renderToStaticMarkup(<PictureGround {...props} />));
