import { useLocation, useNavigate } from "@remix-run/react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { alertPlayerId, offeringAlerts } from "#app/features/notifications/notice-fields.ts";
import { allowanceQuery, notificationsQuery } from "#app/lib/query.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { Selection } from "#contract/squads.ts";

/** What the squad page knows of transfers: the open dialog, free transfers, and the alerts of them. */
export interface TransferDesk {
  /** The pick whose dialog is open; null while no dialog is open. */
  leaving: Selection | null;
  open: (selection: Selection) => void;
  close: () => void;
  /** TRF-04: the ends of the free transfers, ISO 8601, by the club of their slot. */
  freeUntil: ReadonlyMap<number, string>;
  /** Unread alerts of free transfers that are still there; the first is on screen. */
  alerts: readonly NotificationDto[];
  accept: (alert: NotificationDto) => void;
  dismiss: (alert: NotificationDto) => void;
  /** Marks this pick's alerts as read, once its transfer has been made. */
  settle: (selection: Selection) => void;
}

/**
 * Transfers on the squad page: the open dialog, free slots and alerts. `/?transfer=<player>`, used by notifications,
 * opens a dialog; `/?refresh=<stamp>`, used after a payment, reads the allowance again.
 *
 * @param selections undefined while the squad is being read.
 */
export function useTransferDesk(selections: readonly Selection[] | undefined): TransferDesk {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Selection | null>(null);
  const { data: allowance, isError } = useQuery({ ...allowanceQuery(), refetchOnMount: true });
  // The header reads them (`useNotificationFeed`).
  const { data: notifications } = useQuery({ ...notificationsQuery(), enabled: false });
  // The bell may have marked them read before this part of the page is hydrated, and the server rendered none.
  const isHydrated = useHydrated();
  const offered = allowance?.offered;
  const alerts = useMemo(
    () => offeringAlerts((isHydrated && notifications) || [], offered ?? []),
    [isHydrated, offered, notifications],
  );
  const close = useCallback(() => setLeaving(null), []);
  const freeUntil = useMemo(
    () =>
      new Map(
        ((isHydrated && allowance?.freeSlots) || []).map(({ teamId, expiresAt }) => [teamId, expiresAt]),
      ),
    [isHydrated, allowance],
  );

  const openFor = useCallback(
    (playerId: number | null) => {
      const selection = selections?.find((pick) => pick.playerId === playerId);
      if (selection) setLeaving(selection);
      else
        toast({
          title: "Transfer Failed",
          description: "This player is no longer in your squad.",
          variant: "destructive",
        });
    },
    [selections],
  );

  const openLinked = useCallback(
    (playerId: number) => {
      const isGone = allowance && !allowance.canTransfer && !allowance.offered.includes(playerId);
      if (isGone)
        toast({ title: "Free transfer over", description: "What this alert offered is no longer there." });
      else openFor(playerId);
    },
    [allowance, openFor],
  );
  useAddress(selections !== undefined && (allowance !== undefined || isError), openLinked);

  return {
    leaving,
    open: setLeaving,
    close,
    freeUntil,
    alerts,
    accept: (alert) => {
      openFor(alertPlayerId(alert));
      markAsRead(client, [alert]);
    },
    dismiss: (alert) => markAsRead(client, [alert]),
    settle: (selection) => {
      const settled = alerts.filter((alert) => alertPlayerId(alert) === selection.playerId);
      if (settled.length > 0) markAsRead(client, settled);
    },
  };
}

/** Alerts are rare: their code loads with the first that is answered. Without a connection they stay unread. */
function markAsRead(client: QueryClient, alerts: readonly NotificationDto[]): void {
  import("#app/features/notifications/mark-read.ts").then(
    ({ markRead }) =>
      markRead(
        client,
        alerts.map(({ id }) => id),
      ),
    () => undefined,
  );
}

/** Does what the address asks for, once, and then removes the request from the address. */
function useAddress(isReady: boolean, openFor: (playerId: number) => void): void {
  const client = useQueryClient();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const player = params.get("transfer");
    if (!isReady || (player === null && !params.has("refresh"))) return;
    if (params.has("refresh")) void client.invalidateQueries({ queryKey: allowanceQuery().queryKey });
    if (player !== null) openFor(Number(player));
    params.delete("transfer");
    params.delete("refresh");
    navigate({ search: String(params) }, { replace: true, preventScrollReset: true });
  }, [client, search, isReady, openFor, navigate]);
}
