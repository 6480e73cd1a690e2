import { Dialog as Radix } from "radix-ui";
import { Fragment } from "react";
import { cx } from "#app/ui/cx.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { useBackCloses } from "./back-closes.ts";
import type { DialogProps } from "./dialog-props.ts";

export interface DialogPanelProps extends Omit<DialogProps, "open" | "trigger" | "returnFocus"> {
  onCloseAutoFocus: (event: Event) => void;
}

const WIDTHS = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-2xl" };

/** The content of an open dialog, loaded by dialog.tsx. */
export default function DialogPanel({
  onOpenChange,
  title,
  picture,
  description,
  footer,
  size = "md",
  inPlace = false,
  isOnPitch = false,
  onCloseAutoFocus,
  children,
}: DialogPanelProps) {
  useBackCloses(() => onOpenChange(false), !inPlace);
  const Place = inPlace ? Fragment : Radix.Portal;
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Place>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-black/60" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cx(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-xl bg-raised shadow-float",
            "sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[92dvh] sm:w-[calc(100%-2rem)] sm:-translate-1/2 sm:rounded-xl",
            WIDTHS[size],
            isOnPitch && "overflow-hidden",
          )}
        >
          <header
            className={
              isOnPitch
                ? "absolute top-4 right-5 z-1"
                : "flex items-start gap-4 border-line border-b px-5 pt-4 pb-3"
            }
          >
            {picture}
            <div className={isOnPitch ? "sr-only" : "min-w-0 flex-1"}>
              <Radix.Title className="wrap-anywhere text-heading">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              className={cx(
                "-mt-2 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-md",
                isOnPitch ? "text-chalk hover:bg-pitch-deep" : "text-muted hover:bg-sunken hover:text-ink",
              )}
            >
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
