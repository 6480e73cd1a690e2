import type { ReactNode } from "react";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";

interface SmallShirtProps {
  /** The club's three-letter code. */
  code: string;
  /** The gameweek, or the minute while the tick is provisional. */
  number: string;
  isProvisional?: boolean;
}

/** The back of a club's shirt beside a line of text, 46 × 42, as decoration: the text says the same. */
export function SmallShirt({ code, number, isProvisional = false }: SmallShirtProps) {
  return (
    <span
      aria-hidden="true"
      {...shirtBack(code)}
      data-provisional={isProvisional ? "" : undefined}
      data-size="small"
      className="hook hung"
    >
      <span className="scoreboard text-[length:var(--number)]/[0.76] tracking-tight">{number}</span>
    </span>
  );
}

/** An open place in the same size, with what its next match is. */
export function SmallPeg({ children }: { children?: ReactNode }) {
  return (
    <span aria-hidden="true" data-size="small" className="hook peg">
      <span className="scoreboard flex items-center justify-center gap-1 truncate text-[0.8125rem] text-muted">
        {children}
      </span>
    </span>
  );
}

/** A shirt taken back: its outline alone. */
export function SmallTaken() {
  return (
    <span aria-hidden="true" data-size="small" className="hook taken-back">
      <span className="scoreboard text-[0.8125rem]">back</span>
    </span>
  );
}
