import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Step } from "#workers/league/season-source.ts";
import type { LeagueStore } from "./store.ts";

/** The copy is made anew once its log is this long. */
const LOGGED_EPOCHS_AT_MOST = 50;
/** An epoch with more changes, such as a season's first, is copied whole instead of logged. */
const LOGGED_CHANGES_AT_MOST = 100;

/**
 * A live league's own copy of the season, in the row of its state: waking from hibernation in a fresh isolate costs that
 * row, which also holds the epochs since, instead of 3,000 rows of D1. It stays after the last socket. It counts only
 * while it is exactly at the epoch that was told; a copy left behind is made anew when a socket opens.
 */
export class StoredSeason {
  readonly #store: LeagueStore;
  /** The epoch of the copy; null until it is known, and without a copy. */
  #epoch: number | null = null;

  constructor(store: LeagueStore) {
    this.#store = store;
  }

  /** The copy; null without one at this epoch. */
  read(epoch: number): SeasonFacts | null {
    const facts = this.#store.readFacts();
    this.#epoch = facts?.epoch ?? null;
    return facts?.epoch === epoch ? facts : null;
  }

  /** Keeps the season, from now on up to date. @returns whether the state's row is to be written for it. */
  hold(facts: SeasonFacts): boolean {
    this.#epoch ??= this.#store.factsEpoch();
    if (this.#epoch === facts.epoch) return false;
    this.#store.keepFacts(facts);
    this.#epoch = facts.epoch;
    return true;
  }

  /** Applies a step to the copy, unless it is not at the epoch before it. */
  advance(before: SeasonFacts, { facts, changes }: Step): void {
    if (this.#epoch === null || this.#epoch !== before.epoch) return;
    const isLong = this.#store.loggedEpochs() >= LOGGED_EPOCHS_AT_MOST;
    if (changes === null || isLong || changes.length > LOGGED_CHANGES_AT_MOST) this.#store.keepFacts(facts);
    else this.#store.logChanges(facts.epoch, changes);
    this.#epoch = facts.epoch;
  }

  /** Forgets what is known of the copy, which has been deleted or not been written. */
  forget(): void {
    this.#epoch = null;
  }
}
