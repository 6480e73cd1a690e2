import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/form/button.tsx";

export interface EditTextProps {
  field: "name" | "description" | "note" | "prizePlan";
  label: string;
  value: string;
  rows: number;
  max: number;
  hint?: string;
}

/** The form of a prize plan: what it is called, and what it holds. */
export const planField = (plan: string | null): EditTextProps => ({
  field: "prizePlan",
  label: "Prize plan",
  value: plan ?? "",
  rows: 2,
  max: 200,
  hint: "For example: 70/20/10 of 12 × £5",
});

/** One of the host's texts, as a form that needs no script. */
export function TextForm({ field, label, value, rows, max, hint }: EditTextProps) {
  const isBusy = useNavigation().state !== "idle";
  const look =
    "w-full rounded-lg border border-line-strong bg-surface px-3 py-2 text-ink focus-visible:outline-brand";
  const about = hint ? `${field}-hint` : undefined;
  const common = {
    id: `league-${field}`,
    name: field,
    maxLength: max,
    defaultValue: value,
    "aria-describedby": about,
  };
  return (
    <Form method="post" preventScrollReset className="mt-2 grid gap-3">
      <input type="hidden" name="intent" value="text" />
      <div className="grid gap-1.5">
        <label htmlFor={`league-${field}`} className="font-semibold text-sm">
          {label}
        </label>
        {rows > 1 ? (
          <textarea {...common} key={value} rows={rows} className={look} />
        ) : (
          <input {...common} key={value} className={`${look} min-h-11`} />
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
  );
}

interface HeadedTextProps extends EditTextProps {
  title: string;
  /** What stands before 'Edit'. */
  figure?: ReactNode;
}

/** A section's heading with 'Edit' at its right, which unfolds the form. */
export function HeadedText({ title, figure, ...props }: HeadedTextProps) {
  return (
    <details>
      <summary className="flex min-h-11.5 cursor-pointer list-none items-center justify-between gap-4">
        <h2 className="scoreboard text-xl leading-6">{title}</h2>
        <span className="flex items-baseline gap-3 font-semibold text-brand-ink text-sm">
          {figure ? <span className="scoreboard text-base text-muted">{figure}</span> : null}
          <span>
            Edit<span className="sr-only"> {props.label.toLowerCase()}</span>
          </span>
        </span>
      </summary>
      <div className="pb-4">
        <TextForm {...props} />
      </div>
    </details>
  );
}
