import { rowsOf } from "./rows.ts";

/** How many slots share a row. */
const SLOTS_A_ROW = 8;
/** Before each text, so that an empty one differs from a free slot. No text has a line break. */
const TAKEN = "+";

/**
 * A text for each slot, eight slots in a row of an object's SQLite, because rows are what is billed: to wake reads an
 * eighth of them, and a changed text is one row written, as if it had one of its own.
 */
export class Bundles {
  readonly #storage: DurableObjectStorage;
  readonly #table: "member_bundles" | "slip_bundles";
  #read: Map<number, readonly string[]> | null | undefined;

  constructor(storage: DurableObjectStorage, table: "member_bundles" | "slip_bundles") {
    this.#storage = storage;
    this.#table = table;
  }

  /** A row's texts, read once in a stretch of work that does not wait: a table's rows are in no order of slots. */
  #linesOf(slot: number): readonly string[] {
    const bundle = Math.floor(slot / SLOTS_A_ROW);
    const readBefore = this.#read?.get(bundle);
    if (readBefore) return readBefore;
    const [row] = rowsOf<{ packed: string }>(
      this.#storage,
      `select packed from ${this.#table} where bundle = ?`,
      bundle,
    );
    const lines = row?.packed.split("\n") ?? Array<string>(SLOTS_A_ROW).fill("");
    this.#begin()?.set(bundle, lines);
    return lines;
  }

  /** What is read in this stretch of work; null once it has written, which may be taken back. */
  #begin(): Map<number, readonly string[]> | null {
    if (this.#read === undefined) {
      this.#read = new Map();
      queueMicrotask(() => {
        this.#read = undefined;
      });
    }
    return this.#read;
  }

  /** The text of a slot; null where it is free. */
  of(slot: number): string | null {
    return textIn(this.#linesOf(slot)[slot % SLOTS_A_ROW] ?? "");
  }

  *all(): Iterable<readonly [slot: number, text: string]> {
    const rows = this.#storage.sql.exec<{ bundle: number; packed: string }>(
      `select bundle, packed from ${this.#table}`,
    );
    for (const { bundle, packed } of rows) {
      for (const [at, line] of packed.split("\n").entries()) {
        const text = textIn(line);
        if (text !== null) yield [bundle * SLOTS_A_ROW + at, text];
      }
    }
  }

  /** Writes a slot's text, or frees it: one row, or none if it is there. */
  put(slot: number, text: string | null): void {
    const lines = this.#linesOf(slot);
    const line = text === null ? "" : `${TAKEN}${text}`;
    if (lines[slot % SLOTS_A_ROW] === line) return;
    this.#begin();
    this.#read = null;
    this.#storage.sql.exec(
      `insert into ${this.#table} (bundle, packed) values (?1, ?2)
       on conflict (bundle) do update set packed = excluded.packed`,
      Math.floor(slot / SLOTS_A_ROW),
      lines.with(slot % SLOTS_A_ROW, line).join("\n"),
    );
  }

  /** A slot above all that are taken. */
  next(): number {
    const [last] = rowsOf<{ bundle: number; packed: string }>(
      this.#storage,
      `select bundle, packed from ${this.#table} order by bundle desc limit 1`,
    );
    if (!last) return 0;
    return last.bundle * SLOTS_A_ROW + last.packed.split("\n").findLastIndex((line) => line !== "") + 1;
  }

  clear(): void {
    this.#begin();
    this.#read = null;
    this.#storage.sql.exec(`delete from ${this.#table}`);
  }
}

const textIn = (line: string): string | null => (line === "" ? null : line.slice(TAKEN.length));
