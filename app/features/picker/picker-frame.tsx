import { Dialog } from "radix-ui";
import { type PropsWithChildren, type RefObject, useRef } from "react";
import { CloseIcon } from "#app/ui/icons.tsx";
import { useBackCloses } from "#app/ui/overlay/back-closes.ts";

interface PickerFrameProps extends PropsWithChildren {
  /** What takes the focus when the sheet opens, once it is there. */
  list: RefObject<HTMLElement>;
  /** The element that opened the sheet; the focus returns to it. */
  trigger: RefObject<HTMLElement>;
  onClose: () => void;
}

/** The picker's sheet: nearly the whole height of a phone, a window on a laptop. */
export function PickerFrame({ list, trigger, onClose, children }: PickerFrameProps) {
  useBackCloses(onClose);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(4_20_12/.62)]" />
        <Dialog.Content
          ref={content}
          data-picker
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (list.current ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
          // Pressing a toast about a save does not close the picker.
          onInteractOutside={(event) => {
            if ((event.target as Element).closest("[role=region]")) event.preventDefault();
          }}
          className="@container fixed inset-x-0 bottom-0 z-50 mx-auto flex h-[94dvh] max-w-[74rem] animate-rise flex-col overflow-hidden max-lg:overflow-y-auto rounded-t-xl bg-raised shadow-float outline-none lg:inset-4 lg:my-auto lg:h-[min(50rem,100dvh-2rem)] lg:rounded-xl"
        >
          <Dialog.Title className="sr-only">Choose a player...</Dialog.Title>
          <Dialog.Close className="absolute top-0 right-1 z-30 lg:top-2 lg:right-2 grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink">
            <CloseIcon />
            <span className="sr-only">Close</span>
          </Dialog.Close>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
