import type { Instant } from "#domain/shared/instant.ts";

export interface LinkLimits {
  /** The shortest time between two links, in milliseconds. */
  readonly apartMs: number;
  /** At most `most` links within this many milliseconds. */
  readonly withinMs: number;
  readonly most: number;
}

/**
 * Records that a link is mailed, unless the limits forbid it. One statement decides, so of any number of calls at once
 * one may mail it. By the primary key (key, sent_at): it reads the key's records within the limit's time.
 *
 * @param key a hash of address and purpose: no address is kept here.
 * @returns whether the link may be sent.
 */
export async function claimLink(
  d1: D1Database,
  key: string,
  now: Instant,
  { apartMs, withinMs, most }: LinkLimits,
): Promise<boolean> {
  const { meta } = await d1
    .prepare(
      `insert into sent_links (key, sent_at) select ?1, ?2
       where not exists (select 1 from sent_links where key = ?1 and sent_at > ?3)
         and (select count(*) from sent_links where key = ?1 and sent_at > ?4) < ?5`,
    )
    .bind(key, now, now - apartMs, now - withinMs, most)
    .run();
  return meta.changes > 0;
}
