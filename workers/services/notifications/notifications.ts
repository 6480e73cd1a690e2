import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { isDerivedId } from "#domain/notices/derived/derived-row.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { formatInstant, parseInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import {
  markBellRead,
  markRead,
  type NotificationRow,
  readNotifications,
} from "#workers/db/notifications/notifications.ts";
import type { Context } from "#workers/platform/context.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";
import { type BellReader, isDerivedNow, readDerived } from "./derived.ts";

/**
 * The viewer's notifications, newest first: at most NOTIFICATIONS_LISTED stored ones, and those that follow from the
 * facts (NOT-02).
 */
export async function listNotifications(
  ctx: Context,
  user: UserId,
  reader: Promise<BellReader | null>,
): Promise<NotificationDto[]> {
  const [stored, derived] = await Promise.all([
    readNotifications(ctx.db, user),
    readDerived(ctx, user, reader),
  ]);
  const storedRows = stored.filter((row) => !isDerivedNow(ctx, row)).map(toDto);
  // ISO 8601 in UTC: in the order of its letters. The stored ones keep theirs.
  return [...storedRows, ...derived].sort((a, b) =>
    a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1,
  );
}

/** Marks a notice read: a stored one by itself, a derived one with those before it (NOT-02). */
export async function readOne(
  ctx: Context,
  viewer: BellReader & { readonly id: UserId },
  id: string,
): Promise<Result<NotificationDto, Refusal>> {
  const { id: user } = viewer;
  if (isDerivedId(id)) return readUpTo(ctx, viewer, id);
  const row = await markRead(ctx.db, user, id, ctx.clock.now());
  // Updates the bell on their other devices.
  if (row) ctx.defer(tellDesks(ctx, [{ userId: user, message: { type: "notification_read", id } }]));
  return row ? ok(toDto(row)) : refuse(NO_NOTICE);
}

/** NOT-02: reading a derived row reads those before it, too: one instant for each person, and no row for each. */
async function readUpTo(
  ctx: Context,
  viewer: BellReader & { readonly id: UserId },
  id: string,
): Promise<Result<NotificationDto, Refusal>> {
  const rows = await readDerived(ctx, viewer.id, Promise.resolve(viewer));
  const row = rows.find((each) => each.id === id);
  if (!row) return refuse(NO_NOTICE);
  if (!row.read) {
    await markBellRead(ctx.db, viewer.id, parseInstant(row.createdAt));
    ctx.defer(tellDesks(ctx, [{ userId: viewer.id, message: { type: "notification_read", id } }]));
  }
  return ok({ ...row, read: true });
}

const NO_NOTICE = notFound("There is no such notification.");

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
