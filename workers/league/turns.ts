type Turn = () => Promise<void>;

/** Runs one piece of work at a time, in order of arrival; urgent work goes ahead of everything that waits. */
export class Turns {
  readonly #urgent: Turn[] = [];
  readonly #others: Turn[] = [];
  #isBusy = false;

  take<Value>(work: () => Promise<Value>, haste?: "urgent"): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const queue = haste === "urgent" ? this.#urgent : this.#others;
      queue.push(() => Promise.resolve().then(work).then(resolve, reject));
      if (!this.#isBusy) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    for (let turn = this.#next(); turn; turn = this.#next()) await turn();
    this.#isBusy = false;
  }

  #next(): Turn | undefined {
    return this.#urgent.shift() ?? this.#others.shift();
  }
}
