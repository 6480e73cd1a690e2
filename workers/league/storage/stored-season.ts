import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Step } from "#workers/league/season-source.ts";
import type { LeagueStore } from "./store.ts";

/** The stored season is rewritten once its log is this long. */
const LOGGED_EPOCHS_AT_MOST = 50;
/** An epoch with more changes, such as a season's first, rewrites the season instead of extending the log. */
const LOGGED_CHANGES_AT_MOST = 100;

/**
 * A live league's own copy of the season. Waking from hibernation in a fresh isolate costs 6 rows and the state's row,
 * which holds the epochs since, instead of 3,000 rows of D1. Leagues without sockets keep no copy: 0.7
 * MB each would be stored for ever to save one read in days.
 */
export class StoredSeason {
  readonly #store: LeagueStore;
  #loggedEpochs: number | null = null;

  constructor(store: LeagueStore) {
    this.#store = store;
  }

  /** The stored season up to its last epoch; null without one. */
  read(): SeasonFacts | null {
    const facts = this.#store.readFacts();
    this.#loggedEpochs = facts === null ? null : this.#store.loggedEpochs();
    return facts;
  }

  /** Stores the season, which is kept up to date from now on. */
  hold(facts: SeasonFacts): void {
    if (this.#loggedEpochs !== null) return;
    this.#store.atomically(() => this.#store.writeFacts(facts));
    this.#loggedEpochs = 0;
  }

  /** Applies a step to the stored season, if there is one. */
  advance({ facts, changes }: Step): void {
    if (this.#loggedEpochs === null) return;
    const isLong = this.#loggedEpochs >= LOGGED_EPOCHS_AT_MOST;
    if (changes === null || isLong || changes.length > LOGGED_CHANGES_AT_MOST) {
      this.#store.writeFacts(facts);
      this.#loggedEpochs = 0;
    } else {
      this.#store.logChanges(facts.epoch, changes);
      this.#loggedEpochs++;
    }
  }

  drop(): void {
    this.#store.atomically(() => this.#store.dropFacts());
    this.#loggedEpochs = null;
  }
}
