import type { ClubId, PlayerId, UserId } from "#domain/shared/ids.ts";
import type { LondonDay } from "#domain/shared/instant.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { summariseSquad } from "#domain/squad/score-squad.ts";
import { type GoalIndex, isTicked } from "#domain/squad/tick.ts";
import { whoCanWin } from "./certainty.ts";
import type { Outlook } from "./prospects.ts";
import { type OpenCard, playOut } from "./simulate.ts";

/** A member as the simulation takes them: their card, and the winter transfers that break a tie (BNG-06). */
export interface ChanceMember {
  readonly userId: UserId;
  readonly username: string;
  readonly picks: readonly SquadPick[];
  readonly winterTransfersUsed: number;
}

/** STO-04: the ticks that a member still needs, and their chances of completing the squad and of winning. */
export interface MemberChances {
  readonly userId: UserId;
  readonly username: string;
  /** How many ticks are missing from 20. */
  readonly remaining: number;
  /** The only unticked pick; null unless the squad has 19 ticks. */
  readonly oneAway: { readonly playerId: PlayerId; readonly clubId: ClubId } | null;
  /** How many ticks the present squad may be expected to have by the season's end. */
  readonly expected: number;
  /** The chance, 0 to 1, that the present squad has all 20 ticks by the season's end. */
  readonly complete: number;
  /** The chance of winning the league, 0 to 1; those of all members sum to 1, ties shared. */
  readonly win: number;
  /** False when they can no longer win whatever happens: `win` is then exactly 0. */
  readonly canWin: boolean;
}

/** A chance that is not certain yet is kept at least this far from 0 and from 1. */
const HARDLY = 1e-6;

/**
 * STO-04: everybody's chances, in the order of the members given. The same members, goals, outlook and seed always give
 * the same result. It is a generator so that the caller can yield to other work: each step takes a few milliseconds.
 */
export function* leagueChances(
  members: readonly ChanceMember[],
  goals: GoalIndex,
  outlook: Outlook,
  seed: string,
): Generator<void, MemberChances[], void> {
  const firstDay = outlook.days[0] ?? null;
  const cards = members.map((member) => cardOf(member, goals));
  const canWin = whoCanWin(
    cards.map(({ order, open }) => ({
      order,
      open: open.flatMap((pick) => firstDayOf(pick, outlook) ?? []),
    })),
    firstDay,
  );
  yield;
  const wins = yield* playOut(
    cards.filter((_, at) => canWin[at]),
    outlook,
    seed,
  );
  let contender = 0;
  return members.map(({ userId, username }, at) => {
    const { order, open, filled } = cards[at] as Card;
    const [last] = open;
    const remaining = SQUAD_SIZE - order.score;
    const oneAway = remaining === 1 && last ? { playerId: last.playerId, clubId: last.clubId } : null;
    const win = canWin[at] ? (wins[contender++] ?? 0) : 0;
    return {
      userId,
      username,
      remaining,
      oneAway,
      expected: open.reduce((sum, { playerId }) => sum + chanceFor(playerId, outlook), order.score),
      complete: filled < SQUAD_SIZE ? 0 : completeOf(open, outlook),
      win,
      canWin: canWin[at] === true,
    };
  });
}

interface Card extends OpenCard {
  readonly filled: number;
}

function cardOf({ picks, winterTransfersUsed }: ChanceMember, goals: GoalIndex): Card {
  const order = summariseSquad(picks, goals);
  const open = picks.filter((pick) => !isTicked(pick, goals));
  return { order: { ...order, winterTransfersUsed }, open, filled: picks.length };
}

/**
 * The first day on which a slot may be ticked; null if it cannot be. A transfer within the slot's club may change the
 * footballer, so the club's own matches count too.
 */
function firstDayOf({ playerId, clubId }: SquadPick, outlook: Outlook): LondonDay | null {
  const [own] = outlook.prospectOf(playerId)?.days ?? [];
  const ofClub = outlook.firstDayOf(clubId);
  return own !== undefined && (ofClub === null || own < ofClub) ? own : ofClub;
}

/** The chance that a footballer scores by the season's end; 0 for one about whom nothing is known. */
const chanceFor = (playerId: PlayerId, outlook: Outlook): number =>
  outlook.prospectOf(playerId)?.scoredBy.at(-1) ?? 0;

/** The chance that all open picks score: the product of their chances, because footballers score independently. */
function completeOf(open: readonly SquadPick[], outlook: Outlook): number {
  if (open.length === 0) return 1;
  let chance = 1;
  for (const { playerId } of open) {
    const last = chanceFor(playerId, outlook);
    if (last === 0) return 0;
    chance *= last;
  }
  return Math.min(1 - HARDLY, Math.max(HARDLY, chance));
}
