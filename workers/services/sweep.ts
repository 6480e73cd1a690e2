import { addMs, DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { SESSION_UNWRITTEN_MS } from "#workers/db/accounts/sessions.ts";
import { deleteExpiredSessions, deleteOldLeases, deleteOutdated } from "#workers/db/jobs/sweep.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { LINKS_COUNT_FOR_MS } from "#workers/services/accounts/account-tokens.ts";

/** How long webhook events are kept: Stripe retries for three days and its dashboard resends for thirty. */
const EVENTS_FOR_MS = 35 * DAY_MS;
/** How long reminders are remembered: longer than any matters, as a free transfer is open for 14 days (TRF-04). */
const REMINDERS_FOR_MS = 60 * DAY_MS;
/** How long it is remembered that somebody was invited to a league: until after the season, not for ever. */
const INVITATIONS_FOR_MS = 300 * DAY_MS;
const LEASES_FOR_MS = DAY_MS;
/** The most chunks that one run deletes; the next run is a minute away. */
const CHUNKS_A_RUN = 4;
const LEASES_EVERY_MINUTES = 60;

/**
 * Deletes expired rows: sessions, links, leases, big screens, webhook events past any resend, records of what was sent.
 * A few chunks per run, so a backlog takes several; running it again, or twice at once, deletes nothing else. Abandoned
 * provider sign-ins are swept by later sign-ins.
 */
export async function sweepOutdated(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = {
    accountTokens: now,
    screens: now,
    stripeEvents: addMs(now, -EVENTS_FOR_MS),
    sentLinks: addMs(now, -LINKS_COUNT_FOR_MS),
    sentReminders: addMs(now, -REMINDERS_FOR_MS),
    leagueInvitations: addMs(now, -INVITATIONS_FOR_MS),
  };
  let rows = await deleteExpiredSessions(ctx.db, now, addMs(now, -SESSION_UNWRITTEN_MS));
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk++) {
    const swept = await deleteOutdated(ctx.db, before);
    rows += swept.rows;
    if (!swept.isMore) break;
  }
  if (Math.floor(now / MINUTE_MS) % LEASES_EVERY_MINUTES === 0) {
    rows += await deleteOldLeases(ctx.db, addMs(now, -LEASES_FOR_MS));
  }
  if (rows > 0) log({ event: "swept", rows });
}
