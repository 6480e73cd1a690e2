import { cloneElement, type MouseEvent, Suspense, useRef } from "react";
import { lazyLater } from "#app/lib/lazy-page.ts";
import { useFirstSign } from "#app/ui/hooks/use-first-sign.ts";
import type { DialogProps } from "./dialog-props.ts";

const loadPanel = () => import("./dialog-panel.tsx");
const DialogPanel = lazyLater(loadPanel, "over");

/**
 * A modal dialog: a sheet from below on a phone, centred on anything wider. Its code loads at the first interaction; a
 * dialog that an address opens is rendered with the page.
 */
export function Dialog({ open, onOpenChange, trigger, returnFocus, ...panel }: DialogProps) {
  const opener = useRef<HTMLElement | null>(null);
  useFirstSign(loadPanel);

  function handleTrigger(event: MouseEvent<HTMLElement>) {
    trigger?.props.onClick?.(event);
    if (event.defaultPrevented) return;
    opener.current = event.currentTarget;
    onOpenChange(true);
  }

  function handleCloseFocus(event: Event) {
    if (returnFocus) {
      event.preventDefault();
      returnFocus();
    } else if (opener.current?.isConnected) {
      // Not every browser focuses a button that is clicked, so the earlier focus is not always the opener.
      event.preventDefault();
      opener.current.focus();
    }
  }

  return (
    <>
      {trigger
        ? cloneElement(trigger, { onClick: handleTrigger, "aria-haspopup": "dialog", "aria-expanded": open })
        : null}
      {open ? (
        <Suspense fallback={null}>
          <DialogPanel {...panel} onOpenChange={onOpenChange} onCloseAutoFocus={handleCloseFocus} />
        </Suspense>
      ) : null}
    </>
  );
}
