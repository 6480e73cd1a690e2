import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, "title"> {
  title?: ReactNode;
  /** Shown at the right of the title. */
  aside?: ReactNode;
  /** `out` is for a player who leaves (red), `in` for one who comes (green). */
  tone?: "plain" | "soft" | "in" | "out" | "whistle";
  /** The heading's level; 2 by default. */
  level?: 2 | 3;
}

const TONES = {
  plain: "border-line bg-raised",
  soft: "border-transparent bg-brand-soft",
  in: "border-brand bg-brand-soft",
  out: "border-danger bg-danger-soft",
  whistle: "border-whistle bg-whistle-soft",
};

export function Card({ title, aside, tone = "plain", level = 2, className, children, ...rest }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section {...rest} className={cx("rounded-lg border p-5 shadow-card", TONES[tone], className)}>
      {title || aside ? (
        <header className="mb-4 flex items-center justify-between gap-4">
          {title ? <Heading className="text-heading">{title}</Heading> : <span />}
          {aside}
        </header>
      ) : null}
      {children}
    </section>
  );
}
