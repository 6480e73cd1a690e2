import { type ButtonHTMLAttributes, forwardRef } from "react";
import { Spinner } from "#app/ui/spinner.tsx";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Whether the action is running: the button then keeps its focus but refuses presses. */
  busy?: boolean;
  /** The label while busy, for example 'Processing...'. */
  busyText?: string;
}

/** A busy button stays focusable (aria-disabled, not disabled), so that keyboard users do not lose their place. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, busy = false, busyText, className, children, onClick, type = "button", ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={buttonStyle(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      {busy && busyText ? busyText : children}
    </button>
  );
});
