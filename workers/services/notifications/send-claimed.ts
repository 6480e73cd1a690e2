import { inParts } from "#domain/shared/in-parts.ts";
import { type Claim, claimSends, releaseClaim } from "#workers/db/notifications/claims.ts";
import type { Context } from "#workers/platform/context.ts";

/** How many are sent at once. */
const AT_ONCE = 6;

/**
 * Sends each item once: all are claimed first, so that a job run twice sends none again, nor an item that is twice in
 * one job. What could not be sent is released, to be tried again.
 *
 * @param send returns false for what is to be tried again.
 */
export async function sendClaimed<Item>(
  ctx: Context,
  items: readonly Item[],
  claimOf: (item: Item) => Claim,
  send: (item: Item) => Promise<boolean>,
): Promise<{ readonly tried: number; readonly failed: number }> {
  const claims = await claimSends(ctx.db, items.map(claimOf), ctx.clock.now());
  const nameOf = ({ userId, key }: Claim) => `${userId} ${key}`;
  const claimed = new Set(claims.map(nameOf));
  const own = items.filter((item) => claimed.delete(nameOf(claimOf(item))));
  let failed = 0;
  for (const part of inParts(own, AT_ONCE)) {
    const areSent = await Promise.all(
      part.map(async (item) => {
        const isSent = await send(item);
        if (!isSent) await releaseClaim(ctx.db, claimOf(item));
        return isSent;
      }),
    );
    failed += areSent.filter((isSent) => !isSent).length;
  }
  return { tried: own.length, failed };
}
