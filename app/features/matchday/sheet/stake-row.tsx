import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

interface StakeRowProps {
  /** In a column of 46. */
  mark: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /** A chip or a figure at the right. */
  state?: ReactNode;
}

/** A row of the match's sheet: what it is about as a picture, two lines, and what it is worth. */
export function StakeRow({ mark, title, detail, state }: StakeRowProps) {
  return (
    <li className="may-wrap flex min-h-14 items-center gap-3 border-line border-t px-4 py-1.5">
      <span className="grid w-11.5 shrink-0 place-items-center">{mark}</span>
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-semibold leading-5">{title}</span>
        <span className="block text-[0.8125rem] text-muted leading-4.5">{detail}</span>
      </span>
      {state}
    </li>
  );
}

const TONES = {
  provisional: "bg-whistle-soft text-whistle-ink",
  bonus: "bg-whistle text-on-whistle",
  quiet: "bg-sunken text-ink",
};

export function Chip({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={cx("scoreboard shrink-0 rounded-sm px-2 py-1 text-[0.9375rem] leading-4.5", TONES[tone])}
    >
      {children}
    </span>
  );
}

/** Points at the right of a row: those it brings in green, none in grey. */
export function Points({ points }: { points: number }) {
  return (
    <span className={cx("scoreboard shrink-0 text-[1.375rem]", points > 0 ? "text-brand-ink" : "text-muted")}>
      {points > 0 ? `+${points}` : "0"}
      <span className="sr-only"> {points === 1 ? "point" : "points"}</span>
    </span>
  );
}
