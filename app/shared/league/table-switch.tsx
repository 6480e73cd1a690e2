import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { cx } from "#app/ui/cx.ts";
import type { TableLink } from "./tables.ts";

/** The tables to switch between, as links. */
export interface TableSwitchProps {
  tables: readonly TableLink[];
  shown: TableLink["name"];
  /** Whether it stands in a page's bar, and not below it. */
  isInBar?: boolean;
}

/** HLF-06, DUE-05, CUP-02: the choice of table where a league has more than one; the address keeps it. */
export default function TableSwitch({ tables, shown, isInBar = false }: TableSwitchProps) {
  const list = useRef<HTMLUListElement>(null);
  // On a narrow phone they scroll; the chosen one is in sight.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 16;
  }, []);
  return (
    <nav aria-label="Tables" className={cx("bg-raised", !isInBar && "border-line border-b")}>
      <ul ref={list} className={cx("flex overflow-x-auto py-1.5", !isInBar && "page-width")}>
        {tables.map(({ name, label, to }) => (
          <li key={name} className="grid flex-1 bg-sunken p-0.5 first:rounded-l-lg last:rounded-r-lg">
            <Link
              to={to}
              preventScrollReset
              aria-current={name === shown ? "page" : undefined}
              className={cx(
                "scoreboard grid min-h-11 place-items-center whitespace-nowrap rounded-md border px-3 text-lg no-underline",
                name === shown
                  ? "border-line-strong bg-raised text-ink"
                  : "border-transparent text-muted hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
