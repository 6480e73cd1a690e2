import { sql } from "drizzle-orm";
import { packAlert, type TransferAlert } from "#domain/transfers/packed-alerts.ts";
import type { Database } from "#workers/db/database.ts";
import { notifications } from "#workers/db/schema/index.ts";
import type { NotificationRow } from "./notifications.ts";

export interface RepackedAlerts {
  /** How many notifications were examined. */
  rows: number;
  repacked: number;
  /** User and id of the last notification, for the next call; null on the last page. */
  next: string | null;
}

/** Switches the database to packed alerts, in which they are written from now on. */
export async function switchToPackedAlerts(d1: D1Database): Promise<void> {
  await d1
    .prepare("insert into row_forms (name, form) values ('notifications', 2) on conflict (name) do nothing")
    .run();
}

/**
 * Packs the alerts of one page, those whose words come out the same; other notifications stay. Running it again writes
 * nothing. A range of the key of notifications.
 *
 * @param after where the last page ended; "" for the first.
 */
export async function repackAlerts(
  db: Database,
  d1: D1Database,
  after: string,
  limit: number,
): Promise<RepackedAlerts> {
  const [user = "", id = ""] = after.split(" ");
  const rows = await db
    .select()
    .from(notifications)
    .where(sql`(user_id, id) > (${user}, ${id})`)
    .orderBy(notifications.userId, notifications.id)
    .limit(limit);
  const changed = rows.flatMap((row) => {
    const packed = packedOf(row);
    return packed === null ? [] : [[row.userId, row.id, packed]];
  });
  if (changed.length > 0) {
    await d1
      .prepare(
        `update notifications set title = '', message = '', action_url = null, metadata = row.value ->> 2
         from json_each(?1) row
         where notifications.user_id = row.value ->> 0 and notifications.id = row.value ->> 1`,
      )
      .bind(JSON.stringify(changed))
      .run();
  }
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return { rows: rows.length, repacked: changed.length, next: last ? `${last.userId} ${last.id}` : null };
}

function packedOf({ id, type, title, message, actionUrl, metadata, createdAt }: NotificationRow) {
  if (type !== "transfer_alert" || title === "" || actionUrl === null || !metadata?.startsWith("{"))
    return null;
  const names = JSON.parse(metadata) as TransferAlert["metadata"];
  return packAlert({ id, type, title, message, actionUrl, metadata: names }, createdAt);
}
