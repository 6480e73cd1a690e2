import type { Instant } from "#domain/shared/instant.ts";
import { sentLinks } from "#workers/db/schema/index.ts";
import { as, type Given, names, sql } from "#workers/db/sql.ts";
import { command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

interface LinkLimits {
  /** The shortest time between two links, in milliseconds. */
  readonly apartMs: number;
  /** At most `most` links within this many milliseconds. */
  readonly withinMs: number;
  readonly most: number;
}

interface Claim {
  readonly key: string;
  readonly now: Instant;
  /** No link was sent after this. */
  readonly lastBefore: number;
  /** Fewer than `most` links were sent after this. */
  readonly since: number;
  readonly most: number;
}

const sent = as(sentLinks, "sent");

const claim = command(
  ({ key, now, lastBefore, since, most }: Given<Claim>) => sql`
    insert into ${sentLinks} (${names(sentLinks.key, sentLinks.sentAt)}) select ${key}, ${now}
    where not exists (select 1 from ${sent} where ${sent.key} = ${key} and ${sent.sentAt} > ${lastBefore})
      and (select count(*) from ${sent} where ${sent.key} = ${key} and ${sent.sentAt} > ${since}) < ${most}`,
);

/**
 * Records that a link is mailed, unless the limits forbid it. One statement decides, so of any number of calls at once
 * one may mail it. By the primary key (key, sent_at): it reads the key's records within the limit's time.
 *
 * @param key a hash of address and purpose: no address is kept here.
 * @returns whether the link may be sent.
 */
export async function claimLink(
  db: Database,
  key: string,
  now: Instant,
  { apartMs, withinMs, most }: LinkLimits,
): Promise<boolean> {
  const claims = { key, now, lastBefore: now - apartMs, since: now - withinMs, most };
  return (await claim(claims).run(db)) > 0;
}
