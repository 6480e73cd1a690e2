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
        // Tells by itself whether there is one: the field below waits for it.
        placeholder=" "
        onChange={(event) => setPassword(event.target.value)}
      />
      {/* It is asked for once there is a password to repeat; a browser that fills both in shows both. */}
      <div className="relative group-has-[[name=password]:placeholder-shown]/form:not-has-[[aria-invalid],:focus,input:not(:placeholder-shown)]:hidden">
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          placeholder=" "
          autoComplete="new-password"
          error={errors?.confirmPassword}
          onChange={(event) => setRepeated(event.target.value)}
        />
        <p
          role="status"
          className={`absolute top-0 right-0 flex min-h-5 items-center gap-1 font-semibold text-[0.8125rem] leading-5 max-[22.49rem]:static ${isMatch ? "text-brand-ink" : "text-danger-ink"}`}
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
