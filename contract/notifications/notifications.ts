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
  /**
   * NOT-02: it follows from the facts and is stored nowhere; read, it stands for all derived ones up to its instant.
   */
  derived?: true;
}

/**
 * A short mark of a list of notifications, newest first: it changes when one is added, read or removed. A page compares
 * its own with the one that its Desk's `ready` brings, and reads the list again only when they differ. Derived ones do
 * not count: the Desk has stored ones alone.
 */
export function notificationMark(
  list: readonly { readonly id: string; readonly read: boolean; readonly derived?: true }[],
): string {
  const stored = list.filter(({ derived }) => !derived);
  return `${stored.filter(({ read }) => !read).length}/${stored.length}/${stored[0]?.id ?? ""}`;
}
