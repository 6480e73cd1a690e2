import { isNoticeKind } from "#domain/notices/choices.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { notifications, users } from "#workers/db/schema/index.ts";
import { as, type Given, listed, names, row, sql } from "#workers/db/sql.ts";
import { command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { type BellChoice, bellChoice } from "./choices.ts";

/** An item for somebody's bell. */
export interface BellNotice {
  readonly userId: UserId;
  /** From its cause, so that telling twice writes one row. */
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly message: string;
  readonly url: string;
  /** JSON. */
  readonly metadata: string | null;
  /** Whom it names beside the reader. */
  readonly about?: UserId | null;
}

const u = as(users, "u");
const { userId, id, type, title, message, actionUrl, metadata, aboutUserId, createdAt } = notifications;

const insert = command(
  ({ notices, now }: Given<{ notices: readonly (BellNotice & BellChoice)[]; now: Instant }>) => {
    const { table, field } = listed(notices, "notice");
    return sql`insert into ${notifications}
        (${names(userId, id, type, title, message, actionUrl, metadata, aboutUserId, createdAt)})
      select ${u.id}, ${field.id}, ${field.type}, ${field.title}, ${field.message}, ${field.url}, ${field.metadata},
        ${field.about}, ${now}
      from ${table} cross join ${u} on ${u.id} = ${field.userId}
      where ((${u.noticeChoices} & ${field.bit}) = 0) = ${field.isOnByItself}
      on conflict (${names(userId, id)}) do nothing returning ${row({ userId, id })}`;
  },
);

/**
 * Puts items under the bells of those who want them there (NOT-01), each once, in one statement. By keys.
 *
 * @returns those that were new.
 */
export const insertNotices = (
  db: Database,
  notices: readonly BellNotice[],
  now: Instant,
): Promise<{ userId: UserId; id: string }[]> =>
  notices.length === 0 ? Promise.resolve([]) : insert({ notices: notices.map(withChoice), now }).all(db);

const withChoice = (notice: BellNotice) => ({
  ...notice,
  ...bellChoice(isNoticeKind(notice.type) ? notice.type : null),
});
