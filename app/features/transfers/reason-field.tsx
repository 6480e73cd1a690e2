import { type ComponentProps, useState } from "react";
import { TextField } from "#app/ui/form/field.tsx";

type ReasonFieldProps = Omit<ComponentProps<typeof TextField>, "label">;

/** Why somebody is transferred, for whoever likes to say it: a field on demand. */
export function ReasonField(field: ReasonFieldProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <TextField
        {...field}
        label={<span className="sr-only">Reason (optional)</span>}
        placeholder="He left us"
        autoFocus
        className="mt-2 gap-0!"
      />
    );
  }
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="min-h-11 font-semibold text-brand-ink text-sm hover:underline"
    >
      Add a reason
    </button>
  );
}
