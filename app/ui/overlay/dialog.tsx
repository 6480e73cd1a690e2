import { cloneElement, type MouseEvent, useRef } from "react";
import { useFirstSign } from "#app/ui/hooks/use-first-sign.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { DialogProps } from "./dialog-props.ts";

const loadPanel = () => import("./dialog-panel.tsx");
const DialogPanel = lazyPart(loadPanel, "[data-dialog]", "over");

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
        // The server's page says by it that a dialog comes, whose panel stands elsewhere in the page.
        <div data-dialog className="contents">
          <Part>
            <DialogPanel {...panel} onOpenChange={onOpenChange} onCloseAutoFocus={handleCloseFocus} />
          </Part>
        </div>
      ) : null}
    </>
  );
}
