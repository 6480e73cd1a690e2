import type { SeasonFacts } from "#domain/season/facts.ts";
import type { RunName } from "#domain/season/run.ts";
import type { Step } from "#workers/league/season-source.ts";
import { SeasonKeeper } from "./season-keeper.ts";
import type { LeagueStore } from "./store.ts";
import type { StoredState, Terms } from "./stored-state.ts";

/** One run's patch, ready to send. */
export interface RunPatch {
  readonly run: RunName;
  readonly seq: number;
  readonly frame: string;
}

/**
 * A League's tables as last sent to the sockets, or as they would have been: written when somebody hears of it, in
 * memory alone while nobody listens. What is told, what is stored and who decides, in one place:
 * - `ToldTable` is one run's table as told: its number and the first rows.
 * - `StoredState` is both runs' tables with the epoch that they are of. It is written to the one row of the table
 *   `kept` (migrations.ts), the half's part as `StoredHalf` with its patches.
 * - `RestOfRow` (store.ts) is what that row holds besides: the patches, and the season with the epochs since.
 * - `StateKeeper` and, for the season, `SeasonKeeper` decide when any of it is written; `LeagueStore` writes it.
 */
export class StateKeeper {
  readonly #store: LeagueStore;
  readonly #facts: SeasonKeeper;
  #state: StoredState | null = null;
  #isWritten = true;
  #isForgotten = false;

  constructor(store: LeagueStore) {
    this.#store = store;
    this.#facts = new SeasonKeeper(store);
  }

  get state(): StoredState | null {
    return this.#state;
  }

  /** Whether the league has ended since a table of it was last built. */
  get isForgotten(): boolean {
    return this.#isForgotten;
  }

  /** The state in memory, else as stored. */
  read(): StoredState | null {
    this.#state ??= this.#store.readState();
    return this.#state;
  }

  /** The state as stored, whatever is in memory. */
  readAnew(): StoredState | null {
    const stored = this.#store.readState();
    if (stored) this.#state = stored;
    return stored;
  }

  readFacts(epoch: number): SeasonFacts | null {
    return this.#facts.read(epoch);
  }

  /** Writes the state of a table just built, before it is computed. */
  writeBuilt(from: StoredState, terms: Terms): void {
    this.#store.atomically(() => {
      this.#store.writeTerms(terms);
      this.#store.writeState(from);
    });
    this.#state = from;
    this.#isForgotten = false;
  }

  /** Takes note of the table of a run that nobody follows, as it was computed. */
  note(runs: Partial<StoredState>): void {
    if (!this.#state) return;
    this.#state = { ...this.#state, ...runs };
    this.#isWritten = false;
  }

  /** Takes in a step: its patches, its epoch's changes and the new state, written if somebody hears of it. */
  advance(
    next: StoredState,
    frames: readonly RunPatch[],
    { before, step, isHeard }: { before: SeasonFacts; step: Step; isHeard: boolean },
  ): void {
    const isSame = this.#isWritten && frames.length === 0 && next.epoch === this.#state?.epoch;
    this.#store.atomically(() => {
      for (const { run, seq, frame } of frames) this.#store.notePatch(seq, frame, run);
      if (step.facts !== before) this.#facts.advance(before, step);
      if (isHeard && !isSame) this.#store.writeState(next);
    });
    this.#isWritten = isSame || isHeard;
    this.#state = next;
  }

  /** Writes what a socket is about to be told, with the season for later epochs: one row, or none if it is there. */
  write(facts: SeasonFacts): void {
    const state = this.#state;
    if (!state) return;
    const isNew = this.#facts.note(facts);
    if (isNew || !this.#isWritten) this.#store.atomically(() => this.#store.writeState(state));
    this.#isWritten = true;
  }

  /** Deletes what names members besides their rows: patches and stored chances. */
  clearNames(): void {
    const state = this.#state;
    if (!state) return;
    this.#store.atomically(() => {
      this.#store.forgetPatches();
      this.#store.chances.clear();
      this.#store.writeState(state);
    });
    this.#isWritten = true;
  }

  /**
   * Deletes the stored table, its members and its season; reactions, duels and the league's own terms stay. The
   * numbers told so far stay in memory for the next build.
   */
  clear(): void {
    this.#store.atomically(() => this.#store.clear());
    this.#isWritten = true;
  }

  /** The league has ended: not even the numbers stay. */
  forget(): void {
    this.#state = null;
    this.#isForgotten = true;
  }
}
