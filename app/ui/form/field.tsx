import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { cx } from "#app/ui/cx.ts";
import { CONTROL } from "./field-style.ts";

export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}

/** A label, a control, a hint and an error; the error is announced when it appears. */
export function FieldFrame({ label, hint, error, className, children }: FieldFrameProps) {
  const id = useId();
  const describedBy = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`);
  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={error ? "font-semibold text-danger-ink text-sm" : "sr-only"}
      >
        {error}
      </p>
    </div>
  );
}

interface Framing {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, Framing {}

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...input} {...control} className={CONTROL} />}
    </FieldFrame>
  );
}
