import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { allowanceQuery, NOTIFICATION_POLL_MS, notificationsQuery } from "#app/lib/query.ts";
import { livePresence } from "#app/live/live-presence.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { openAlerts } from "./notice-fields.ts";

/** Milliseconds for which a page waits for its Desk before it asks without one. */
const WAIT_FOR_DESK_MS = 4_000;

/**
 * Whether a page that came without the list may read it: asked once the Desk is open, nothing that comes afterwards is
 * missed, and one request is enough; a page whose Desk does not open asks without it.
 */
function useIsDue(isLive: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isLive) setDue(true);
    const timer = setTimeout(() => setDue(true), WAIT_FOR_DESK_MS);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isDue;
}

/**
 * The notifications, kept fresh in the cache for every part of the page: from the Desk's socket while it is open
 * (`useDesk`, which also compares the page's list with the server's), otherwise polled every 30 s. Used once per page,
 * in the header.
 */
export function useNotificationFeed(client: QueryClient): readonly NotificationDto[] {
  const isLive = useSyncExternalStore(livePresence.subscribe, livePresence.read, livePresence.readOnServer);
  const isDue = useIsDue(isLive);
  const { data } = useQuery(
    {
      ...notificationsQuery(),
      enabled: isDue,
      // Null: the session has ended.
      refetchInterval: ({ state }) => (isLive || state.data === null ? false : NOTIFICATION_POLL_MS),
    },
    client,
  );

  // TRF-04: a new alert comes with a free transfer.
  const alerts = openAlerts(data ?? [])
    .map(({ id }) => id)
    .join(" ");
  const lastMark = useRef<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const isNew =
      lastMark.current !== null && alerts.split(" ").some((id) => !lastMark.current?.includes(id));
    lastMark.current = alerts;
    if (isNew) void client.invalidateQueries({ queryKey: allowanceQuery().queryKey });
  }, [client, data, alerts]);

  return data ?? [];
}
