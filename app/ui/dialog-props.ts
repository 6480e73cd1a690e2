import type { ReactElement, ReactNode } from "react";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title; screen readers read it with the title. */
  description?: ReactNode;
  /** The button that opens it, when it is part of the dialog. */
  trigger?: ReactElement;
  /** Buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Rendered in place, on the server too: for dialogs that an address opens, which then need no JavaScript. */
  inPlace?: boolean;
  /** Moves the focus when it closes, if there is no `trigger`. */
  returnFocus?: () => void;
  children?: ReactNode;
}
