import { Dialog as Radix } from "radix-ui";
import { type CSSProperties, Fragment, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { CloseIcon } from "#app/ui/icons.tsx";
import { useBackCloses } from "./back-closes.ts";
import type { DialogProps } from "./dialog-props.ts";
import { useDragDown } from "./use-drag-down.ts";

export interface DialogPanelProps extends Omit<DialogProps, "open" | "trigger" | "returnFocus"> {
  onCloseAutoFocus: (event: Event) => void;
}

const WIDTHS = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-2xl" };

const MENU = { width: 416, below: 6, beside: 16 } as const;

/** Where a menu stands: under its opener or the bar that holds it; undefined where dialogs are sheets. */
function menuUnder(opener: Element | null): CSSProperties | undefined {
  if (!opener || !matchMedia("(width >= 64rem)").matches) return undefined;
  const { left } = opener.getBoundingClientRect();
  const { bottom } = (opener.closest("[data-bar]") ?? opener).getBoundingClientRect();
  const top = Math.max(0, bottom + MENU.below);
  return {
    inset: `${top}px auto auto ${Math.min(left, innerWidth - MENU.width - MENU.beside)}px`,
    margin: 0,
    width: MENU.width,
    maxHeight: `calc(100dvh - ${top + MENU.beside}px)`,
  };
}

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
  under,
  onCloseAutoFocus,
  children,
}: DialogPanelProps) {
  useBackCloses(() => onOpenChange(false), !inPlace);
  const drag = useDragDown(() => onOpenChange(false));
  const [menu] = useState(() => menuUnder(under?.() ?? null));
  const Place = inPlace ? Fragment : Radix.Portal;
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Place>
        <Radix.Overlay
          className={cx("fixed inset-0 z-40 animate-fade", menu ? "bg-black/10" : "bg-black/60")}
        />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={onCloseAutoFocus}
          style={menu}
          className={cx(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-3.5rem)] animate-rise flex-col rounded-t-xl bg-raised shadow-float",
            // Centred by its margins: a translate of half its height would set its letters between the pixels.
            "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[92dvh] sm:w-[calc(100%-2rem)] sm:rounded-xl",
            menu ? "border border-line" : WIDTHS[size],
            // The board above a match stays whole.
            isOnPitch && "overflow-hidden max-sm:max-h-[calc(100dvh-8.5rem)]",
          )}
        >
          {/* The grip of a phone's sheet, which follows a finger down with its head. */}
          <span
            aria-hidden="true"
            className={cx(
              "absolute inset-x-0 top-2 z-1 mx-auto h-1 w-10 rounded-full sm:hidden",
              isOnPitch ? "bg-chalk/50" : "bg-line-strong",
            )}
          />
          <header
            {...drag}
            className={
              isOnPitch
                ? "absolute top-4 right-5 z-1"
                : "flex items-start gap-4 border-line border-b px-5 pt-5 pb-2.5 max-sm:touch-none sm:pt-4 sm:pb-3"
            }
          >
            {picture}
            <div className={isOnPitch ? "sr-only" : "min-w-0 flex-1"}>
              <Radix.Title className="wrap-anywhere text-2xl leading-7">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="text-[0.8125rem] text-muted leading-4.5 sm:mt-1 sm:text-sm">
                  {description}
                </Radix.Description>
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
