import { nameOf, placeWords, swingWords } from "#app/features/duels/duel-words.ts";
import { asMatchesAre } from "#app/features/duels/live/after-goal.ts";
import {
  type CanHappen,
  canHappen,
  factorOf,
  type OneGoal,
  slipOdds,
} from "#app/features/duels/slips/can-happen.ts";
import { type BingoParts, pairSlots, stillToSwing, type TippingParts } from "#app/features/duels/slots.ts";
import type { ClubName } from "#app/shared/match/club-names.ts";
import type { DuelDetail, DuelParts, DuelTableRow } from "#contract/leagues/duels.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { type DuelChances, duelChances } from "#domain/chances/duel-chances.ts";

interface Seen {
  readonly league: League;
  readonly duel: DuelDetail;
  readonly table: readonly DuelTableRow[];
  readonly ownId: string;
  /** The matches of the duel's gameweek as they are now; empty while they are not known. */
  readonly fixtures: readonly MatchdayFixture[];
  readonly clubs: ReadonlyMap<number, ClubName>;
}

/** What a duel's page shows of it now: both sides as the matches are, what can still happen, and the words of it. */
export function duelView({ league, duel, table, ownId, fixtures, clubs }: Seen) {
  const [a, b] = [asMatchesAre(duel.parts.a, fixtures), asMatchesAre(duel.parts.b, fixtures)];
  const isTipping = league.leagueType === "score_tipping";
  const slips = isTipping ? { fixtures, a: callsIn(a), b: callsIn(b) } : null;
  const { goal, odds } = slips ? outlookOfSlips(duel, slips) : { goal: NO_GOAL, odds: oddsOfCards(duel) };
  const goalsOfA = goalsIn(a);
  const goalsOfB = goalsIn(b);
  const pairs = goalsOfA ? pairSlots(clubs.keys(), goalsOfA, goalsOfB) : [];
  const names = [nameOf(duel.a, ownId), nameOf(duel.b, ownId)] as const;
  const isOwn = duel.a.userId === ownId;
  const isMedian = "median" in duel.b;
  return {
    names,
    /** Whether it is the reader's own: they stand on the left, then. */
    isOwn,
    isTipping,
    isMedian,
    slips,
    goal,
    // Against the Median what each of the others has says more than an estimate.
    odds: isMedian ? null : odds,
    pairs,
    /** Both sides' goals; null while one of them is hidden, and in tipping. */
    bothGoals: goalsOfA && goalsOfB ? ([goalsOfA, goalsOfB] as const) : null,
    isOtherHidden: b === null,
    place: placeWords(duel, table, ownId, league.leagueType),
    swing: goalsOfB ? swingWords(stillToSwing(pairs, "a"), stillToSwing(pairs, "b"), names, isOwn) : null,
    turn: turnWords(leadOf(duel), goal.happens, clubs),
  };
}

/** Where no goal changes anything. */
const NO_GOAL: OneGoal = { happens: [], isHelped: false };

const goalsIn = (parts: DuelParts | null): BingoParts | null => (parts && "goals" in parts ? parts : null);
const callsIn = (parts: DuelParts | null): TippingParts | null => (parts && "calls" in parts ? parts : null);

/** By how much `a` leads; null before there are scores. */
const leadOf = ({ a, b }: DuelDetail): number | null =>
  a.score === null || b.score === null ? null : a.score - b.score;

interface Slips {
  readonly fixtures: readonly MatchdayFixture[];
  readonly a: TippingParts | null;
  readonly b: TippingParts | null;
}

/** The goals that would move a duel of slips, where both are seen, and how it may end. */
function outlookOfSlips(
  { a: { score: own }, b: { score: other }, state }: DuelDetail,
  slips: Slips,
): { goal: OneGoal; odds: DuelChances | null } {
  if (own === null || other === null || state !== "live") return { goal: NO_GOAL, odds: null };
  const calls = [slips.a?.calls ?? [], slips.b?.calls ?? []] as const;
  const factors = [factorOf(calls[0], own), slips.b ? factorOf(calls[1], other) : 1] as const;
  const asked = { fixtures: slips.fixtures, calls, score: [own, other] as const, factors };
  return {
    goal: slips.b ? canHappen(asked) : NO_GOAL,
    odds: slipOdds(asked, [slips.a !== null, slips.b !== null]),
  };
}

/** How a duel of cards may end. */
function oddsOfCards(duel: DuelDetail): DuelChances | null {
  const lead = leadOf(duel);
  if (duel.state !== "live" || !duel.expected || lead === null) return null;
  return duelChances(lead, duel.expected.a, duel.expected.b);
}

/** Whose goal would turn the duel round, or level it. */
function turnWords(
  lead: number | null,
  happens: readonly CanHappen[],
  clubs: ReadonlyMap<number, ClubName>,
): string | null {
  const nameOfClub = ({ teamId }: CanHappen) => clubs.get(teamId)?.name ?? "A goal";
  const turning = happens.find(({ score: [a, b] }) => lead !== null && (a - b) * lead < 0);
  if (turning) return `${nameOfClub(turning)} can turn it round.`;
  const levelling = lead ? happens.find(({ score: [a, b] }) => a === b) : undefined;
  return levelling ? `${nameOfClub(levelling)} can level it.` : null;
}
