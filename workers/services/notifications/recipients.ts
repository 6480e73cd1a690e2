import type { NoticeSettings } from "#domain/notices/choices.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { PushSubscriptionRow } from "#workers/db/notifications/push.ts";
import type { RecipientRow } from "#workers/db/notifications/recipients.ts";

/** The hours in which no push rings; each is null without quiet hours. */
export type QuietFields = Pick<RecipientRow, "quietFrom" | "quietUntil" | "timeZone">;

/** Somebody to be told something. */
export interface Recipient {
  readonly settings: NoticeSettings;
  readonly quiet: QuietFields;
  readonly email: string;
  readonly firstName: string;
  readonly browsers: readonly PushSubscriptionRow[];
}

/** Gathers the rows of users with their browsers. */
export function recipientsOf(rows: readonly RecipientRow[]): ReadonlyMap<UserId, Recipient> {
  const recipients = new Map<UserId, Recipient & { browsers: PushSubscriptionRow[] }>();
  for (const row of rows) {
    const gathered = recipients.get(row.userId);
    const recipient = gathered ?? {
      settings: row,
      quiet: row,
      email: row.email,
      firstName: row.firstName,
      browsers: [],
    };
    if (!gathered) recipients.set(row.userId, recipient);
    const { userId, endpoint, endpointHash, p256dh, auth, mutedKinds, subscribedAt } = row;
    if (endpoint === null || endpointHash === null || p256dh === null || auth === null) continue;
    recipient.browsers.push({
      userId,
      endpoint,
      endpointHash,
      p256dh,
      auth,
      mutedKinds: mutedKinds ?? "",
      createdAt: subscribedAt ?? row.createdAt,
    });
  }
  return recipients;
}
