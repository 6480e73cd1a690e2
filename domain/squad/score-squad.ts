import type { Instant, LondonDay } from "#domain/shared/instant.ts";
import { isQualified } from "./formation.ts";
import type { SquadPick } from "./pick.ts";
import {
  firstCounting,
  type GoalIndex,
  hasFinal,
  type SlotScore,
  scoreSlot,
  type TickingGoal,
} from "./tick.ts";

/** A whole squad's figures, by which its row of a table is ordered. */
export interface SquadSummary {
  /** Ticked slots, 0 to 20. */
  readonly score: number;
  /** The sum over all slots of goals that count. */
  readonly totalGoals: number;
  /** True while some tick can still be taken back (BNG-05). */
  readonly isProvisional: boolean;
  /** The day of the kick-off of the match that brought the squad to this score (BNG-06); null at 0. */
  readonly reachedOn: LondonDay | null;
  /** BNG-04: true with 20 picks in 6-8-6. */
  readonly isQualified: boolean;
}

interface SquadScore extends SquadSummary {
  /** The slots, in the order of the picks. */
  readonly slots: readonly SlotScore[];
}

/**
 * BNG-05, BNG-06: a squad's slots and score. Goals count for whichever club the player played (BNG-02).
 */
export function scoreSquad(picks: readonly SquadPick[], index: GoalIndex): SquadScore {
  return { ...summariseSquad(picks, index), slots: picks.map((pick) => scoreSlot(pick, index)) };
}

/** A summary under construction: the total of `addSlot` so far. */
type PartialSummary = {
  -readonly [Part in keyof Omit<SquadSummary, "isQualified">]: SquadSummary[Part];
};

/** What a squad without a slot has: the start to which slots are added. */
export const emptySummary = (): PartialSummary => ({
  score: 0,
  totalGoals: 0,
  isProvisional: false,
  reachedOn: null,
});

/** Adds a slot, counting its player's goals by BNG-02, BNG-05 and BNG-06. */
export function addSlot(
  summary: PartialSummary,
  goals: readonly TickingGoal[] | undefined,
  pickedAt: Instant,
): void {
  if (goals === undefined) return;
  const from = firstCounting(goals, pickedAt);
  const first = goals[from];
  if (first === undefined) return;
  summary.score++;
  summary.totalGoals += goals.length - from;
  if (summary.reachedOn === null || first.day > summary.reachedOn) summary.reachedOn = first.day;
  summary.isProvisional ||= !hasFinal(goals, from);
}

/** `scoreSquad` without its slots. */
export function summariseSquad(picks: readonly SquadPick[], index: GoalIndex): SquadSummary {
  const summary = emptySummary();
  for (const { playerId, pickedAt } of picks) addSlot(summary, index.get(playerId), pickedAt);
  return { ...summary, isQualified: isQualified(picks) };
}
