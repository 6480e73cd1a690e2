import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { CheckIcon } from "#app/ui/icons.tsx";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  error?: string | null;
}

/**
 * A checkbox of 26 px with our tick, which works in forms without JavaScript; with forced colours the browser's own.
 */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="relative flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="peer size-6.5 shrink-0 appearance-none rounded-[6px] border-[1.5px] border-line-strong bg-raised checked:border-brand checked:bg-brand forced-colors:appearance-auto"
        />
        <CheckIcon className="pointer-events-none absolute top-0.75 left-0.75 hidden size-5 text-on-brand peer-checked:block forced-colors:hidden!" />
        <label htmlFor={id} className="py-px">
          {label}
        </label>
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? "mt-1 font-semibold text-danger-ink text-sm" : "sr-only"}
      >
        {error}
      </p>
    </div>
  );
}
