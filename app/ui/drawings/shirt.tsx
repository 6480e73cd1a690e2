import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { clubColours, type ShirtPattern } from "./club-colours.ts";

export interface ShirtProps {
  /** The club's three-letter code. */
  code: string;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
}

/** The outline of every shirt, in a square of 32. */
export const SHIRT =
  "M11 4.2c1.6 2 8.4 2 10 0l4.3 1.4c1 .4 1.7.9 2.3 1.8l3.3 5.3-4.6 3.4-2.1-2.2V28H7.8V13.9l-2.1 2.2-4.6-3.4 3.3-5.3c.6-.9 1.3-1.4 2.3-1.8Z";

const SLEEVES =
  "M7.8 5.2v8.7l-2.1 2.2-4.6-3.4 3.3-5.3c.6-.9 1.3-1.4 2.3-1.8Zm16.4 0v8.7l2.1 2.2 4.6-3.4-3.3-5.3c-.6-.9-1.3-1.4-2.3-1.8Z";
const STRIPES = "M9.9 4.6h2.5V28H9.9Zm4.9 1.3h2.4V28h-2.4Zm4.8-1.3h2.5V28h-2.5Z";
const CUFFS = "m2.2 11-1.1 1.7 4.6 3.4 1.3-1.4Zm27.6 0 1.1 1.7-4.6 3.4-1.3-1.4Z";
const NECK = "M10.6 4.6c2 2.9 8.8 2.9 10.8 0";

/** A shirt's drawing, a square of 32; `size` is its side in pixels. */
function Frame({ size, className, children }: { size: number; className?: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={cx("shrink-0", className)}
    >
      {children}
    </svg>
  );
}

/** A club's shirt in its colours and one of five patterns, as decoration beside a name. */
export function Shirt({ code, size = 30, className }: ShirtProps) {
  const { shirt, trim, pattern } = clubColours(code);
  // White with dark cuffs: the club's colour is at the edges.
  const ground = pattern === "cuffs" ? trim : shirt;
  return (
    <Frame size={size} className={className}>
      <path d={SHIRT} fill={ground} />
      <Filling pattern={pattern} colour={pattern === "cuffs" ? shirt : trim} />
      <path d={SHIRT} fill="none" stroke="var(--color-shirt-edge)" strokeWidth="1.1" strokeLinejoin="round" />
    </Frame>
  );
}

function Filling({ pattern, colour }: { pattern: ShirtPattern; colour: string }) {
  if (pattern === "sleeves") return <path d={SLEEVES} fill={colour} />;
  if (pattern === "stripes") return <path d={STRIPES} fill={colour} />;
  if (pattern === "plain") return null;
  return (
    <>
      {pattern === "cuffs" ? <path d={CUFFS} fill={colour} /> : null}
      <path d={NECK} fill="none" stroke={colour} strokeWidth="1.8" />
    </>
  );
}

/** A shirt that nobody wears, or that goes out: its outline alone, dashed, in the colour of the words around it. */
export function ShirtOutline({ size = 30, className }: Pick<ShirtProps, "size" | "className">) {
  return (
    <Frame size={size} className={className}>
      <path
        d={SHIRT}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        strokeDasharray="2.6 1.8"
        strokeLinejoin="round"
      />
    </Frame>
  );
}
