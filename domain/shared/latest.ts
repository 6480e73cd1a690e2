/** A map of at most so many entries: what was set longest ago gives way. */
export class Latest<Key, Value> extends Map<Key, Value> {
  readonly #atMost: number;

  constructor(atMost: number) {
    super();
    this.#atMost = atMost;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    for (const oldest of this.keys()) {
      if (this.size <= this.#atMost) break;
      this.delete(oldest);
    }
    return this;
  }
}
