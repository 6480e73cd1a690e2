import type { ReactElement, ReactNode } from "react";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title; read out with it. */
  description?: ReactNode;
  /** The button that opens it, when the dialog owns it. */
  trigger?: ReactElement;
  /** Buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Rendered where it stands, on the server too: for dialogs that an address opens, which then need no JavaScript. */
  inPlace?: boolean;
  /** Takes the focus when it closes, where no `trigger` does. */
  returnFocus?: () => void;
  children?: ReactNode;
}
