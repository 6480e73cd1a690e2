import type { NotificationDto } from "#contract/notifications/notifications.ts";

/** The list with these notices read. NOT-02: reading a derived one reads the derived ones before it. */
export function withRead(list: readonly NotificationDto[], ids: readonly string[]): NotificationDto[] {
  const upTo = newestOf(list.filter(({ id, derived }) => derived && ids.includes(id)))?.createdAt ?? "";
  return list.map((each) =>
    ids.includes(each.id) || (each.derived && each.createdAt <= upTo) ? { ...each, read: true } : each,
  );
}

/** The notices that the server has to be told of: the stored ones, and the newest of the derived ones. */
export function toTell(list: readonly NotificationDto[], ids: readonly string[]): string[] {
  const derived = list.filter((each) => each.derived && ids.includes(each.id));
  const older = new Set(derived.filter((each) => each !== newestOf(derived)).map(({ id }) => id));
  return ids.filter((id) => !older.has(id));
}

function newestOf(list: readonly NotificationDto[]): NotificationDto | undefined {
  return list.reduce<NotificationDto | undefined>(
    (newest, each) => (newest && newest.createdAt >= each.createdAt ? newest : each),
    undefined,
  );
}
