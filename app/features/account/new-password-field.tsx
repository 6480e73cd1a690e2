import { type ChangeEvent, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { PasswordField, type PasswordFieldProps } from "#app/ui/form/password-field.tsx";
import { type PasswordStrength, passwordStrength } from "./password-strength.ts";

const STEPS: Record<PasswordStrength, { text: string; filled: number; bar: string }> = {
  short: { text: "Too short", filled: 1, bar: "bg-danger" },
  weak: { text: "Weak", filled: 1, bar: "bg-danger" },
  fair: { text: "Fair", filled: 2, bar: "bg-whistle" },
  strong: { text: "Strong", filled: 3, bar: "bg-brand" },
};

/** A field for a new password of at least 8 characters; it shows the password's strength as it is typed. */
export function NewPasswordField({ onChange, ...props }: PasswordFieldProps) {
  const [password, setPassword] = useState("");
  const step = password === "" ? null : STEPS[passwordStrength(password)];
  return (
    <div className="relative">
      <PasswordField
        hint="At least 8 characters."
        autoComplete="new-password"
        {...props}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setPassword(event.target.value);
          onChange?.(event);
        }}
      />
      {/* In the label's line, where it moves nothing. */}
      <p
        role="status"
        className="absolute top-0 right-0 flex min-h-5 items-center gap-2 text-[0.8125rem] text-muted leading-5 max-[22.49rem]:static"
      >
        {step ? (
          <>
            <span aria-hidden="true" className="flex w-16 gap-1">
              {[1, 2, 3].map((bar) => (
                <span
                  key={bar}
                  className={cx("h-1.5 flex-1 rounded-full", bar <= step.filled ? step.bar : "bg-line")}
                />
              ))}
            </span>
            <span>
              <span className="sr-only">Password strength: </span>
              {step.text}
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
}
