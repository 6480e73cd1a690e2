import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";

export interface TitleSelectProps {
  label: string;
  /** What is chosen, as the title shows it. */
  title: ReactNode;
  value: string | number;
  onChange: (value: string) => void;
  className?: string;
  /** Without the chevron, among words of which one is chosen. */
  isPlain?: boolean;
  /** The options. */
  children: ReactNode;
}

/** A title that opens a choice: the system's own list lies over it, so that its options may say more than the title. */
export function TitleSelect({
  label,
  title,
  value,
  onChange,
  className,
  isPlain,
  children,
}: TitleSelectProps) {
  return (
    <span
      className={cx(
        "scoreboard relative inline-flex min-h-11 min-w-0 max-w-full items-center gap-2 rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2",
        className,
      )}
    >
      <span aria-hidden="true" className="min-w-0 truncate">
        <bdi>{title}</bdi>
      </span>
      {isPlain ? null : <ChevronIcon className="size-5" />}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer appearance-none text-base opacity-0"
      >
        {children}
      </select>
    </span>
  );
}
