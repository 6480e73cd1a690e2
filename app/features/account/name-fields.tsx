import { TextField, type TextFieldProps } from "#app/ui/form/field.tsx";

interface NameFieldsProps {
  /** The name, value and error of a field. */
  of: (name: "firstName" | "lastName" | "username") => Omit<TextFieldProps, "label">;
}

/** What somebody who joins is called: to us, and to the other players. */
export function NameFields({ of }: NameFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-3.5 sm:gap-x-5">
        <TextField label="First name" autoComplete="given-name" {...of("firstName")} />
        <TextField label="Last name" autoComplete="family-name" {...of("lastName")} />
      </div>
      <TextField
        label="Username"
        hint="At least 3 characters. Other players see this name."
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        {...of("username")}
      />
    </>
  );
}
