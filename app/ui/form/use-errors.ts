import { type FormEvent, useEffect, useRef, useState } from "react";

export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** A form that the server has refused. */
export interface RefusedFields {
  readonly fields: Readonly<Record<string, string>>;
}

interface ErrorOptions {
  readonly given?: Readonly<Record<string, string>>;
  readonly onSettled?: () => void;
}

/** The errors without those of a field that has been filled in. */
export function withoutField<Name extends string>(
  errors: FieldErrors<Name>,
  { name, value }: { readonly name: Name; readonly value: string },
): FieldErrors<Name> {
  if (!(name in errors) || value.trim() === "") return errors;
  const { [name]: _settled, ...left } = errors;
  return left as FieldErrors<Name>;
}

/**
 * What is wrong with a form's fields: an error goes once its field is filled in, and a refusal moves the focus to the
 * first field that has one.
 *
 * @param refused the server's answer to a form of the page; each new one replaces what was wrong before.
 * @param given the errors at first, which do not move the focus.
 * @param onSettled is called once the last error is gone.
 */
export function useErrors<Name extends string>(
  refused: RefusedFields | undefined,
  { given = {}, onSettled }: ErrorOptions = {},
) {
  const [seen, setSeen] = useState(refused);
  const [errors, setErrors] = useState((refused?.fields ?? given) as FieldErrors<Name>);
  const [refusals, setRefusals] = useState(refused ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);
  if (seen !== refused) {
    setSeen(refused);
    setErrors((refused?.fields ?? {}) as FieldErrors<Name>);
    if (refused) setRefusals(refusals + 1);
  }

  // Only a refusal moves the focus: an error that has been settled must not take it from the field being filled in.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  function show(left: FieldErrors<Name>): void {
    if (left === errors) return;
    setErrors(left);
    if (Object.keys(left).length === 0) onSettled?.();
  }

  return {
    form,
    errors,
    show,
    /** Takes the error of a field away that has been filled in. */
    settle: (name: Name, value: string) => show(withoutField(errors, { name, value })),
    /** Whether every field that the server refused has been filled in since. */
    isSettled:
      refused !== undefined && Object.keys(refused.fields).length > 0 && Object.keys(errors).length === 0,
    /** For a form whose fields keep their texts themselves. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) =>
      show(withoutField(errors, target as HTMLInputElement & { name: Name })),
    /** Shows these errors alone, and moves the focus to the first. @returns whether there are any. */
    refuse(found: FieldErrors<Name>): boolean {
      setErrors(found);
      const isRefused = Object.keys(found).length > 0;
      if (isRefused) setRefusals((count) => count + 1);
      return isRefused;
    },
  };
}
