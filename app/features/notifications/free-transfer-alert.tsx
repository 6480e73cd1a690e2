import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/form/button.tsx";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { movementOf } from "./notification-words.ts";

export interface FreeTransferAlertProps {
  alert: NotificationDto;
  /** How many such alerts are unread, including this one. */
  count: number;
  onMakeTransfer: () => void;
  onDismiss: () => void;
}

/**
 * The floating card of a free transfer (TRF-04): a player of the squad has left their club. It is at the foot of the
 * page and below the header's layer, so that it never covers the score or an open menu.
 */
export default function FreeTransferAlert({
  alert,
  count,
  onMakeTransfer,
  onDismiss,
}: FreeTransferAlertProps) {
  const movement = movementOf(alert);
  return (
    <section
      aria-label="Free transfer"
      className="fixed inset-x-0 bottom-(--tabs) z-20 animate-rise rounded-t-xl border border-line border-t-6 border-t-whistle bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-end max-sm:gap-x-3 sm:right-auto sm:bottom-4 sm:left-4 sm:w-104 sm:rounded-lg sm:border-t sm:p-4 sm:border-t-line sm:border-l-6 sm:border-l-whistle"
    >
      {/* The next card replaces this one and is announced too. */}
      <div role="status" className="min-w-0 max-sm:flex-[1_1_10rem]">
        <p className="flex items-center justify-between gap-3 max-sm:sr-only">
          <Badge tone="whistle">FREE TRANSFER</Badge>
          {count > 1 ? <span className="text-muted text-sm">1 of {count}</span> : null}
        </p>
        <p className="font-semibold leading-tight sm:mt-2">{alert.title}</p>
        {movement ? <p className="mt-0.5 line-clamp-2 text-sm leading-tight sm:mt-1">{movement}</p> : null}
        {/* A phone has one line for it; the rest is under the bell. */}
        <p className="mt-1 text-muted text-sm max-sm:sr-only">{alert.message}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 sm:mt-3">
        <Button variant="ghost" onClick={onDismiss}>
          Dismiss
        </Button>
        <Button onClick={onMakeTransfer}>Make Transfer</Button>
      </div>
    </section>
  );
}
