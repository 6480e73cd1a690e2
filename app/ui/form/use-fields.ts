import { type ChangeEvent, useState } from "react";
import { useErrors } from "./use-errors.ts";

interface FieldEvent {
  readonly target: { readonly value: string };
}

/**
 * The texts of a form and what is wrong with them (`useErrors`).
 *
 * `Other` are fields whose texts are not here: those keep them themselves.
 *
 * @param initial the texts at first.
 * @param given the errors at first, of a form that came back from the server.
 */
export function useFields<Name extends string, Other extends string = never>(
  initial: Readonly<Record<Name, string>>,
  given: Readonly<Record<string, string>> = {},
) {
  const [values, setValues] = useState(initial);
  const { form, errors, show, settle, refuse } = useErrors<Name | Other>(undefined, { given });

  function change(name: Name, value: string): void {
    setValues((texts) => ({ ...texts, [name]: value }));
    settle(name, value);
  }

  return {
    form,
    values,
    errors,
    change,
    refuse,
    /** Says what is wrong with a field, or that nothing is, without moving the focus. */
    say: (name: Name | Other, error: string | null) =>
      error === null ? settle(name, name) : show({ ...errors, [name]: error }),
    /** The props of a field. @param toText brings what is typed into the form that the field shows. */
    field: (name: Name, toText = (typed: string) => typed) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onChange: (event: FieldEvent | ChangeEvent<HTMLInputElement>) =>
        change(name, toText(event.target.value)),
    }),
  };
}
