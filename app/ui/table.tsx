import type {
  HTMLAttributes,
  ReactNode,
  TableHTMLAttributes,
  TdHTMLAttributes,
  ThHTMLAttributes,
} from "react";
import { cx } from "./cx.ts";

export interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** Read by screen readers before the table; not shown. */
  caption: ReactNode;
}

/** A table that scrolls sideways in its frame where the page is too narrow, by keyboard too. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    <section
      aria-label={typeof caption === "string" ? caption : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border border-line bg-raised shadow-card"
    >
      <table {...rest} className={cx("w-full border-collapse text-left tabular-nums", className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function HeadCell({ className, ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        "scoreboard whitespace-nowrap border-line border-b px-3 py-2.5 text-muted text-sm",
        className,
      )}
    />
  );
}

export function Row({ className, ...rest }: HTMLAttributes<HTMLTableRowElement>) {
  return <tr {...rest} className={cx("border-line border-b last:border-b-0", className)} />;
}

export function Cell({ className, ...rest }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td {...rest} className={cx("px-3 py-2.5", className)} />;
}
