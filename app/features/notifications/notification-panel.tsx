import type { QueryClient } from "@tanstack/react-query";
import { Popover } from "radix-ui";
import type { RefObject } from "react";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { NotificationList } from "./notification-list.tsx";

interface NotificationPanelProps {
  client: QueryClient;
  notifications: readonly NotificationDto[];
  /** The button that the panel hangs from, and that gets the focus back. */
  bell: RefObject<HTMLButtonElement>;
  onClose: () => void;
}

/** The panel under the bell, while it is open. */
export default function NotificationPanel({ client, notifications, bell, onClose }: NotificationPanelProps) {
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
          sideOffset={12}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // The bell closes its panel itself; closed here as well, it would open again.
            if (bell.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) bell.current?.focus();
          }}
          className="z-40 flex max-h-[min(41.75rem,var(--radix-popover-content-available-height))] w-[24.5rem] max-w-[calc(100vw-1.5rem)] animate-rise flex-col overflow-hidden rounded-lg border border-line-strong bg-raised text-ink shadow-float"
        >
          <NotificationList client={client} notifications={notifications} onLeave={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
