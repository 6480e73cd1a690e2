import type { UserId } from "#domain/shared/ids.ts";
import { gameweekWinners } from "#domain/tipping/gameweek-winners.ts";
import type { TippingIndex } from "#domain/tipping/indexed.ts";
import { type GameweekScore, scoreGameweeks } from "#domain/tipping/score.ts";
import type { Tipper } from "#domain/tipping/slip.ts";

/** The totals that a tipping table adds up and TIP-09 compares. */
export interface TippingTotals {
  readonly points: number;
  readonly correctDraws: number;
  readonly correctResults: number;
  readonly goalBonuses: number;
  readonly defaults: number;
  readonly isLive: boolean;
  readonly isProvisional: boolean;
}

export interface SeasonScore extends TippingTotals {
  readonly userId: string;
  /** Gameweeks that have begun, ascending. */
  readonly gameweeks: readonly GameweekScore[];
}

/**
 * TIP-09: a whole season scored afresh from its slips: the oracle for a League's columns, which keep final gameweeks.
 */
export function scoreSeason(tipper: Tipper, index: TippingIndex): SeasonScore {
  const gameweeks = scoreGameweeks(tipper, index, ({ hasLocked }) => hasLocked);
  return { userId: tipper.userId, gameweeks, ...totalsOf(gameweeks) };
}

/** Adds up gameweeks: a season, a month, or any other selection. */
export function totalsOf(gameweeks: readonly GameweekScore[]): TippingTotals {
  const sum = (of: (gameweek: GameweekScore) => number) =>
    gameweeks.reduce((total, gameweek) => total + of(gameweek), 0);
  return {
    points: sum(({ total }) => total),
    correctDraws: sum(({ correctDraws }) => correctDraws),
    correctResults: sum(({ correctResults }) => correctResults),
    goalBonuses: sum(({ goalBonuses }) => goalBonuses),
    defaults: sum(({ defaults }) => defaults),
    isLive: gameweeks.some(({ isLive }) => isLive),
    isProvisional: gameweeks.some(({ isProvisional }) => isProvisional),
  };
}

/** TIP-09: how many settled gameweeks each member of a league has won. */
export function gameweeksWon(
  members: ReadonlyMap<UserId, readonly GameweekScore[]>,
): ReadonlyMap<UserId, number> {
  const won = new Map([...members.keys()].map((id) => [id, 0]));
  const settled = new Set(
    [...members.values()].flat().flatMap(({ isSettled, gameweekId }) => (isSettled ? [gameweekId] : [])),
  );
  for (const id of settled) {
    const totalOf = (member: UserId) =>
      members.get(member)?.find(({ gameweekId }) => gameweekId === id)?.total ?? 0;
    for (const winner of gameweekWinners(members.keys(), totalOf))
      won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  return won;
}
