import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import { type GameweekScore, type SeasonScore, type TippingTotals, totalsOf } from "./score.ts";
import type { TippingIndex } from "./tipping-index.ts";

/** A season by months: the London month (`YYYY-MM`) of each gameweek's deadline, ascending. */
export function monthTotals(season: SeasonScore, index: TippingIndex): ReadonlyMap<string, TippingTotals> {
  const months = new Map<string, GameweekScore[]>();
  for (const gameweek of season.gameweeks) {
    const month = index.gameweekById.get(gameweek.gameweekId)?.month ?? "";
    const known = months.get(month);
    if (known) known.push(gameweek);
    else months.set(month, [gameweek]);
  }
  const ascending = [...months].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(ascending.map(([month, gameweeks]) => [month, totalsOf(gameweeks)]));
}

export type MemberGameweekTotals = ReadonlyMap<
  UserId,
  readonly Pick<GameweekScore, "gameweekId" | "total" | "settled">[]
>;

export interface GameweekWinners {
  /** Settled gameweeks, ascending; members in the order given. */
  readonly winners: ReadonlyMap<GameweekId, readonly UserId[]>;
  /** TIP-09's last criterion before a shared place; every member is in it. */
  readonly gameweeksWon: ReadonlyMap<UserId, number>;
}

/**
 * TIP-09: who won which gameweek among the members of a league. Only a settled gameweek is won, by the
 * highest total above 0; tied members have all won it.
 */
export function gameweekWinners(members: MemberGameweekTotals): GameweekWinners {
  const best = new Map<GameweekId, { total: number; userIds: UserId[] }>();
  for (const [userId, gameweeks] of members) {
    for (const { gameweekId, total, settled } of gameweeks) {
      if (!settled || total <= 0) continue;
      const known = best.get(gameweekId);
      if (!known || total > known.total) best.set(gameweekId, { total, userIds: [userId] });
      else if (total === known.total) known.userIds.push(userId);
    }
  }
  const gameweeksWon = new Map<UserId, number>([...members.keys()].map((userId) => [userId, 0]));
  for (const { userIds } of best.values()) {
    for (const userId of userIds) gameweeksWon.set(userId, (gameweeksWon.get(userId) ?? 0) + 1);
  }
  const ascending = [...best].sort(([a], [b]) => a - b);
  return { winners: new Map(ascending.map(([id, { userIds }]) => [id, userIds])), gameweeksWon };
}
