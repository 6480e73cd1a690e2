import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/form/button.tsx";

export interface AskedFormProps {
  intent: string;
  opener: ReactNode;
  question: ReactNode;
  act: string;
  /** Values of hidden fields, such as `userId` or `gameweek`. */
  fields?: Readonly<Record<string, string>>;
  isDanger?: boolean;
  /** What the form asks for besides, between the question and the button. */
  children?: ReactNode;
}

/** A tool with a confirmation that needs no script: a disclosure with a question and one button. */
export function AskedForm({ opener, ...form }: AskedFormProps) {
  return (
    <details className="open:basis-full">
      <summary
        className={`inline-flex min-h-11 cursor-pointer items-center font-semibold ${form.isDanger ? "text-danger-ink" : "text-brand-ink"}`}
      >
        {opener}
      </summary>
      <QuestionForm {...form} />
    </details>
  );
}

/** The question and its one button, for a disclosure of another look. */
export function QuestionForm({
  intent,
  question,
  act,
  fields = {},
  isDanger = false,
  children,
}: Omit<AskedFormProps, "opener">) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      preventScrollReset
      className={`mb-2 flex flex-wrap items-center justify-between gap-3 rounded-lg p-3 ${isDanger ? "bg-danger-soft" : "bg-sunken"}`}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="wrap-anywhere min-w-0 flex-1 basis-48 text-sm">{question}</span>
      {children}
      <Button type="submit" variant={isDanger ? "danger" : "primary"} disabled={isBusy}>
        {act}
      </Button>
    </Form>
  );
}
