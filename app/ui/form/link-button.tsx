import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link styled as a button. A link to an API call such as /api/login needs `reloadDocument`. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonStyle(variant, size, className)} />;
}
