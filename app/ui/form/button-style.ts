import { cx } from "#app/ui/cx.ts";

/** `primary` leads on, `whistle` warns, `danger` ends something; `chalk` and `light` stand on grass. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "whistle" | "chalk" | "light";
export type ButtonSize = "sm" | "md" | "lg";

const BASE =
  "relative inline-flex select-none items-center justify-center gap-2 rounded-md font-semibold no-underline " +
  "transition-[background-color,border-color,color,translate] duration-150 active:translate-y-px " +
  "aria-disabled:opacity-55 disabled:border-transparent disabled:bg-sunken disabled:text-muted disabled:inset-ring disabled:active:translate-y-0";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border-[1.5px] border-line-strong bg-raised text-ink hover:border-brand hover:text-brand-ink",
  ghost: "text-brand-ink hover:bg-brand-soft",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
  whistle: "bg-whistle text-on-whistle hover:brightness-95",
  light: "bg-chalk text-pitch-deep hover:bg-white",
  chalk: "border border-chalk/50 text-chalk hover:border-chalk hover:bg-chalk/10",
};

/** `sm`, 36 px high, is for rows of tools; what a thumb presses is at least 44 px high (`md`). */
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 py-1 text-sm",
  md: "min-h-11 px-4 py-2",
  lg: "min-h-13 px-6 py-3 text-lg",
};

/** The classes of a button, for links that look like one too. @param extra more of them. */
export function buttonStyle(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  extra?: string,
): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], extra);
}
