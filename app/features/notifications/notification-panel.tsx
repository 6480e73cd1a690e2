import type { QueryClient } from "@tanstack/react-query";
import { Dialog, Popover } from "radix-ui";
import { type MutableRefObject, type RefObject, useEffect, useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { attempt, deviceShelf } from "#app/shared/session/device-shelf.ts";
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
  const { isShown, notifications } = panel;
  const isFresh = useSeenUntil();
  const props = { ...panel, fresh: freshIn(notifications, isFresh) };
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, [isShown]);
  return useWide() ? <Hanging {...props} /> : <Sheet {...props} />;
}

interface PlaceProps extends NotificationPanelProps {
  /** The notices that came since the list was last opened on this device. */
  fresh: ReadonlySet<string>;
}

/** The focus goes back to the bell, unless a notice has led elsewhere. */
const backTo = (bell: RefObject<HTMLButtonElement>) => (event: Event) => {
  event.preventDefault();
  if (document.activeElement === document.body) bell.current?.focus();
};

/** One step of the history: Back closes it. */
function Sheet({ client, notifications, fresh, bell, onClose }: PlaceProps) {
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
          <NotificationList client={client} notifications={notifications} fresh={fresh} onLeave={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Hanging({ client, notifications, fresh, bell, onClose }: PlaceProps) {
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
          <NotificationList client={client} notifications={notifications} fresh={fresh} onLeave={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const SEEN = "bell-seen";
const day = timeFormat({ year: "numeric", month: "2-digit", day: "2-digit" });

/** What says of a notice whether it came since the list was last opened. */
type IsFresh = (notice: Pick<NotificationDto, "read" | "createdAt">) => boolean;

/**
 * Whether an unread notice came after this device had last shown the list: at the first time, whether it is of today. That
 * the list is shown now is noted.
 */
function useSeenUntil(): IsFresh {
  const now = useServerClock();
  const zone = useZone();
  const [since] = useState(() => attempt(() => deviceShelf()?.getItem(SEEN)) ?? null);
  useEffect(() => {
    attempt(() => deviceShelf()?.setItem(SEEN, new Date(now()).toISOString()));
  }, [now]);
  return ({ read, createdAt }) =>
    !read && (since === null ? day(createdAt, zone) === day(now(), zone) : createdAt > since);
}

/** The ids of those that came since the list was last opened. */
const freshIn = (notifications: readonly NotificationDto[], isFresh: IsFresh): ReadonlySet<string> =>
  new Set(notifications.filter(isFresh).map(({ id }) => id));
