import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

export interface OptionProps {
  id: string;
  isActive: boolean;
  isChosen: boolean;
  isRefused: boolean;
  onPoint: () => void;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

/**
 * One option of a listbox of our own, not the browser's. The listbox, or its search field, has the focus and the keys,
 * and names the active option by aria-activedescendant.
 */
export function Option({ id, isActive, isChosen, isRefused, onPoint, onChoose, ...rest }: OptionProps) {
  const { className, children } = rest;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused listbox or search field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isRefused || undefined}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
      className={cx(
        className,
        isRefused ? "cursor-not-allowed text-muted" : "cursor-pointer",
        isActive && "outline-2 outline-brand -outline-offset-2",
      )}
    >
      {children}
    </div>
  );
}
