/** The longest that a read is believed to be under way; one whose client has left may never end. */
const BELIEVED_MS = 1_000;

/**
 * The reads that this isolate is answering, so that work which blocks it can give way to them. A read that was cancelled
 * never ends, so none counts for longer than a second.
 */
class ReadsUnderWay {
  readonly #startedAt = new Map<symbol, number>();

  /** Counts a read from its start until its answer's head is there. */
  async during(answer: () => Promise<Response>): Promise<Response> {
    const read = Symbol("read");
    this.#startedAt.set(read, performance.now());
    try {
      return await answer();
    } finally {
      this.#startedAt.delete(read);
    }
  }

  /** Whether any read is under way; forgets those that began too long ago. */
  areAny(): boolean {
    const oldest = performance.now() - BELIEVED_MS;
    for (const [read, startedAt] of this.#startedAt) {
      if (startedAt < oldest) this.#startedAt.delete(read);
    }
    return this.#startedAt.size > 0;
  }
}

export const readsUnderWay = new ReadsUnderWay();
