import type { RunName } from "#domain/season/run.ts";
import { rowsOf } from "./rows.ts";

/** Each run's chances as they were last computed (answers/chances.ts), in a row a run of a League's own SQLite. */
export class ChanceStore {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** A run's chances stored for exactly this state; null without any. */
  read(run: RunName, state: string): string | null {
    const [row] = rowsOf<{ answer: string }>(
      this.#storage,
      "select answer from chances where run = ? and state = ?",
      run,
      state,
    );
    return row?.answer ?? null;
  }

  write(run: RunName, state: string, answer: string): void {
    this.#storage.sql.exec(
      "insert or replace into chances (run, state, answer) values (?, ?, ?)",
      run,
      state,
      answer,
    );
  }

  clear(): void {
    this.#storage.sql.exec("delete from chances");
  }
}
