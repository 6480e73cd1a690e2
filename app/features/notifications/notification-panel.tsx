import type { QueryClient } from "@tanstack/react-query";
import { Dialog, Popover } from "radix-ui";
import { type MutableRefObject, type RefObject, useEffect } from "react";
import { useWide } from "#app/ui/hooks/use-wide.ts";
import { useBackCloses } from "#app/ui/overlay/back-closes.ts";
import { useDragDown } from "#app/ui/overlay/use-drag-down.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { NotificationHead, NotificationList } from "./notification-list.tsx";

interface NotificationPanelProps {
  client: QueryClient;
  notifications: readonly NotificationDto[];
  /** The button that the panel hangs from, and that gets the focus back. */
  bell: RefObject<HTMLButtonElement>;
  /** Is set for as long as the panel is on the page. */
  isShown: MutableRefObject<boolean>;
  onClose: () => void;
}

/** The notices, while they are open: a sheet from below on a phone, under the bell where there is room. */
export default function NotificationPanel(panel: NotificationPanelProps) {
  const { isShown } = panel;
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, [isShown]);
  return useWide() ? <Hanging {...panel} /> : <Sheet {...panel} />;
}

/** The focus goes back to the bell, unless a notice has led elsewhere. */
const backTo = (bell: RefObject<HTMLButtonElement>) => (event: Event) => {
  event.preventDefault();
  if (document.activeElement === document.body) bell.current?.focus();
};

/** One step of the history: Back closes it. */
function Sheet({ client, notifications, bell, onClose }: NotificationPanelProps) {
  useBackCloses(onClose);
  const drag = useDragDown(onClose);
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/60" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={backTo(bell)}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] max-w-lg animate-rise flex-col rounded-t-xl bg-raised text-ink shadow-float"
        >
          <div {...drag} className="touch-none">
            <span aria-hidden="true" className="mx-auto mt-2 block h-1 w-10 rounded-full bg-line-strong" />
            <Dialog.Title className="sr-only">Notifications</Dialog.Title>
            <NotificationHead client={client} notifications={notifications} onLeave={onClose} />
          </div>
          <NotificationList client={client} notifications={notifications} onLeave={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Hanging({ client, notifications, bell, onClose }: NotificationPanelProps) {
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Popover.Anchor virtualRef={bell as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          align="end"
          // Its right edge is the column's, past the face.
          alignOffset={-44}
          sideOffset={17}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // The bell closes its panel itself; closed here as well, it would open again.
            if (bell.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={backTo(bell)}
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-[24.5rem] max-w-[calc(100vw-1.5rem)] animate-rise flex-col overflow-hidden rounded-lg border border-line-strong bg-raised text-ink shadow-float"
        >
          <NotificationHead client={client} notifications={notifications} onLeave={onClose} />
          <NotificationList client={client} notifications={notifications} onLeave={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
