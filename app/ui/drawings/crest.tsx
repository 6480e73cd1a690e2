import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { clubColours, type ShirtPattern } from "./club-colours.ts";

/** The outline of the shield that clubs and leagues share, in a box of 32 by 36. */
export const SHIELD =
  "M3 3.5C3 2.7 3.7 2 4.5 2h23c.8 0 1.5.7 1.5 1.5V17c0 8.4-5.5 13.4-13 17C8.5 30.4 3 25.4 3 17Z";
const BANDS = "M8.2 2.6h3.9v29.1c-1.4-.8-2.7-1.8-3.9-2.8Zm7.8 0h3.9v29.1c-1.2.8-2.5 1.5-3.9 2.2Z";
const SIDES = "M3.6 3h6.1v27.1C5.9 26.9 3.6 22.7 3.6 17Zm24.8 0h-6.1v27.1c3.8-3.2 6.1-7.4 6.1-13.1Z";
const HALF = "M16 2.6h12.4V17c0 8-5.2 12.8-12.4 16.3Z";
const TOP = "M3.6 2.6h24.8v6H3.600Z";
/** The height in pixels from which a crest has letters: on a smaller one they could not be read. */
const LETTERS_FROM = 32;

export interface ClubCrestProps {
  /** The club's three-letter code. */
  code: string;
  /** Height in pixels. */
  size?: number;
  className?: string;
}

/** A shield's drawing, 32 by 36; `size` is its height in pixels. */
function Frame({ size, className, children }: { size: number; className?: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 36"
      width={Math.round((size * 32) / 36)}
      height={size}
      className={cx("shrink-0", className)}
    >
      {children}
    </svg>
  );
}

/**
 * A club's shield, as decoration beside its name: from 32 px on with its letters, below that in the pattern of its
 * shirt.
 */
export function ClubCrest({ code, size = 24, className }: ClubCrestProps) {
  const { shirt, letters, trim, pattern } = clubColours(code);
  const hasLetters = size >= LETTERS_FROM;
  return (
    <Frame size={size} className={className}>
      <path d={SHIELD} fill={shirt} />
      {hasLetters ? null : <Band pattern={pattern} colour={trim} />}
      <path
        d={SHIELD}
        fill="none"
        stroke="var(--crest-edge,var(--color-shirt-edge))"
        strokeWidth={hasLetters ? 1.1 : 1.6}
        strokeLinejoin="round"
      />
      {hasLetters ? <Letters colour={letters}>{code.slice(0, 3).toUpperCase()}</Letters> : null}
    </Frame>
  );
}

function Band({ pattern, colour }: { pattern: ShirtPattern; colour: string }) {
  if (pattern === "stripes") return <path d={BANDS} fill={colour} />;
  if (pattern === "sleeves") return <path d={SIDES} fill={colour} />;
  if (pattern === "cuffs") return <path d={HALF} fill={colour} />;
  return <path d={TOP} fill={colour} opacity={pattern === "collar" ? 1 : 0.75} />;
}

function Letters({ colour, children }: { colour: string; children: string }) {
  return (
    <text
      x="16"
      y="21"
      textAnchor="middle"
      fill={colour}
      fontFamily="var(--font-display)"
      fontWeight="700"
      fontSize={children.length > 2 ? 12.5 : 14}
    >
      {children}
    </text>
  );
}

/** A league's shield on the pitch: its initials in chalk on two greens. */
export function LeagueCrest({
  name,
  size = 64,
  className,
}: {
  name: string;
  size?: number;
  className?: string;
}) {
  return (
    <Frame size={size} className={className}>
      {/* An edge of its own: the chalk rim would be lost on white paper. */}
      <path d={SHIELD} fill="var(--color-pitch)" stroke="var(--color-shirt-edge)" strokeWidth="3.4" />
      <path d={BANDS} fill="var(--color-pitch-deep)" />
      <path d={SHIELD} fill="none" stroke="var(--color-chalk)" strokeWidth="2" strokeLinejoin="round" />
      <Letters colour="var(--color-chalk)">{leagueInitials(name)}</Letters>
    </Frame>
  );
}

/** The initials of a league: `SC` for Saturday Club, `A` for Arsenal. */
export function leagueInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? "");
  return letters.join("") || "?";
}
