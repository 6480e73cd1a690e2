import { useState } from "react";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { CheckIcon, CloseIcon } from "#app/ui/icons.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** Two fields for the same new password, and whether they match as they are typed. */
export function PasswordPair({ errors }: { errors?: Readonly<Partial<Record<string, string>>> | undefined }) {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const isMatch = password === repeated;
  return (
    <>
      <NewPasswordField
        label="Password"
        name="password"
        error={errors?.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={errors?.confirmPassword}
          onChange={(event) => setRepeated(event.target.value)}
        />
        <p
          role="status"
          className={`mt-1.5 flex min-h-6 items-center gap-1.5 font-semibold text-sm ${isMatch ? "text-brand-ink" : "text-danger-ink"}`}
        >
          {repeated ? (
            <>
              {isMatch ? <CheckIcon className="size-4" /> : <CloseIcon className="size-4" />}
              {isMatch ? "Passwords match" : "Passwords do not match"}
            </>
          ) : null}
        </p>
      </div>
    </>
  );
}
