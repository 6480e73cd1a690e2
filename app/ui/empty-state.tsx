import type { ReactNode } from "react";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The next step: a link or a button. */
  action?: ReactNode;
}

/** An empty state: a drawing of an empty pitch, the reason, and the next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="relative grid justify-items-center overflow-hidden rounded-lg border border-line-strong/50 border-dashed px-6 py-12 text-center">
      <CentreCircle className="absolute top-0 left-1/2 h-28 -translate-1/2 rotate-90 text-line" />
      {/* A title may bring its own heading, which a paragraph cannot contain. */}
      <div className="scoreboard relative text-heading">{title}</div>
      {children ? <div className="relative mt-2 max-w-md text-muted">{children}</div> : null}
      {action ? <div className="relative mt-5">{action}</div> : null}
    </div>
  );
}
