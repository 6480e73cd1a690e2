import { Dialog } from "radix-ui";
import { type PropsWithChildren, type RefObject, useRef } from "react";
import { useBackCloses } from "#app/ui/overlay/back-closes.ts";
import { useDragDown } from "#app/ui/overlay/use-drag-down.ts";

interface PickerFrameProps extends PropsWithChildren {
  /** What takes the focus when the sheet opens, once it is there. */
  list: RefObject<HTMLElement>;
  /** The element that opened the sheet; the focus returns to it. */
  trigger: RefObject<HTMLElement>;
  onClose: () => void;
}

/** The picker: a sheet of nearly the whole height of a phone, which follows a finger down; a laptop's page below its header. */
export function PickerFrame({ list, trigger, onClose, children }: PickerFrameProps) {
  useBackCloses(onClose);
  const drag = useDragDown(onClose);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[rgb(4_20_12/.62)] lg:bg-transparent" />
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
          className="@container fixed inset-x-0 bottom-0 z-50 flex h-[calc(100dvh-1.5rem)] animate-rise flex-col overflow-hidden rounded-t-xl bg-raised shadow-float outline-none max-lg:overflow-y-auto lg:top-14 lg:h-auto lg:animate-fade lg:rounded-none lg:bg-surface lg:shadow-none xl:top-16"
        >
          <Dialog.Title className="sr-only">Choose a player...</Dialog.Title>
          <Dialog.Close
            {...drag}
            className="target mx-auto grid h-4 w-20 shrink-0 touch-none place-items-center rounded-full pt-1 lg:hidden"
          >
            <span aria-hidden="true" className="h-1 w-10 rounded-full bg-line-strong" />
            <span className="sr-only">Close</span>
          </Dialog.Close>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
