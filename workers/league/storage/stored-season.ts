import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Step } from "#workers/league/season-source.ts";
import type { LeagueStore } from "./store.ts";

/** The stored season is rewritten once its log is this long. */
const LOGGED_EPOCHS_AT_MOST = 50;
/** An epoch with more changes, such as a season's first, rewrites the season instead of extending the log. */
const LOGGED_CHANGES_AT_MOST = 100;

/**
 * A live league's own copy of the season. Waking from hibernation in a fresh isolate costs one row and the state's row,
 * which holds the epochs since, instead of 3,000 rows of D1. It stays after the last socket: deleting and writing it
 * again would cost two rows each time a league is opened, more than to store it. It counts only while it is exactly at
 * the epoch that was told; a copy left behind is written anew when a socket opens.
 */
export class StoredSeason {
  readonly #store: LeagueStore;
  /** The epoch of the copy; null until it is known, and without a copy. */
  #epoch: number | null = null;

  constructor(store: LeagueStore) {
    this.#store = store;
  }

  /** The stored season; null without one at this epoch. */
  read(epoch: number): SeasonFacts | null {
    const facts = this.#store.readFacts();
    this.#epoch = facts?.epoch ?? null;
    return facts?.epoch === epoch ? facts : null;
  }

  /** Stores the season, which is kept up to date from now on. One row, or none if it is there. */
  hold(facts: SeasonFacts): void {
    this.#epoch ??= this.#store.factsEpoch();
    if (this.#epoch === facts.epoch) return;
    this.#store.atomically(() => this.#store.writeFacts(facts));
    this.#epoch = facts.epoch;
  }

  /** Applies a step to the stored season, unless it is not at the epoch before it. */
  advance(before: SeasonFacts, { facts, changes }: Step): void {
    if (this.#epoch === null || this.#epoch !== before.epoch) return;
    const isLong = this.#store.loggedEpochs() >= LOGGED_EPOCHS_AT_MOST;
    if (changes === null || isLong || changes.length > LOGGED_CHANGES_AT_MOST) this.#store.writeFacts(facts);
    else this.#store.logChanges(facts.epoch, changes);
    this.#epoch = facts.epoch;
  }

  /** Forgets the copy, which has been deleted. */
  forget(): void {
    this.#epoch = null;
  }
}
