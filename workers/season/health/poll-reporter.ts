import type { Correction } from "#domain/season/correction.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { inPlayFrom } from "#domain/season/kickoffs.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { FeedFailure } from "#workers/integrations/feed.ts";
import { log } from "#workers/platform/log.ts";
import type { FeedHealth, FeedJudgement } from "#workers/rpc/season.ts";
import type { FeedAnswer } from "#workers/season/ask-feed.ts";
import type { HeldBack } from "#workers/season/memory.ts";
import { beginning, nextSight, seasonOfReplies } from "#workers/season/other-season.ts";
import type { SeasonStore } from "#workers/season/store.ts";
import { isBackingOff, judgeFeed, nextBackOff, readClock } from "./feed-state.ts";

/** What a poll has found out. */
interface Polled {
  readonly failures: readonly FeedFailure[];
  readonly answer: FeedAnswer;
  /** Null when they could not be read. */
  readonly facts: SeasonFacts | null;
}

/** Reports on the feed after each poll: its health, stored, and what was held back, in the log. */
export class PollReporter {
  readonly #store: SeasonStore;
  #heldBackBefore: ReadonlySet<string> = new Set();

  constructor(store: SeasonStore) {
    this.#store = store;
  }

  /** Takes note of what a poll has shown of the feed. @returns the feed's health after it. */
  note({ failures, answer, facts }: Polled, now: Instant): FeedHealth {
    const before = this.#store.readHealth();
    // The feed was not polled: it asked for a pause, and its last state still holds.
    if (isBackingOff(before, now)) return before;
    for (const { what, reason } of failures) log({ event: "feed_failed", what, reason });
    const health: FeedHealth = {
      epoch: facts?.epoch ?? before.epoch,
      lastSuccessAt: failures.length === 0 ? now : before.lastSuccessAt,
      lastError: failures.length === 0 ? null : failures.map((of) => `${of.what}: ${of.reason}`).join("; "),
      feedSeason: seasonOfReplies(answer) ?? before.feedSeason ?? null,
      inPlayFrom: facts ? inPlayFrom(facts.fixtures.values(), now) : (before.inPlayFrom ?? null),
      isRefused: failures.some(({ backOff }) => backOff !== undefined),
      clock: readClock(before.clock, answer, now),
      ...nextBackOff(before, failures, now),
    };
    this.#store.saveHealth(health);
    return health;
  }

  /** The feed's health, and how it is judged now. */
  judge(own: SeasonId | null, now: Instant): FeedHealth & FeedJudgement {
    const health = this.#store.readHealth();
    return { ...health, ...judgeFeed(health, own, now) };
  }

  /** Logs that a poll could not be written. */
  logFailed(error: unknown): void {
    const stack = error instanceof Error ? error.stack : undefined;
    log({ event: "failure", where: "season poll", message: String(error), stack });
  }

  /** Logs a correction that has changed anything. */
  logCorrected(kind: Correction["kind"], epoch: number, changes: number): void {
    if (changes > 0) log({ event: "corrected", kind, epoch, changes });
  }

  /** Logs each claim held back once, when it is first held back, rather than at every poll while that lasts. */
  logHeldBack(heldBack: readonly HeldBack[]): void {
    const now = new Set(heldBack.map(({ what, reason }) => `${what}: ${reason}`));
    for (const { what, reason } of heldBack) {
      if (this.#heldBackBefore.has(`${what}: ${reason}`)) continue;
      log({ event: "feed_held_back", what, reason, count: heldBack.length });
    }
    this.#heldBackBefore = now;
  }

  /** SEA-05: takes note of what the feed shows of another season. @returns the one that begins now. */
  lookAhead(
    own: SeasonId | null,
    { answer, facts }: Omit<Polled, "failures"> & { readonly facts: SeasonFacts },
    now: Instant,
  ): SeasonId | null {
    const before = this.#store.readSight();
    const feedSeason = seasonOfReplies(answer);
    const sight = nextSight(before, answer, own, now);
    if (sight !== before) this.#store.saveSight(sight);
    if (feedSeason === own) return null;
    return beginning(sight === before ? null : sight, feedSeason, facts, now);
  }
}
