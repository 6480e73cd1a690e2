import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { logInAgain } from "#app/features/squad/save/logged-out.ts";
import { queries } from "#app/lib/query.ts";
import { openLater } from "#app/live/open-later.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { DeskMessage } from "#contract/live.ts";
import { type NotificationDto, notificationMark } from "#contract/notifications/notifications.ts";

type Joined = Extract<DeskMessage, { type: "league_join_alert" }>;

export interface DeskNews {
  /** LEA-07: the latest new member of one of the reader's leagues, until the alert has gone. */
  readonly joined: { readonly id: number; readonly alert: Joined } | null;
  readonly dismissJoined: () => void;
}

/** Keeps the reader's own Desk connected while they are signed in, on every page. Used once, by the header. */
export function useDesk(client: QueryClient, userId: string | undefined): DeskNews {
  const [joined, setJoined] = useState<DeskNews["joined"]>(null);
  const dismissJoined = useCallback(() => setJoined(null), []);

  useEffect(() => {
    if (!userId) return;
    const { queryKey } = queries.notifications();

    function onMessage(message: DeskMessage): void {
      if (message.type === "notification") void client.invalidateQueries({ queryKey });
      else if (message.type === "notification_read") {
        client.setQueryData(queryKey, (list) =>
          list?.map((known) => (known.id === message.id ? { ...known, read: true } : known)),
        );
      } else if (message.type === "league_join_alert") {
        setJoined((last) => ({ id: (last?.id ?? 0) + 1, alert: message }));
        // The number of members is read by the next page that shows it, not by everybody now.
        for (const of of [queries.leagues(), queries.userLeagues()]) {
          void client.invalidateQueries({ queryKey: of.queryKey, refetchType: "none" });
        }
      } else {
        const leagues = client.getQueryData(queries.leagues().queryKey);
        const league = leagues?.find(({ id }) => id === message.leagueId);
        import("./personal-news.ts")
          .then(({ newsToast }) => toast(newsToast(message, userId, league?.name)))
          .catch(() => undefined);
      }
    }

    /** What changed while no socket was open: nothing, if the list on the page has the mark. */
    function onReady(mark: string | undefined): void {
      const state = client.getQueryState(queryKey);
      // Without a list, and none on its way, `useNotificationFeed` reads it from now on.
      if (!state?.data && state?.fetchStatus !== "fetching") return;
      if (!state.data || mark !== notificationMark(state.data as NotificationDto[])) {
        void client.invalidateQueries({ queryKey });
      }
    }

    return openLater(
      () => import("#app/live/desk-socket.ts"),
      ({ openDeskSocket }) => openDeskSocket({ userId, onMessage, onReady, onSignedOut: logInAgain }).close,
    );
  }, [client, userId]);

  return { joined, dismissJoined };
}
