import { type InputHTMLAttributes, type ReactNode, useId } from "react";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: ReactNode;
  error?: string | null;
}

/** The browser's own checkbox in the product's green, which works in forms without JavaScript. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        <label htmlFor={id}>{label}</label>
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
