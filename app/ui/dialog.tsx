import { Dialog as Radix } from "radix-ui";
import { Fragment, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { CloseIcon } from "./icons.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title; read out with it. */
  description?: ReactNode;
  /** The button that opens it, when the dialog owns it. */
  trigger?: ReactNode;
  /** Buttons; they stay in view while the content scrolls. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Rendered where it stands, on the server too: for dialogs that an address opens, which then need no JavaScript. */
  inPlace?: boolean;
  /** Takes the focus when it closes, where no `trigger` does. */
  returnFocus?: () => void;
  children?: ReactNode;
}

const WIDTHS = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-2xl" };

/** A modal dialog: a sheet from below on a phone, centred on anything wider. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  trigger,
  footer,
  size = "md",
  inPlace = false,
  returnFocus,
  children,
}: DialogProps) {
  const Place = inPlace ? Fragment : Radix.Portal;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Place>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-black/60" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...(returnFocus ? { onCloseAutoFocus: returnFocus } : {})}
          className={cx(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-xl bg-raised shadow-float",
            "sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh] sm:w-[calc(100%-2rem)] sm:-translate-1/2 sm:rounded-xl",
            WIDTHS[size],
          )}
        >
          <header className="flex items-start gap-4 border-line border-b px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-heading">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close className="-mr-2 grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink">
              <CloseIcon />
              <span className="sr-only">Close</span>
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Place>
    </Radix.Root>
  );
}
