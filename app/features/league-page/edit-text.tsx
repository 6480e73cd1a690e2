import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/form/button.tsx";

export interface EditTextProps {
  field: "name" | "description" | "note" | "prizePlan";
  label: string;
  value: string;
  rows: number;
  max: number;
  hint?: string;
}

/** One of the host's texts, behind 'Edit': the browser's own disclosure and a form, so that it needs no script. */
export function EditText({ field, label, value, rows, max, hint }: EditTextProps) {
  const isBusy = useNavigation().state !== "idle";
  const look =
    "w-full rounded-lg border border-line-strong bg-surface px-3 py-2 text-ink focus-visible:outline-brand";
  const about = hint ? `${field}-hint` : undefined;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
        Edit {label.toLowerCase()}
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="text" />
        <div className="grid gap-1.5">
          <label htmlFor={`league-${field}`} className="font-semibold text-sm">
            {label}
          </label>
          {rows > 1 ? (
            <textarea
              key={value}
              id={`league-${field}`}
              name={field}
              rows={rows}
              maxLength={max}
              defaultValue={value}
              aria-describedby={about}
              className={look}
            />
          ) : (
            <input
              key={value}
              id={`league-${field}`}
              name={field}
              maxLength={max}
              defaultValue={value}
              aria-describedby={about}
              className={`${look} min-h-11`}
            />
          )}
        </div>
        {hint ? (
          <p id={about} className="text-muted text-sm">
            {hint}
          </p>
        ) : null}
        <Button type="submit" className="justify-self-start" busy={isBusy} busyText="Saving...">
          Save<span className="sr-only"> {label.toLowerCase()}</span>
        </Button>
      </Form>
    </details>
  );
}
