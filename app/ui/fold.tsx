import type { ReactNode } from "react";
import { ChevronIcon } from "./icons.tsx";

interface FoldProps {
  title: ReactNode;
  /** What stands at the right, before the sign that it opens. */
  at?: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A row of 56 in a section that unfolds what it names: the browser's own disclosure, so that it needs no script. */
export function Fold({ title, at, isOpen = false, children }: FoldProps) {
  return (
    <details className="group border-line border-t" open={isOpen}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-1.5">
        <span className="wrap-anywhere min-w-0 flex-1">{title}</span>
        <span className="text-muted text-sm">{at}</span>
        <ChevronIcon className="-rotate-90 size-5 shrink-0 text-muted group-open:rotate-0" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
