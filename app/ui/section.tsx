import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "./cx.ts";

interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, "title"> {
  title: ReactNode;
  /** One link or figure at the right of the title. */
  aside?: ReactNode;
}

/** A part of a page: a title and rows with hairlines between. Paper to the edges on a phone, a panel on a desktop. */
export function Section({ title, aside, className, children, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      className={cx(
        "paper @container min-w-0 border-line border-y bg-raised xl:m-0 xl:rounded-lg xl:border xl:px-4",
        className,
      )}
    >
      <header className="may-wrap flex min-h-11.5 items-center justify-between gap-4 xl:min-h-14">
        <h2 className="text-heading">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
