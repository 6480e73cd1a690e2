import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { NOTIFICATION_POLL_MS, queries } from "#app/lib/query.ts";
import { livePresence } from "#app/live/live-presence.ts";
import type { NotificationDto } from "#contract/api.ts";
import { openAlerts } from "./notification-words.ts";

/**
 * The notifications, kept fresh in the cache for every part of the page: from the Desk's socket while it is open
 * (`useDesk`), otherwise polled every 30 s. Used once per page, in the header.
 */
export function useNotificationFeed(client: QueryClient): readonly NotificationDto[] {
  const isLive = useSyncExternalStore(livePresence.subscribe, livePresence.read, livePresence.readOnServer);
  const { data } = useQuery(
    {
      ...queries.notifications(),
      // Null: the session has ended.
      refetchInterval: ({ state }) => (isLive || state.data === null ? false : NOTIFICATION_POLL_MS),
    },
    client,
  );

  const wasLive = useRef(isLive);
  useEffect(() => {
    const { queryKey } = queries.notifications();
    // Messages missed while no socket was open.
    if (isLive && !wasLive.current && client.getQueryData(queryKey) !== undefined) {
      void client.invalidateQueries({ queryKey });
    }
    wasLive.current = isLive;
  }, [client, isLive]);

  // TRF-04: a new alert comes with a free transfer.
  const alerts = openAlerts(data ?? [])
    .map(({ id }) => id)
    .join(" ");
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const isNew = known.current !== null && alerts.split(" ").some((id) => !known.current?.includes(id));
    known.current = alerts;
    if (isNew) void client.invalidateQueries({ queryKey: queries.allowance().queryKey });
  }, [client, data, alerts]);

  return data ?? [];
}
