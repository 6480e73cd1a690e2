import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { cx } from "#app/ui/cx.ts";

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
  /** `whistle` is the yellow of the Joker. */
  tone?: "brand" | "whistle";
}

/** A checkbox that takes effect at once, announced as a switch. */
export function Switch({ label, hint, tone = "brand", className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx("flex items-center gap-3", className)}>
      <span className="target inline-flex h-7 w-12 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox brings its own checked state
          role="switch"
          aria-describedby={hint ? `${id}-hint` : input["aria-describedby"]}
          className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed"
        />
        <span
          className={cx(
            "size-full rounded-full border-2 border-line-strong bg-raised transition-colors peer-disabled:opacity-55",
            tone === "whistle"
              ? "peer-checked:border-whistle peer-checked:bg-whistle"
              : "peer-checked:border-brand peer-checked:bg-brand",
          )}
        />
        <span className="pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-line-strong transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-raised" />
      </span>
      <span>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint ? (
          <span id={`${id}-hint`} className="block text-[0.8125rem] text-muted leading-5">
            {hint}
          </span>
        ) : null}
      </span>
    </div>
  );
}
