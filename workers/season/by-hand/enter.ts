import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import {
  type Correction,
  type CorrectionRefusal,
  correctFacts,
  subjectOf,
  withSide,
} from "#domain/season/correction.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { type HeldCorrection, holdStatements } from "#workers/db/season/corrections.ts";
import type { Statement } from "#workers/db/statement.ts";
import type { Context } from "#workers/platform/context.ts";
import { dueLocks } from "#workers/season/locks.ts";

interface Order {
  readonly correction: Correction;
  readonly reason: string;
  readonly corrections: readonly HeldCorrection[];
  readonly at: Instant;
}

/**
 * The changes a correction makes, with any locks now due, and the statements that hold it: none for `final`, or where
 * the same correction is held already.
 */
export function enter(
  ctx: Context,
  facts: SeasonFacts,
  { correction: entered, reason, corrections, at }: Order,
): Result<{ changes: SeasonChange[]; alongside: Statement<unknown>[] }, CorrectionRefusal> {
  const season = ctx.config.season.id;
  const correction = withSide(facts, entered);
  const made = correctFacts(facts, correction, reason, season, at);
  if (!made.ok) return made;
  const next = applyChanges(facts, made.value, facts.epoch);
  const changes = [...made.value, ...dueLocks(next, at)];
  if (correction.kind === "final") return ok({ changes, alongside: [] });
  const heldBefore = corrections.find((of) => subjectOf(of.correction) === subjectOf(correction));
  const isHeld =
    heldBefore?.reason === reason && JSON.stringify(heldBefore.correction) === JSON.stringify(correction);
  return ok({ changes, alongside: isHeld ? [] : holdStatements(season, { correction, reason, at }) });
}
