import { useEffect, useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { attempt, deviceShelf } from "#app/shared/session/device-shelf.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";

const SEEN = "bell-seen";
const day = timeFormat({ year: "numeric", month: "2-digit", day: "2-digit" });

/** What says of a notice whether it came since the list was last opened. */
export type IsFresh = (notice: Pick<NotificationDto, "read" | "createdAt">) => boolean;

/**
 * Whether an unread notice came after this device had last shown the list: at the first time, whether it is of today. That
 * the list is shown now is noted.
 */
export function useSeenUntil(): IsFresh {
  const now = useServerClock();
  const zone = useZone();
  const [since] = useState(() => attempt(() => deviceShelf()?.getItem(SEEN)) ?? null);
  useEffect(() => {
    attempt(() => deviceShelf()?.setItem(SEEN, new Date(now()).toISOString()));
  }, [now]);
  return ({ read, createdAt }) =>
    !read && (since === null ? day(createdAt, zone) === day(now(), zone) : createdAt > since);
}
