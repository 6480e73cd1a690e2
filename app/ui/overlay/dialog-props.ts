import type { ReactElement, ReactNode } from "react";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A drawing at the left of the title. */
  picture?: ReactNode;
  /** One sentence under the title; screen readers read it with the title. */
  description?: ReactNode;
  /** The button that opens the dialog, if the dialog renders it. */
  trigger?: ReactElement;
  /** The dialog's buttons, which stay in view while the content scrolls. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /**
   * Whether the dialog is rendered in place, on the server too, so that an address can open it without JavaScript.
   */
  inPlace?: boolean;
  /** Whether the content begins with a pitch that says the title itself: the title is for screen readers alone. */
  isOnPitch?: boolean;
  /** What it drops down from on a wide screen, as a menu: nothing else is darkened then. */
  under?: () => Element | null;
  /** Moves the focus when the dialog closes, if there is no `trigger`. */
  returnFocus?: () => void;
  children?: ReactNode;
}
