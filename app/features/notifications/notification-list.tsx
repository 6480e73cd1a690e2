import { Link } from "@remix-run/react";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { SIX_DAYS_MS } from "#app/lib/time/weekday-or-date.ts";
import { PeopleIcon } from "#app/shared/league/league-icons.tsx";
import { clubNamesQuery } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ChevronIcon, CloseIcon } from "#app/ui/icons.tsx";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { markRead } from "./mark-read.ts";
import { isOwnPath, unreadCount } from "./notice-fields.ts";
import { minuteOf, type NoticeEntry, noticeEntries } from "./notice-line.ts";
import { signOf } from "./notice-sign.tsx";

interface NotificationListProps {
  client: QueryClient;
  notifications: readonly NotificationDto[];
  onLeave: () => void;
}

/**
 * The head of the list: how many are unread, as the bell says and the dots in the rows, all of them read at once, the
 * way out.
 */
export function NotificationHead({ client, notifications, onLeave }: NotificationListProps) {
  const unread = notifications.filter(({ read }) => !read);
  const count = unreadCount(notifications);
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-3 border-line border-b pr-1 pl-4">
      <h2 className="scoreboard text-2xl leading-7">
        Notices
        {count > 0 ? <span className="ml-2 text-base text-muted">{count} new</span> : null}
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
  );
}

/**
 * The list, what is new before the rest. It is rendered only in the browser, because its times
 * are in the visitor's zone.
 */
export function NotificationList({ client, notifications, onLeave }: NotificationListProps) {
  const zone = useZone();
  const { data: clubs } = useQuery(clubNamesQuery(), client);
  const codes = new Map((clubs ?? []).map(({ name, code }) => [name, code]));
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false }, client);
  const live = (matchday?.fixtures ?? []).flatMap(({ id, status }) => (status === "live" ? [id] : []));
  const entries = noticeEntries(notifications, (iso) => day(iso, zone));
  // What was new when the list opened stays first while it is open, so that reading moves no row.
  const [news] = useState(() => new Set<string>());
  for (const { newest, unread } of entries) if (unread.length > 0) news.add(newest.id);
  const parts = [
    { name: "New", entries: entries.filter(({ newest }) => news.has(newest.id)) },
    { name: "Earlier", entries: entries.filter(({ newest }) => !news.has(newest.id)) },
  ];
  return (
    <>
      {notifications.length === 0 ? (
        <div className="px-4 py-8 text-center">
          <p className="scoreboard text-lg">No notifications yet</p>
          <p className="mt-1 text-muted text-sm">
            If one of your players leaves their club, you will read it here first.
          </p>
        </div>
      ) : (
        <div className="@container max-h-[min(37rem,92dvh-9rem)] min-h-0 overflow-y-auto overscroll-contain">
          {parts.map(({ name, entries }) =>
            entries.length === 0 ? null : (
              <section key={name} aria-label={name} className="group/part">
                <ul>
                  {entries.map((entry) => (
                    <Item
                      key={entry.newest.id}
                      entry={entry}
                      sign={entry.isGroup ? <PeopleIcon /> : signOf(entry.newest, codes)}
                      minute={minuteOf(entry.newest, live)}
                      onRead={() => void markRead(client, entry.unread)}
                      onLeave={onLeave}
                    />
                  ))}
                </ul>
              </section>
            ),
          )}
        </div>
      )}
      {/* Clear of a phone's own bar. */}
      <Link
        to="/profile?tab=account#notices"
        onClick={onLeave}
        className="flex min-h-13 shrink-0 items-center justify-between border-line border-t px-4 font-semibold text-brand-ink text-sm no-underline hover:bg-surface max-xl:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        Notification settings
        <ChevronIcon className="size-5 -rotate-90" />
      </Link>
    </>
  );
}

interface ItemProps {
  entry: NoticeEntry;
  sign: ReactNode;
  /** Of a tick whose match is on. */
  minute: string | null;
  onRead: () => void;
  onLeave: () => void;
}

const ROW =
  "flex min-h-13 w-full cursor-pointer list-none items-center gap-3 border-line py-1.5 pr-4 pl-4 text-left text-[0.9375rem] leading-5 no-underline";

/** A notice: the row leads to where it happened; one that leads nowhere unfolds its text. */
function Item({ entry, sign, minute, onRead, onLeave }: ItemProps) {
  const { who, rest, unread } = entry;
  const { title, message, type, actionUrl, createdAt } = entry.newest;
  const zone = useZone();
  const now = useServerClock();
  const fold = useRef<HTMLDetailsElement>(null);
  const isNew = unread.length > 0;
  const isToday = day(createdAt, zone) === day(now(), zone);
  const look = cx(
    ROW,
    isNew ? "bg-whistle-soft" : "hover:bg-surface",
    // The line below the last row is the footer's.
    "border-b group-last/part:group-last:border-b-0",
  );
  const row = (
    <>
      <span className="grid w-8 shrink-0 place-items-center">{sign}</span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">
          {isNew ? "Unread: " : ""}
          {who ? `${title}. ` : ""}
        </span>
        <bdi title={`${who}${rest}`} className="line-clamp-2 @max-narrow:line-clamp-3">
          {who ? <b className="font-semibold">{who}</b> : null}
          {rest}
        </bdi>
      </span>
      <When iso={createdAt} isToday={isToday} minute={minute} />
      <span
        aria-hidden="true"
        className={cx("size-2 shrink-0 rounded-full", isNew && "bg-whistle ring-1 ring-rim")}
      />
    </>
  );
  if (isOwnPath(actionUrl)) {
    return (
      <li className="group">
        <Link
          to={actionUrl}
          className={look}
          onClick={() => {
            if (isNew) onRead();
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
    <li className="group">
      <details ref={fold} onToggle={() => fold.current?.open && isNew && onRead()}>
        <summary className={look}>{row}</summary>
        <p className="wrap-anywhere px-4 pt-1 pb-3 pl-15 text-muted text-sm">{message}</p>
      </details>
    </li>
  );
}

const clock = timeFormat({ hour: "2-digit", minute: "2-digit" });
const weekday = timeFormat({ weekday: "short" });
const date = timeFormat({ day: "numeric", month: "short" });
const day = timeFormat({ year: "numeric", month: "2-digit", day: "2-digit" });

interface WhenProps {
  iso: string;
  isToday: boolean;
  minute: string | null;
}

/** `63′` while its match is on, `10:02` today, `Fri` within the week, else `25 Oct`. */
function When({ iso, isToday, minute }: WhenProps) {
  const zone = useZone();
  const now = useServerClock();
  const age = now() - Date.parse(iso);
  const text = isToday
    ? clock(iso, zone)
    : age < SIX_DAYS_MS && age > 0
      ? weekday(iso, zone)
      : date(iso, zone);
  return (
    <time dateTime={iso} className="shrink-0 whitespace-nowrap text-[0.8125rem] text-muted">
      {minute ? `${minute}′` : text}
    </time>
  );
}
