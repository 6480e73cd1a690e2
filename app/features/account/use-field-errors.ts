import { type FormEvent, useState } from "react";
import { dismissError } from "#app/ui/overlay/toast-store.ts";

interface Refused {
  readonly fields: Record<string, string>;
}

/** The remaining errors of a refused form: a field that has been filled in since has no error any more. */
export function openErrors(
  fields: Record<string, string>,
  filled: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !filled.has(name)));
}

/**
 * A refused form's errors while they apply, and the listener that its form needs. The toast and the notice disappear
 * with the last error; the next answer brings its own errors.
 */
export function useFieldErrors(refused: Refused | undefined) {
  const [seen, setSeen] = useState(refused);
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set());
  if (seen !== refused) {
    setSeen(refused);
    setFilled(new Set());
  }
  const given = refused?.fields ?? {};
  const errors = openErrors(given, filled);
  const hasFields = Object.keys(given).length > 0;
  return {
    errors,
    isSettled: hasFields && Object.keys(errors).length === 0,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name, value } = target as HTMLInputElement;
      if (!(name in errors) || value.trim() === "") return;
      if (Object.keys(errors).length === 1) dismissError();
      setFilled(new Set([...filled, name]));
    },
  };
}
