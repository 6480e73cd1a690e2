import { type InputHTMLAttributes, type ReactNode, useEffect, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { EyeIcon, EyeOffIcon } from "#app/ui/icons.tsx";
import { FieldFrame } from "./field.tsx";
import { CONTROL } from "./field-style.ts";

export interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: string;
  hint?: ReactNode;
  error?: string | null;
}

/** A password field with a show/hide toggle, which needs JavaScript. */
export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            className={cx(CONTROL, "pr-12")}
          />
          {isLive ? (
            <button
              type="button"
              aria-pressed={isShown}
              aria-label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
            >
              {isShown ? <EyeOffIcon /> : <EyeIcon />}
            </button>
          ) : null}
        </span>
      )}
    </FieldFrame>
  );
}
