/** A value that parts of a page share and watch, in the form that `useSyncExternalStore` takes. */
export class Store<Value> {
  #value: Value;
  readonly #watchers = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly read = (): Value => this.#value;

  write(value: Value): void {
    this.#value = value;
    for (const watcher of this.#watchers) watcher();
  }

  /** @returns the function that ends it. */
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
}
