import { Link } from "@remix-run/react";
import type { QueryClient } from "@tanstack/react-query";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { markRead } from "./mark-read.ts";
import { isOwnPath, movementOf } from "./notification-words.ts";

interface NotificationListProps {
  client: QueryClient;
  notifications: readonly NotificationDto[];
  onLeave: () => void;
}

/** The list under the bell. It is rendered only in the browser, because its times are in the visitor's zone. */
export function NotificationList({ client, notifications, onLeave }: NotificationListProps) {
  const unread = notifications.filter(({ read }) => !read);
  return (
    <>
      <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-3 border-line border-b px-4">
        <h2 className="text-heading">Notifications</h2>
        {unread.length > 1 ? (
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11"
            onClick={() =>
              void markRead(
                client,
                unread.map(({ id }) => id),
              )
            }
          >
            Mark all read
          </Button>
        ) : null}
      </div>
      {notifications.length === 0 ? (
        <div className="px-4 py-8 text-center">
          <p className="scoreboard text-lg">No notifications yet</p>
          <p className="mt-1 text-muted text-sm">
            If one of your players leaves their club, you will read it here first.
          </p>
        </div>
      ) : (
        <ul className="min-h-0 overflow-y-auto overscroll-contain">
          {notifications.map((notification) => (
            <Item
              key={notification.id}
              notification={notification}
              onRead={() => void markRead(client, [notification.id])}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface ItemProps {
  notification: NotificationDto;
  onRead: () => void;
  onLeave: () => void;
}

function Item({ notification, onRead, onLeave }: ItemProps) {
  const { read, title, message, type, actionUrl, createdAt } = notification;
  const movement = movementOf(notification);
  return (
    <li
      className={cx(
        "border-line border-b border-l-4 px-4 py-3 last:border-b-0",
        read ? "border-l-transparent" : "border-l-whistle bg-whistle-soft",
      )}
    >
      <p className={cx("leading-tight", read ? "text-muted" : "font-semibold")}>
        {read ? null : <span className="sr-only">Unread: </span>}
        {title}
      </p>
      {movement ? <p className={cx("mt-1 text-sm", read && "text-muted")}>{movement}</p> : null}
      <p className="mt-1 text-muted text-sm">{message}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-muted text-xs">
          <Kickoff iso={createdAt} />
        </span>
        {read ? null : (
          <span className="ml-auto flex gap-1">
            <Button variant="ghost" size="sm" className="min-h-11" onClick={onRead}>
              Mark as read
            </Button>
            {isOwnPath(actionUrl) ? (
              <Link
                to={actionUrl}
                className={buttonStyle("primary", "sm", "min-h-11")}
                onClick={() => {
                  onRead();
                  onLeave();
                }}
              >
                {type === "transfer_alert" ? "Make Transfer" : "Open"}
              </Link>
            ) : null}
          </span>
        )}
      </div>
    </li>
  );
}
