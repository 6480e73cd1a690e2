import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";

interface FormAnswerProps {
  /** What the server says to the form sent last; undefined before one is sent. */
  readonly answer: { readonly ok: boolean; readonly message?: string } | undefined;
  readonly className?: string;
  /** What the answer has besides its message. */
  readonly children?: ReactNode;
}

/** The line above a page's forms that says what became of the one sent last, and is read out when it comes. */
export function FormAnswer({ answer, className, children }: FormAnswerProps) {
  return (
    <p
      role="status"
      className={cx(
        answer ? cx("rounded-md border-l-4 px-4 py-3", className) : "sr-only",
        answer?.ok ? "border-brand bg-brand-soft" : "border-danger bg-danger-soft",
      )}
    >
      {answer?.message}
      {children}
    </p>
  );
}
