import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

interface DuelPartProps {
  /** Its title's id. */
  id: string;
  title: ReactNode;
  /** What stands at the right of the title. */
  aside: ReactNode;
  /** On a ground of its own from edge to edge, as drawings are; rows stand on the page's. */
  isDrawn?: boolean;
  children: ReactNode;
}

/** A part of a duel's page under its title. */
export function DuelPart({ id, title, aside, isDrawn = false, children }: DuelPartProps) {
  const part = (
    <>
      <header
        className={cx("flex flex-wrap items-baseline justify-between gap-x-4", isDrawn ? "pb-2" : "pb-1")}
      >
        <h2 id={id} className="wrap-anywhere text-heading">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </>
  );
  if (!isDrawn) {
    return (
      <section aria-labelledby={id} className="page-width bg-raised py-3 lg:px-5">
        {part}
      </section>
    );
  }
  return (
    <section aria-labelledby={id} className="border-line border-y bg-surface lg:border-y-0 lg:bg-raised">
      <div className="page-width py-3 lg:px-5">{part}</div>
    </section>
  );
}
