import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { ChevronIcon } from "./icons.tsx";

export interface CollapsibleProps {
  title: ReactNode;
  defaultOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A panel that opens and closes. It is the browser's own disclosure, so it works without JavaScript too. */
export function Collapsible({ title, defaultOpen, className, children }: CollapsibleProps) {
  return (
    <details
      open={defaultOpen}
      className={cx("group rounded-lg border border-line bg-raised shadow-card", className)}
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 px-5 py-3">
        <span className="scoreboard text-lg">{title}</span>
        <ChevronIcon className="size-5 text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="border-line border-t px-5 py-4">{children}</div>
    </details>
  );
}
