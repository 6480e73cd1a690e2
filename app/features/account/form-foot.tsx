import type { ReactNode } from "react";

/** The foot of a form: a phone has it at the window's bottom, whatever is above it. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot
      className="-mx-4 sticky bottom-0 mt-auto border-line border-t bg-raised px-4 py-2.5 xl:static xl:mx-0 xl:mt-0 xl:border-0 xl:bg-transparent xl:px-0"
    >
      {children}
    </div>
  );
}
