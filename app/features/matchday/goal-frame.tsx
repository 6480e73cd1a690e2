import type { CSSProperties, ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import type { LineProps } from "./goal-item.ts";

interface GoalFrameProps extends Omit<LineProps, "onOpenMatch" | "onClose"> {
  style?: CSSProperties | undefined;
  className: string;
  children: ReactNode;
}

/** The section of a goal, on a line or in a hero: its name, and that it stays while it is pointed at or has the focus. */
export function GoalFrame({ item, onHold, style, className, children }: GoalFrameProps) {
  const isGoal = item.kind === "goal";
  return (
    <section
      aria-label={isGoal ? "Goal" : "Goal taken back"}
      data-goal-line={item.kind}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      style={isGoal ? style : undefined}
      className={cx(className, !isGoal && "bg-danger-soft text-danger-ink")}
    >
      {children}
    </section>
  );
}

/** Opens the match of the goal; nothing for several goals of several matches. */
export function MatchButton({
  item: { fixtureId },
  onOpenMatch,
  className,
  children,
}: Pick<LineProps, "item" | "onOpenMatch"> & { className: string; children: ReactNode }) {
  if (fixtureId === undefined) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onOpenMatch(fixtureId, event.currentTarget)}
      className={className}
    >
      {children}
    </button>
  );
}

export function CloseButton({ onClose, className }: Pick<LineProps, "onClose"> & { className: string }) {
  return (
    <button
      type="button"
      onClick={onClose}
      className={cx("grid size-11 place-items-center rounded-md", className)}
    >
      <CloseIcon className="size-5" />
      <span className="sr-only">Close</span>
    </button>
  );
}
