import type { ClubId, FixtureId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant, LondonDay } from "#domain/shared/instant.ts";
import { isQualified } from "./formation.ts";
import type { CountingGoal, GoalIndex } from "./goal-index.ts";
import { countsFor, type SquadPick } from "./pick.ts";

/** One slot, scored. */
export interface SlotScore {
  readonly clubId: ClubId;
  readonly playerId: PlayerId;
  readonly isTicked: boolean;
  /** True once one of the goals behind the tick is final: it can no longer be taken back (BNG-05). */
  readonly isFinal: boolean;
  /** Goals that count for this slot; the player's season tally can be higher if they were picked late. */
  readonly goals: number;
  /** The match of the first goal that counts, and its day; null while unticked. */
  readonly tickedBy: { readonly fixtureId: FixtureId; readonly day: LondonDay } | null;
}

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

/** BNG-02: one slot: its counting goals are those of matches that kicked off strictly after the pick was saved. */
export function scoreSlot(pick: SquadPick, index: GoalIndex): SlotScore {
  const goals = index.get(pick.playerId) ?? [];
  const from = firstCounting(goals, pick.pickedAt);
  const first = goals[from];
  return {
    clubId: pick.clubId,
    playerId: pick.playerId,
    isTicked: first !== undefined,
    isFinal: hasFinal(goals, from),
    goals: goals.length - from,
    tickedBy: first ? { fixtureId: first.fixtureId, day: first.day } : null,
  };
}

/**
 * BNG-02: whether the pick has its tick, provisional or final. The statements that replace picks ask the same by
 * `hasScoredSincePick` (workers/db/squads/picks.ts).
 */
export function isTicked(pick: SquadPick, index: GoalIndex): boolean {
  const goals = index.get(pick.playerId);
  return goals !== undefined && firstCounting(goals, pick.pickedAt) < goals.length;
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
  goals: readonly CountingGoal[] | undefined,
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

/** The index of the first goal that counts. Goals are in order of kick-off, so all goals after it count too. */
function firstCounting(goals: readonly CountingGoal[], pickedAt: Instant): number {
  let at = 0;
  for (let goal = goals[at]; goal !== undefined && !countsFor(pickedAt, goal.kickoffAt); goal = goals[at])
    at++;
  return at;
}

function hasFinal(goals: readonly CountingGoal[], from: number): boolean {
  for (let at = from; at < goals.length; at++) if (goals[at]?.isFinal) return true;
  return false;
}
