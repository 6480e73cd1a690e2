import { type ChangeEvent, useEffect, useRef, useState } from "react";

type Errors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface FieldEvent {
  readonly target: { readonly value: string };
}

/**
 * The texts of a form and what is wrong with them: an error goes once its field is filled in, and a refusal moves the
 * focus to the first field that has one.
 *
 * @param initial the texts at first.
 * @param given the errors at first, of a form that came back from the server.
 */
export function useFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  given: Readonly<Record<string, string>> = {},
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<Name>>(given as Errors<Name>);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // Only a refusal moves the focus: an error that has been settled must not take it from the field being filled in.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  function change(name: Name, value: string): void {
    setValues((known) => ({ ...known, [name]: value }));
    if (value.trim() !== "") clear(name);
  }

  function clear(name: Name): void {
    setErrors(({ [name]: _settled, ...left }) => left as Errors<Name>);
  }

  return {
    form,
    values,
    errors,
    change,
    /** Says what is wrong with a field, without moving the focus. */
    say: (name: Name, error: string | null) =>
      error === null ? clear(name) : setErrors((known) => ({ ...known, [name]: error })),
    /** Shows these errors alone, and moves the focus to the first. @returns whether there are any. */
    refuse(found: Errors<Name>): boolean {
      setErrors(found);
      const isRefused = Object.keys(found).length > 0;
      if (isRefused) setRefusals((count) => count + 1);
      return isRefused;
    },
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
