import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Step } from "#workers/league/season-source.ts";
import type { LeagueStore } from "./store.ts";

/** The copy is made anew once its log is this long. */
const LOGGED_EPOCHS_AT_MOST = 50;
/** An epoch with more changes, such as a season's first, is copied whole instead of logged. */
const LOGGED_CHANGES_AT_MOST = 100;

/**
 * A live league's own copy of the season, in the row of its state: waking from hibernation in a fresh isolate costs
 * that row, which also holds the epochs since, instead of 3,000 rows of D1. It stays after the last socket. It counts
 * only while it is exactly at the epoch that was told; a copy left behind is made anew when a socket opens.
 */
export class SeasonKeeper {
  readonly #store: LeagueStore;

  constructor(store: LeagueStore) {
    this.#store = store;
  }

  /** The copy; null without one at this epoch. */
  read(epoch: number): SeasonFacts | null {
    const facts = this.#store.readFacts();
    return facts?.epoch === epoch ? facts : null;
  }

  /** Notes the season, from now on up to date. @returns whether the state's row is to be written for it. */
  note(facts: SeasonFacts): boolean {
    if (this.#store.factsEpoch() === facts.epoch) return false;
    this.#store.noteFacts(facts);
    return true;
  }

  /** Notes a step of the copy, unless it is not at the epoch before it. */
  advance(before: SeasonFacts, { facts, changes }: Step): void {
    if (this.#store.factsEpoch() !== before.epoch) return;
    const isLong = this.#store.loggedEpochs() >= LOGGED_EPOCHS_AT_MOST;
    if (changes === null || isLong || changes.length > LOGGED_CHANGES_AT_MOST) this.#store.noteFacts(facts);
    else this.#store.noteChanges(facts.epoch, changes);
  }
}
