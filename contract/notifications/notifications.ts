/** GET /api/notifications: one of them. */
export interface NotificationDto {
  id: string;
  type: string;
  read: boolean;
  title: string;
  message: string;
  actionUrl?: string;
  /** What it is about in fields, as JSON: `docs/api.md` says which by its type. */
  metadata?: string;
  createdAt: string;
}

/**
 * A short mark of a list of notifications, newest first: it changes when one is added, read or removed. A page compares
 * its own with the one that its Desk's `ready` brings, and reads the list again only when they differ.
 */
export function notificationMark(list: readonly { readonly id: string; readonly read: boolean }[]): string {
  return `${list.filter(({ read }) => !read).length}/${list.length}/${list[0]?.id ?? ""}`;
}
