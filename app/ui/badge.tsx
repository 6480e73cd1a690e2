import type { HTMLAttributes } from "react";
import { cx } from "./cx.ts";

/** A badge's ground: `whistle` warns, `danger` is harm, `solid` stands out. */
export type BadgeTone = "neutral" | "brand" | "solid" | "whistle" | "danger" | "info";

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink",
  brand: "bg-brand-soft text-brand-ink",
  solid: "bg-brand text-on-brand",
  whistle: "bg-whistle text-on-whistle",
  danger: "bg-danger-soft text-danger-ink",
  info: "bg-info-soft text-info-ink",
};

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: BadgeTone;
}

export function Badge({ tone = "neutral", className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={cx(
        "scoreboard inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm",
        TONES[tone],
        className,
      )}
    />
  );
}
