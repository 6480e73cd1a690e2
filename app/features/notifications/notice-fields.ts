import type { NotificationDto } from "#contract/notifications/notifications.ts";

/**
 * The move of a transfer alert in words, from its metadata: who moved from where to where; null if it is unreadable.
 */
export function movementOf(alert: Pick<NotificationDto, "metadata">): string | null {
  const move = moveOf(alert);
  return move && `${move.playerName} moved from ${move.oldTeam} to ${move.newTeam}`;
}

interface Move {
  readonly playerName: string;
  readonly oldTeam: string;
  readonly newTeam: string;
}

/** Who moved from where to where, as a transfer alert says; null if it does not. */
export function moveOf({ metadata }: Pick<NotificationDto, "metadata">): Move | null {
  return fieldsOf(metadata, ["playerName", "oldTeam", "newTeam"]);
}

/** What a notice is about, by field; null if one of these fields is missing or empty. */
export function fieldsOf<Name extends string>(metadata: string | undefined, names: readonly Name[]) {
  if (!metadata) return null;
  try {
    const fields = JSON.parse(metadata) as Record<Name, unknown>;
    const isWhole = names.every((name) => typeof fields[name] === "string" && fields[name] !== "");
    return isWhole ? (fields as Record<Name, string>) : null;
  } catch {
    return null;
  }
}

/** The footballer whose slot a transfer alert opens; null if it names nobody. */
export function alertPlayerId({ actionUrl }: Pick<NotificationDto, "actionUrl">): number | null {
  const named = /[?&]transfer=(\d+)(?:&|$)/.exec(actionUrl ?? "")?.[1];
  return named ? Number(named) : null;
}

/** Unread transfer alerts, newest first, in the order of the list. */
export function openAlerts(notifications: readonly NotificationDto[]): NotificationDto[] {
  return notifications.filter(({ type, read }) => type === "transfer_alert" && !read);
}

/** TRF-04: the open alerts that offer what is still there; `offered` are the footballers of the allowance. */
export function offeringAlerts(
  notifications: readonly NotificationDto[],
  offered: readonly number[],
): NotificationDto[] {
  return openAlerts(notifications).filter((alert) => offered.includes(alertPlayerId(alert) ?? 0));
}

/** How many unread items there are: who joined one league on one day are one, as in the list. */
export function unreadCount(notifications: readonly NotificationDto[]): number {
  const unread = notifications.filter(({ read }) => !read);
  return new Set(
    unread.map(({ id, type, actionUrl, createdAt }) =>
      type === "league_joined" ? `${actionUrl} ${createdAt.slice(0, 10)}` : id,
    ),
  ).size;
}

/** Whether a URL is an address within this site: a notification never leads to another site. */
export function isOwnPath(url: string | undefined): url is string {
  return url !== undefined && /^\/(?![/\\])/.test(url);
}
