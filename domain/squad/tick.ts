import type { Goal, SeasonFacts } from "#domain/season/facts.ts";
import { matchGameweekOf, matchKickoffOf } from "#domain/season/kickoffs.ts";
import type { ClubId, FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant, LondonDay } from "#domain/shared/instant.ts";
import type { SquadPick } from "./pick.ts";

/** A goal that ticks slots (`tickingKickoffOf`): in a match of this season, not revoked, no own goal (BNG-02). */
export interface TickingGoal {
  readonly fixtureId: FixtureId;
  readonly kickoffAt: Instant;
  /** The Europe/London date of the kick-off (BNG-06). */
  readonly day: LondonDay;
  /** True once the goal is final, with its match: it can no longer be taken back (BNG-05). */
  readonly isFinal: boolean;
}

/** Every player's goals that tick, by kick-off; players without a goal are absent. */
export type GoalIndex = ReadonlyMap<PlayerId, readonly TickingGoal[]>;

/**
 * BNG-02: the kick-off that decides for which picks a goal counts (`countsFor`): its match's, as `matchKickoffOf`
 * (domain/season/kickoffs.ts) has it. Null where it counts for none: an own goal, or of a match without a kick-off.
 * `tickingKickoffOf` asks besides whether it has been taken back.
 */
export function decidingKickoffOf(
  { fixtureId, isOwnGoal }: Goal,
  fixtures: SeasonFacts["fixtures"],
): Instant | null {
  const fixture = isOwnGoal ? undefined : fixtures.get(fixtureId);
  return fixture ? matchKickoffOf(fixture) : null;
}

/**
 * BNG-02, BNG-05: as `decidingKickoffOf`, but null for a goal that has been taken back: by the feed (`revocationsOf` in
 * workers/season/goals/goals.ts) or by hand (domain/season/correction.ts).
 */
export const tickingKickoffOf = (goal: Goal, fixtures: SeasonFacts["fixtures"]): Instant | null =>
  goal.status === "revoked" ? null : decidingKickoffOf(goal, fixtures);

/** BNG-02: whether a goal counts for a pick: its match kicked off strictly after the pick was saved. */
export const countsFor = (pickedAt: Instant, kickoffAt: Instant): boolean => kickoffAt > pickedAt;

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

/**
 * BNG-02: one slot, by its player's goals that are in the index (`tickingKickoffOf`): it is ticked by the first of a
 * match that kicked off strictly after the pick was saved (`countsFor`).
 */
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

/** BNG-02: the fixture whose goal ticked the slot, and its gameweek; undefined while unticked. */
export function tickedInOf(
  { tickedBy }: Pick<SlotScore, "tickedBy">,
  { fixtures }: Pick<SeasonFacts, "fixtures">,
): { gameweek: GameweekId; fixtureId: FixtureId } | undefined {
  const fixture = tickedBy ? fixtures.get(tickedBy.fixtureId) : undefined;
  const gameweek = fixture && matchGameweekOf(fixture);
  return tickedBy && gameweek ? { gameweek, fixtureId: tickedBy.fixtureId } : undefined;
}

/** The index of the first goal that counts. Goals are in order of kick-off, so all goals after it count too. */
export function firstCounting(goals: readonly TickingGoal[], pickedAt: Instant): number {
  let at = 0;
  for (let goal = goals[at]; goal !== undefined && !countsFor(pickedAt, goal.kickoffAt); goal = goals[at])
    at++;
  return at;
}

/** BNG-05: whether one of the goals from an index on is final. */
export function hasFinal(goals: readonly TickingGoal[], from: number): boolean {
  for (let at = from; at < goals.length; at++) if (goals[at]?.isFinal) return true;
  return false;
}
