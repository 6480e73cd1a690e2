import { cx } from "./cx.ts";

export interface ProgressProps {
  value: number;
  max: number;
  /** The bar's name for screen readers. */
  label: string;
  tone?: "brand" | "whistle";
  className?: string;
}

export function Progress({ value, max, label, tone = "brand", className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cx("h-2.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset", className)}
    >
      <div
        className={cx(
          "h-full origin-left rounded-full transition-[scale] duration-500 ease-out",
          tone === "whistle" ? "bg-whistle" : "bg-brand",
        )}
        style={{ scale: `${share} 1` }}
      />
    </div>
  );
}
