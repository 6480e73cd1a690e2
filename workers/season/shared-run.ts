/**
 * Work that runs one at a time: whoever calls while it runs shares the next run with all who do, so that its result is
 * about what was there at the call.
 */
export class SharedRun<Value> {
  readonly #work: () => Promise<Value>;
  #running: Promise<Value> | null = null;
  #next: Promise<Value> | null = null;

  constructor(work: () => Promise<Value>) {
    this.#work = work;
  }

  async run(): Promise<Value> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<Value> {
    this.#running = this.#work().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }
}
