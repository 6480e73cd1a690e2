import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { readChangesAfter } from "#workers/db/season/season.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import type { EpochMessage } from "#workers/rpc/season.ts";

/** The facts after a step, and the changes that led to them. */
export interface Step {
  readonly facts: SeasonFacts;
  /** Null after a full load, which skips the changes in between. */
  readonly changes: readonly SeasonChange[] | null;
}

/**
 * The next epoch's facts, by the facts they follow. Leagues of one isolate that hold the same facts get the same next
 * ones: one copy of the season in memory, not one per league.
 */
const successors = new WeakMap<SeasonFacts, SeasonFacts>();

/** The facts at `epoch`, after the changes that lead there. */
function nextFacts(facts: SeasonFacts, epoch: number, changes: readonly SeasonChange[]): SeasonFacts {
  const successor = successors.get(facts);
  if (successor?.epoch === epoch) return successor;
  const next = applyChanges(facts, changes, epoch);
  successors.set(facts, next);
  return next;
}

/** The step to an epoch that is told of: by its changes where they follow on the facts at once, else by the log. */
export async function stepTo(
  ctx: Context,
  facts: SeasonFacts,
  { epoch, changes }: Pick<EpochMessage, "epoch" | "changes">,
): Promise<Step> {
  if (changes.length === 0 || epoch !== facts.epoch + 1) return catchUp(ctx, facts);
  return { facts: nextFacts(facts, epoch, changes), changes };
}

/** The facts as D1 has them now: two rows when nothing is new, the new log rows, or a full load when far behind. */
export async function catchUp(ctx: Context, facts: SeasonFacts): Promise<Step> {
  const { id } = ctx.config.season;
  // Before the first ingest there is no log to follow.
  if (facts.epoch === 0) return { facts: await readSeasonFacts(ctx), changes: null };
  const tail = await readChangesAfter(ctx.db, id, facts.epoch);
  if (!tail.isComplete) return { facts: await readSeasonFacts(ctx), changes: null };
  if (tail.epoch === facts.epoch) return { facts, changes: [] };
  return { facts: nextFacts(facts, tail.epoch, tail.changes), changes: tail.changes };
}
