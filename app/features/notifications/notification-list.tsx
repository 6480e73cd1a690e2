import { Link } from "@remix-run/react";
import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { BellIcon, CalendarIcon, CloseIcon, InfoIcon, SwapIcon, TrophyIcon } from "#app/ui/icons.tsx";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { markRead } from "./mark-read.ts";
import { noticeLine } from "./notice-line.ts";
import { isOwnPath } from "./notification-words.ts";

interface NotificationListProps {
  client: QueryClient;
  notifications: readonly NotificationDto[];
  onLeave: () => void;
}

/** The list under the bell, rows of 52. It is rendered only in the browser, because its times are in the visitor's zone. */
export function NotificationList({ client, notifications, onLeave }: NotificationListProps) {
  const unread = notifications.filter(({ read }) => !read);
  return (
    <>
      <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-3 border-line border-b pr-1 pl-4">
        <h2 className="scoreboard text-2xl leading-7">
          Notices
          {unread.length > 0 ? <span className="ml-2 text-base text-muted">{unread.length} new</span> : null}
        </h2>
        <span className="flex items-center">
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
          <button
            type="button"
            onClick={onLeave}
            className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <CloseIcon />
            <span className="sr-only">Close</span>
          </button>
        </span>
      </div>
      {notifications.length === 0 ? (
        <div className="px-4 py-8 text-center">
          <p className="scoreboard text-lg">No notifications yet</p>
          <p className="mt-1 text-muted text-sm">
            If one of your players leaves their club, you will read it here first.
          </p>
        </div>
      ) : (
        <ul className="min-h-0 divide-y divide-line overflow-y-auto overscroll-contain">
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
      <div className="flex min-h-12 shrink-0 items-center justify-end border-line border-t px-4">
        <Link
          to="/profile?tab=account#notices"
          onClick={onLeave}
          className="target font-semibold text-brand-ink text-sm no-underline"
        >
          What to tell you
        </Link>
      </div>
    </>
  );
}

interface ItemProps {
  notification: NotificationDto;
  onRead: () => void;
  onLeave: () => void;
}

const ROW =
  "flex min-h-13 w-full cursor-pointer list-none items-center gap-3 px-4 py-1.5 text-left text-[0.9375rem] leading-5 no-underline";

/** A notice: the row leads to where it happened; one that leads nowhere unfolds its text. */
function Item({ notification, onRead, onLeave }: ItemProps) {
  const { read, title, message, type, actionUrl } = notification;
  const { who, rest } = noticeLine(notification);
  const fold = useRef<HTMLDetailsElement>(null);
  const ground = read ? "hover:bg-surface" : "bg-whistle-soft";
  const row = (
    <>
      <span className="grid w-7 shrink-0 place-items-center text-muted">
        {type === "league_joined" && who ? <Avatar name={who} size={28} /> : iconOf(type)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">
          {read ? "" : "Unread: "}
          {who ? `${title}. ` : ""}
        </span>
        <bdi title={`${who}${rest}`} className="block truncate">
          {who ? <b className="font-semibold">{who}</b> : null}
          {rest}
        </bdi>
      </span>
      <When iso={notification.createdAt} />
      <span
        aria-hidden="true"
        className={cx("size-3 shrink-0 rounded-full", read ? "" : "bg-whistle ring-1 ring-rim")}
      />
    </>
  );
  if (isOwnPath(actionUrl)) {
    return (
      <li>
        <Link
          to={actionUrl}
          className={cx(ROW, ground)}
          onClick={() => {
            if (!read) onRead();
            onLeave();
          }}
        >
          {row}
          <span className="sr-only">
            . {message}. {type === "transfer_alert" ? "Make Transfer" : "Open"}
          </span>
        </Link>
      </li>
    );
  }
  return (
    <li>
      <details ref={fold} onToggle={() => fold.current?.open && !read && onRead()}>
        <summary className={cx(ROW, ground)}>{row}</summary>
        <p className="wrap-anywhere px-4 pt-1 pb-3 pl-14 text-muted text-sm">{message}</p>
      </details>
    </li>
  );
}

const clock = timeFormat({ hour: "2-digit", minute: "2-digit" });
const weekday = timeFormat({ weekday: "short" });
const date = timeFormat({ day: "numeric", month: "short" });
const day = timeFormat({ year: "numeric", month: "2-digit", day: "2-digit" });
const WEEK_MS = 6 * 24 * 3_600_000;

/** `10:02` today, `Fri` within the week, else `25 Oct`. */
function When({ iso }: { iso: string }) {
  const zone = useZone();
  const age = Date.now() - Date.parse(iso);
  const isToday = day(iso, zone) === day(Date.now(), zone);
  const text = isToday ? clock(iso, zone) : age < WEEK_MS && age > 0 ? weekday(iso, zone) : date(iso, zone);
  return (
    <time dateTime={iso} className="shrink-0 text-[0.8125rem] text-muted">
      {text}
    </time>
  );
}

/** What a notice is about, as a sign. */
function iconOf(type: string): ReactNode {
  if (type === "transfer_alert") return <SwapIcon />;
  if (/won|season|cup|duel/.test(type)) return <TrophyIcon />;
  if (/recap|predict|nudge/.test(type)) return <CalendarIcon />;
  if (/league|public|host/.test(type)) return <InfoIcon />;
  return <BellIcon />;
}
