import { isUnderWay } from "#app/shared/match/gameweeks.ts";
import { inMatchOrder } from "#app/shared/match/match-order.ts";
import type { LeagueSplitMember, TippingFixture } from "#contract/tipping-answers.ts";
import { outcomeOf, resultPoints } from "#domain/tipping/points.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";

/** A member's prediction of a match as the grid shows it; `hidden` until its lock (TIP-08). */
export type GridCell =
  | { readonly kind: "hidden" }
  | { readonly kind: "none" }
  | {
      readonly kind: "call";
      readonly choice: MatchOutcome;
      readonly state: "right" | "right_now" | "wrong" | "open";
      readonly isDefault: boolean;
      readonly bonus: number;
    };

/**
 * The cell of one member and one match.
 *
 * @param own in the reader's row, their own prediction of a match that is still open, null without one; of nobody else is it
 * known before the lock whether they have made any.
 */
export function gridCell(
  fixture: TippingFixture,
  call: LeagueSplitMember | undefined,
  own: MatchOutcome | null | undefined,
): GridCell {
  if (!fixture.isLocked) {
    if (own === null) return { kind: "none" };
    return own
      ? { kind: "call", choice: own, state: "open", isDefault: false, bonus: 0 }
      : { kind: "hidden" };
  }
  if (!call) return { kind: "none" };
  const outcome = outcomeOf(fixture.homeScore, fixture.awayScore);
  const isRight = outcome === call.prediction && fixture.status !== "void";
  const worth = isRight ? resultPoints(call.prediction) : 0;
  return {
    kind: "call",
    choice: call.prediction,
    state: isRight ? (fixture.status === "finished" ? "right" : "right_now") : "wrong",
    isDefault: call.source === "default",
    bonus: Math.max(0, call.points - worth),
  };
}

const groupOf = (fixture: TippingFixture) => (isUnderWay(fixture) ? 0 : fixture.isLocked ? 1 : 2);

/** A match of the grid, and whether another kind of matches begins with it. */
export interface GridColumn {
  readonly fixture: TippingFixture;
  readonly isFirst: boolean;
}

/** The grid's columns: its matches in the order that they have everywhere. */
export function gridColumns(fixtures: readonly TippingFixture[]): readonly GridColumn[] {
  const sorted = inMatchOrder(fixtures);
  return sorted.map((fixture, at) => {
    const before = sorted[at - 1];
    return { fixture, isFirst: before !== undefined && groupOf(before) !== groupOf(fixture) };
  });
}

/** The points of a member's predictions, before Joker and perfect round. */
export function gameweekPoints(calls: readonly (LeagueSplitMember | undefined)[]): number {
  return calls.reduce((sum, call) => sum + (call?.points ?? 0), 0);
}
