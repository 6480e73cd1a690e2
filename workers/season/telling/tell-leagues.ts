import type { SeasonChange } from "#domain/season/changes.ts";
import { addMs, HOUR_MS, type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { LEASE_MS, readLeases } from "#workers/db/leagues/live-leagues.ts";
import { readChangesAfter } from "#workers/db/season/season.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import type { EpochMessage } from "#workers/rpc/season.ts";
import type { Memory } from "#workers/season/memory.ts";
import { startJobs } from "./epoch-jobs.ts";
import { tellByRelays, tellByRelaysAlone } from "./relays.ts";
import { isSameReview, reviewsOf } from "./reviews.ts";

/** Of the 128 KB that a message of the queue may have; the ids of a relay's leagues take 20 more. */
const CHANGES_AT_MOST_BYTES = 80 * 1024;

/** A lease taken so shortly before an epoch may not have been seen as it was told. */
const OVERLAP_MS = 2 * MINUTE_MS;

/**
 * How long after an epoch was told it is told once more, unless a newer one was: a league that missed it reads the log.
 */
const TOLD_AGAIN_AFTER_MS = 5 * MINUTE_MS;

interface Again {
  readonly at: Instant;
  /** When every league then live heard of it, by its own word: only those that came later are told. Null for all. */
  readonly heardAt: Instant | null;
  /** Its changes, as long as their jobs may not have been started; null where they are in the log alone. */
  readonly changes: readonly SeasonChange[] | null;
}

/** When the live leagues are told: of each epoch at once, of the last one once more, and when their leases end. */
export class LeagueTeller {
  /** When the present epoch is to be told once more, and to whom; null once that was done. */
  #again: Again | null = null;
  /** When leases were last renewed, and up to which ends. */
  #renewed: { readonly at: Instant; readonly upTo: Instant } | null = null;

  /** Whoever wrote the present epoch may have died before telling it. */
  doubt(now: Instant): void {
    this.#again = { at: now, heardAt: null, changes: null };
  }

  /** Tells of an epoch that is in D1. Never throws: what fails loses only time, because it is told again. */
  async tell(ctx: Context, epoch: number, changes: readonly SeasonChange[]): Promise<void> {
    const now = ctx.clock.now();
    const at = addMs(now, TOLD_AGAIN_AFTER_MS);
    const again = { at, heardAt: null, changes };
    this.#again = again;
    const outcome = await announce(ctx, epoch, changes);
    // Unless a newer epoch was written meanwhile.
    if (outcome === "failed" || this.#again !== again) return;
    this.#again = { at, heardAt: outcome === "heard" ? now : null, changes: [] };
  }

  /**
   * Tells the present epoch once more if that is due, so that no league waits long for one whose messages were lost, or
   * which was entered as live in the moment that it was told.
   */
  async tellAgain(ctx: Context, epoch: number): Promise<void> {
    const again = this.#again;
    if (epoch === 0 || again === null || ctx.clock.now() < again.at) return;
    const outcome = await announce(ctx, epoch, [], again.heardAt);
    const isStarted = await startAgain(ctx, epoch, again.changes);
    if (outcome !== "failed" && isStarted && this.#again === again) this.#again = null;
  }

  /**
   * Once an hour, has leagues with open sockets renew leases that end before the next round, or ended unseen. No throw.
   */
  async renew(ctx: Context, epoch: number): Promise<void> {
    const now = ctx.clock.now();
    const before = this.#renewed;
    if (epoch === 0 || (before && now < addMs(before.at, HOUR_MS))) return;
    const upTo = addMs(now, HOUR_MS + OVERLAP_MS);
    const after = before ? Math.min(now, before.upTo) : addMs(now, -LEASE_MS);
    this.#renewed = { at: now, upTo };
    const { id: seasonId } = ctx.config.season;
    const message: EpochMessage = { seasonId, epoch, changes: [], isLeaseEnding: true };
    try {
      await tellByRelays(ctx, message, await readLeases(ctx.db, instant(after), upTo));
    } catch (error) {
      this.#renewed = before;
      log({ event: "failure", where: "season leases", message: String(error) });
    }
  }
}

/**
 * Tells the live leagues of an epoch, or those alone that came after an instant. `heard` once each has said so, `sent`
 * where a queue has it for some; `failed` loses only time: it is told again.
 */
async function announce(
  ctx: Context,
  epoch: number,
  changes: readonly SeasonChange[],
  cameAfter: Instant | null = null,
): Promise<"heard" | "sent" | "failed"> {
  try {
    const isHeard = await announceEpoch(ctx, epoch, changes, { now: ctx.clock.now(), cameAfter });
    return isHeard ? "heard" : "sent";
  } catch (error) {
    log({ event: "failure", where: "season announcement", message: String(error) });
    return "failed";
  }
}

/** Starts the jobs of an epoch's changes, which know what they have done already. Never throws. */
async function startAgain(
  ctx: Context,
  epoch: number,
  changes: readonly SeasonChange[] | null,
): Promise<boolean> {
  try {
    const { id } = ctx.config.season;
    await startJobs(ctx, epoch, changes ?? (await readChangesAfter(ctx.db, id, epoch - 1)).changes);
    return true;
  } catch (error) {
    log({ event: "failure", where: "season jobs", message: String(error) });
    return false;
  }
}

interface When {
  readonly now: Instant;
  /** Only leagues that were entered as live since then; null for all. */
  readonly cameAfter?: Instant | null;
}

/**
 * Tells the live leagues that there is a new epoch, by relays in their regions, and by the queue of facts where a
 * relay failed. At the same time it starts the jobs of the epoch's changes and wakes group chats. Changes too big for a
 * message are left out (an empty list): the league reads the log instead.
 *
 * @returns whether each of them has heard of it; false where the queue tells some.
 */
export async function announceEpoch(
  ctx: Context,
  epoch: number,
  changes: readonly SeasonChange[],
  { now, cameAfter = null }: When,
): Promise<boolean> {
  const isSmall = new TextEncoder().encode(JSON.stringify(changes)).length <= CHANGES_AT_MOST_BYTES;
  const message: EpochMessage = {
    seasonId: ctx.config.season.id,
    epoch,
    changes: isSmall ? [...changes] : [],
  };
  // Leases are equally long, so those that end last were taken last.
  const endingAfter = cameAfter === null ? now : addMs(cameAfter, LEASE_MS - OVERLAP_MS);
  const leases = await readLeases(ctx.db, endingAfter);
  const [isHeard] = await Promise.all([tellByRelays(ctx, message, leases), startJobs(ctx, epoch, changes)]);
  return isHeard;
}

/**
 * Tells the live leagues of the goals that a poll has put under review, or taken out of it. A failure loses nothing:
 * a page that reads its matches sees them too.
 */
export async function announceReviews(
  ctx: Context,
  epoch: number,
  before: Memory,
  after: Memory,
): Promise<void> {
  const reviews = reviewsOf(after);
  if (isSameReview(reviewsOf(before), reviews)) return;
  const message: EpochMessage = { seasonId: ctx.config.season.id, epoch, changes: [], reviews };
  try {
    await tellByRelaysAlone(ctx, message, await readLeases(ctx.db, ctx.clock.now()));
  } catch (error) {
    log({ event: "failure", where: "reviews", message: String(error) });
  }
}
