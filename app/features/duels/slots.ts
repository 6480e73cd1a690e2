import type { DuelGoal, DuelGoalTakenBack, DuelParts, DuelStillToCome } from "#contract/leagues/duels.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { isResultDue } from "#domain/season/match-status.ts";

export type BingoParts = Extract<DuelParts, { goals: unknown }>;
export type TippingParts = Extract<DuelParts, { calls: unknown }>;

/** A footballer of one side of a duel: what they have scored in the gameweek, and whether they can still score. */
export interface Slot {
  readonly playerId: number;
  readonly name: string;
  readonly goals: readonly DuelGoal[];
  readonly takenBack: readonly DuelGoalTakenBack[];
  readonly toCome: readonly DuelStillToCome[];
}

/** A club of the wall, with the footballer of each side; null where neither a goal nor a match to come names one. */
export interface SlotPair {
  readonly teamId: number;
  readonly a: Slot | null;
  readonly b: Slot | null;
  /** The same footballer on both sides: whatever they do cancels out. */
  readonly isSame: boolean;
}

/** The clubs at which a goal counts for one side alone, or has counted, or may. */
export function pairSlots(clubIds: Iterable<number>, a: BingoParts, b: BingoParts | null): SlotPair[] {
  return Array.from(clubIds, (teamId) => {
    const [own, other] = [slotOf(a, teamId), b && slotOf(b, teamId)];
    return { teamId, a: own, b: other, isSame: own !== null && own.playerId === other?.playerId };
  });
}

function slotOf(parts: BingoParts, teamId: number): Slot | null {
  const goals = parts.goals.filter((goal) => goal.teamId === teamId);
  const toCome = parts.toCome.filter((match) => match.teamId === teamId);
  const takenBack = parts.takenBack.filter((goal) => goal.teamId === teamId);
  const footballer = goals[0] ?? toCome[0] ?? takenBack[0];
  return footballer
    ? { playerId: footballer.playerId, name: footballer.name, goals, takenBack, toCome }
    : null;
}

/** What a footballer's match is at: the one in play, else the next; null once they have none left in the gameweek. */
export interface SlotMatch {
  readonly fixtureId: number;
  readonly isLive: boolean;
  /** Null while it is not known. */
  readonly match: MatchdayFixture | null;
}

/** BNG-02: goals for any club count, so a footballer's match is that of their present club, not of the club they were picked for. */
export function slotMatchOf(slot: Slot | null, fixtures: readonly MatchdayFixture[]): SlotMatch | null {
  const matches = (slot?.toCome ?? [])
    .map(({ fixtureId, live }) => ({
      fixtureId,
      isLive: live,
      match: fixtures.find(({ id }) => id === fixtureId) ?? null,
    }))
    .sort((x, y) => ((x.match?.kickoffTime ?? "") < (y.match?.kickoffTime ?? "") ? -1 : 1));
  return matches.find((match) => match.isLive) ?? matches[0] ?? null;
}

/** Whether a footballer has changed clubs and plays later in a match that is not their slot's club's. */
export function isElsewhere(
  slot: Slot | null,
  teamId: number,
  fixtures: readonly MatchdayFixture[],
): boolean {
  const next = slotMatchOf(slot, fixtures);
  const match = next?.isLive ? null : next?.match;
  return match != null && match.homeTeamId !== teamId && match.awayTeamId !== teamId;
}

/** Whether the two footballers of a club play in different matches, because one of them has changed clubs. */
export const playApart = ({ a, b }: SlotPair, fixtures: readonly MatchdayFixture[]): boolean =>
  a !== null && b !== null && slotMatchOf(a, fixtures)?.fixtureId !== slotMatchOf(b, fixtures)?.fixtureId;

/** The clubs whose match is not over: a footballer at none of them has left, or was not picked. */
export const clubsToPlay = (fixtures: readonly MatchdayFixture[]): ReadonlySet<number> =>
  new Set(fixtures.filter(isResultDue).flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));

const isLive = (slot: Slot | null) => slot?.toCome.some(({ live }) => live) ?? false;
/** Whether a footballer of either side is playing now. */
export const isOnPitch = ({ a, b }: SlotPair): boolean => isLive(a) || isLive(b);
/** Whose only goal was taken back. */
export const isStruck = (slot: Slot | null): boolean =>
  slot !== null && slot.goals.length === 0 && slot.takenBack.length > 0;
export const wasTakenBack = ({ a, b }: SlotPair): boolean =>
  (a?.takenBack.length ?? 0) + (b?.takenBack.length ?? 0) > 0;
export const hasScored = ({ a, b }: SlotPair): boolean => (a?.goals.length ?? 0) + (b?.goals.length ?? 0) > 0;

/** Where the two differ: goals, then goals taken back and footballers on the pitch; those who play later apart. */
export function swings(pairs: readonly SlotPair[]): { now: SlotPair[]; later: SlotPair[] } {
  const differ = pairs.filter(({ a, b, isSame }) => !isSame && (a || b));
  const scored = differ.filter(hasScored);
  const struck = differ.filter((pair) => !hasScored(pair) && wasTakenBack(pair));
  const rest = differ.filter((pair) => !hasScored(pair) && !wasTakenBack(pair));
  return {
    now: [...scored, ...struck, ...rest.filter(isOnPitch)],
    later: rest.filter((pair) => !isOnPitch(pair)),
  };
}

/** How many of a side's footballers can still swing the duel. */
export function stillToSwing(pairs: readonly SlotPair[], side: "a" | "b"): { on: number; later: number } {
  const open = pairs.flatMap((pair) => (!pair.isSame && pair[side]?.toCome.length ? [pair[side]] : []));
  const on = open.filter(isLive).length;
  return { on, later: open.length - on };
}
