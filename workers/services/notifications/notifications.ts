import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import {
  markRead,
  type NotificationRow,
  readNotifications,
} from "#workers/db/notifications/notifications.ts";
import type { Context } from "#workers/platform/context.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";

/** The viewer's notifications, newest first, at most NOTIFICATIONS_LISTED of them. */
export async function listNotifications(ctx: Context, user: UserId): Promise<NotificationDto[]> {
  return (await readNotifications(ctx.db, user)).map(toDto);
}

export async function readOne(
  ctx: Context,
  user: UserId,
  id: string,
): Promise<Result<NotificationDto, Refusal>> {
  const row = await markRead(ctx.db, user, id, ctx.clock.now());
  // Updates the bell on their other devices.
  if (row) ctx.defer(tellDesks(ctx, [{ userId: user, message: { type: "notification_read", id } }]));
  return row ? ok(toDto(row)) : refuse(notFound("There is no such notification."));
}

function toDto(row: NotificationRow): NotificationDto {
  return {
    id: row.id,
    type: row.type,
    read: row.readAt !== null,
    title: row.title,
    message: row.message,
    ...(row.actionUrl === null ? {} : { actionUrl: row.actionUrl }),
    ...(row.metadata === null ? {} : { metadata: row.metadata }),
    createdAt: formatInstant(row.createdAt),
  };
}
