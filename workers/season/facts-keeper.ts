import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstDeadlineOf, isSeasonOver } from "#domain/season/gameweeks.ts";
import { type HeldCorrection, readCorrections, releaseFinal } from "#workers/db/season/corrections.ts";
import { loadFacts } from "#workers/db/season/season.ts";
import { writeEpoch } from "#workers/db/season/season-write.ts";
import { batch, type Statement } from "#workers/db/statement.ts";
import type { Context } from "#workers/platform/context.ts";

interface LoadedFacts {
  readonly facts: SeasonFacts;
  /** What an operator entered by hand and the feed does not change. */
  readonly corrections: readonly HeldCorrection[];
}

/** The facts in D1 and the corrections that hold, and the only way to change them. */
export class FactsKeeper {
  /** Null before the first load and after a failed write. */
  #loaded: LoadedFacts | null = null;

  get facts(): SeasonFacts | null {
    return this.#loaded?.facts ?? null;
  }

  /** @throws when nothing is loaded. */
  get loaded(): LoadedFacts {
    if (!this.#loaded) throw new Error("The facts are not loaded");
    return this.#loaded;
  }

  /** What is in D1 is not known: `load` comes next. */
  forget(): void {
    this.#loaded = null;
  }

  /** Loads them if they are not known. @returns whether it did. */
  async load(ctx: Context): Promise<boolean> {
    if (this.#loaded) return false;
    const { id } = ctx.config.season;
    const [facts, corrections] = await Promise.all([loadFacts(ctx.db, id), readCorrections(ctx.db, id)]);
    this.#loaded = { facts, corrections };
    return true;
  }

  /**
   * Writes one epoch, with statements of the same batch; without changes there is no epoch. `load` comes first.
   */
  async write(
    ctx: Context,
    changes: readonly SeasonChange[],
    statements: readonly Statement<unknown>[] = [],
  ): Promise<SeasonFacts> {
    const { id } = ctx.config.season;
    const { facts, corrections } = this.loaded;
    const alongside = [...statements, ...(corrections.length > 0 ? releaseFinal(id, changes) : [])];
    if (changes.length === 0 && alongside.length === 0) return facts;
    const epoch = facts.epoch + 1;
    const next = changes.length === 0 ? facts : applyChanges(facts, changes, epoch);
    if (changes.length === 0) await batch(ctx.db, alongside);
    else {
      const firstDeadlineAt = firstDeadlineOf(next.gameweeks.values());
      const isOver = isSeasonOver(next);
      await writeEpoch(ctx.db, id, {
        epoch,
        at: ctx.clock.now(),
        changes,
        firstDeadlineAt,
        isOver,
        alongside,
      });
    }
    this.#loaded = { facts: next, corrections };
    if (alongside.length > 0) await this.reread(ctx);
    return next;
  }

  /** Reads the corrections that hold again. */
  async reread(ctx: Context): Promise<void> {
    if (!this.#loaded) return;
    this.#loaded = { ...this.#loaded, corrections: await readCorrections(ctx.db, ctx.config.season.id) };
  }
}
