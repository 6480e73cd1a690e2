import type { PackedBook } from "#workers/db/leagues/duels.ts";

/** A League's copy of its duels and cup as D1 has them, in one row of its own SQLite. */
export class DuelStore {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Null until it has been read from D1. */
  read(): PackedBook | null {
    const [row] = this.#storage.sql.exec<{ book: string }>("select book from duels").toArray();
    return row ? JSON.parse(row.book) : null;
  }

  /** Writes one row, or none if it is there. */
  write(book: PackedBook): void {
    this.#storage.sql.exec(
      "insert into duels (id, book) values (1, ?1) on conflict (id) do update set book = ?1 where book <> ?1",
      JSON.stringify(book),
    );
  }

  clear(): void {
    this.#storage.sql.exec("delete from duels");
  }
}
