import { type ComponentProps, useState } from "react";
import { FieldFrame } from "#app/ui/form/field.tsx";
import { CONTROL } from "#app/ui/form/field-style.ts";

interface ReasonFieldProps extends Pick<ComponentProps<"textarea">, "name" | "maxLength" | "onChange"> {
  value: string;
  error: string | null;
}

/** Why somebody is transferred, for whoever likes to say it: a text area on demand, and at once where it has a text. */
export function ReasonField({ error, ...field }: ReasonFieldProps) {
  const [isOpen, setOpen] = useState(field.value !== "");
  if (isOpen) {
    return (
      <FieldFrame
        label={<span className="sr-only">Reason (optional)</span>}
        error={error}
        className="mt-2 gap-0!"
      >
        {(control) => (
          <textarea
            {...field}
            {...control}
            placeholder="Left the club, or lost their place"
            rows={2}
            // biome-ignore lint/a11y/noAutofocus: it comes in place of the button that was pressed.
            autoFocus={field.value === ""}
            className={`${CONTROL} resize-none`}
          />
        )}
      </FieldFrame>
    );
  }
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="min-h-11 font-semibold text-brand-ink text-sm hover:underline"
    >
      Add a reason (optional)
    </button>
  );
}
