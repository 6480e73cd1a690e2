import { addMs, type Clock, type Instant } from "#domain/shared/instant.ts";
import { Latest } from "#domain/shared/latest.ts";

interface KeptAnswer {
  readonly epoch: number;
  readonly until: Instant;
  readonly answer: Promise<unknown>;
}

/** Answers kept for a short time: each is read once, however many ask for it meanwhile. */
export class KeptAnswers {
  readonly #kept: Latest<string, KeptAnswer>;
  readonly #clock: Clock;
  readonly #forMs: number;

  /** Starts without answers. @param limits how long an answer is kept, and how many: the oldest gives way. */
  constructor(clock: Clock, limits: { readonly forMs: number; readonly atMost: number }) {
    this.#clock = clock;
    this.#forMs = limits.forMs;
    this.#kept = new Latest(limits.atMost);
  }

  /** The answer of that name, for an epoch no earlier than the asker has seen. A failed read is not kept. */
  take<Answer>(name: string, epoch: number, read: () => Promise<Answer>): Promise<Answer> {
    const now = this.#clock.now();
    const keptAnswer = this.#kept.get(name);
    if (keptAnswer && keptAnswer.epoch >= epoch && now < keptAnswer.until)
      return keptAnswer.answer as Promise<Answer>;
    const answer = read();
    const fresh = { epoch, until: addMs(now, this.#forMs), answer };
    this.#kept.set(name, fresh);
    answer.catch(() => {
      if (this.#kept.get(name) === fresh) this.#kept.delete(name);
    });
    return answer;
  }
}
