import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstDeadlineOf, isSeasonOver } from "#domain/season/gameweeks.ts";
import { addMs, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { type HeldCorrection, readCorrections, releaseFinal } from "#workers/db/season/corrections.ts";
import { loadFacts } from "#workers/db/season/season.ts";
import { writeEpoch } from "#workers/db/season/season-write.ts";
import { batch, type Statement } from "#workers/db/statement.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { announceEpoch } from "./announce-epoch.ts";
import { dueLocks } from "./locks.ts";

/** How long after an epoch was told it is told once more, unless a newer one was: a league that missed it reads the log. */
const TOLD_AGAIN_AFTER_MS = 5 * MINUTE_MS;

interface KeptFacts {
  readonly facts: SeasonFacts;
  /** What an operator entered by hand and the feed does not change. */
  readonly corrections: readonly HeldCorrection[];
}

interface Again {
  readonly at: Instant;
  /** When every league then live heard of it, by its own word: only those that came later are told. Null for all. */
  readonly heardAt: Instant | null;
}

/** The facts in D1 and the corrections that hold, and the only way to change them. */
export class FactsKeeper {
  /** Null before the first load and after a failed write. */
  #kept: KeptFacts | null = null;
  /** When the present epoch is to be told once more, and to whom; null once that was done. */
  #again: Again | null = null;

  get facts(): SeasonFacts | null {
    return this.#kept?.facts ?? null;
  }

  /** What is in D1 is not known: the next call loads it. */
  forget(): void {
    this.#kept = null;
  }

  /** TIP-02: the facts, with the locks that are due written before anything else, with the candidates of this moment. */
  async current(ctx: Context): Promise<KeptFacts & { readonly locks: number }> {
    const { id } = ctx.config.season;
    if (!this.#kept) {
      const [facts, corrections] = await Promise.all([loadFacts(ctx.db, id), readCorrections(ctx.db, id)]);
      this.#kept = { facts, corrections };
      // Whoever wrote this epoch may have died before telling it.
      this.#again = { at: ctx.clock.now(), heardAt: null };
    }
    const kept = this.#kept;
    const locks = dueLocks(kept.facts, ctx.clock.now());
    const facts = await this.write(ctx, locks);
    return { facts, corrections: this.#kept.corrections, locks: locks.length };
  }

  /**
   * Writes one epoch, with statements of the same batch, and tells the leagues; without changes there is no epoch. Call
   * `current` first.
   */
  async write(
    ctx: Context,
    changes: readonly SeasonChange[],
    statements: readonly Statement<unknown>[] = [],
  ): Promise<SeasonFacts> {
    const { id } = ctx.config.season;
    const kept = this.#kept;
    if (!kept) throw new Error("The facts are not loaded");
    const { facts, corrections } = kept;
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
    this.#kept = { facts: next, corrections };
    if (alongside.length > 0) await this.reread(ctx);
    if (changes.length > 0) {
      const now = ctx.clock.now();
      const at = addMs(now, TOLD_AGAIN_AFTER_MS);
      const again = { at, heardAt: null };
      this.#again = again;
      const outcome = await announce(ctx, epoch, changes);
      // Unless a newer epoch was written meanwhile.
      if (outcome === "heard" && this.#again === again) this.#again = { at, heardAt: now };
    }
    return next;
  }

  /**
   * Tells the present epoch once more if that is due, so that no league waits long for one whose messages were lost, or
   * which was entered as live in the moment that it was told.
   */
  async tellAgain(ctx: Context): Promise<void> {
    const epoch = this.facts?.epoch ?? 0;
    const again = this.#again;
    if (epoch === 0 || again === null || ctx.clock.now() < again.at) return;
    const outcome = await announce(ctx, epoch, [], again.heardAt);
    if (outcome !== "failed" && this.#again === again) this.#again = null;
  }

  /** Reads the corrections that hold again. */
  async reread(ctx: Context): Promise<void> {
    if (!this.#kept) return;
    this.#kept = { ...this.#kept, corrections: await readCorrections(ctx.db, ctx.config.season.id) };
  }
}

/**
 * Tells the live leagues of an epoch, or those alone that came after an instant. `heard` once each has said so, `sent`
 * where a queue has it for some; `failed` loses only time: it is told again.
 */
async function announce(
  ctx: Context,
  epoch: number,
  changes: readonly SeasonChange[],
  cameAfter: Instant | null = null,
): Promise<"heard" | "sent" | "failed"> {
  try {
    const isHeard = await announceEpoch(ctx, epoch, changes, { now: ctx.clock.now(), cameAfter });
    return isHeard ? "heard" : "sent";
  } catch (error) {
    log({ event: "failure", where: "season announcement", message: String(error) });
    return "failed";
  }
}
