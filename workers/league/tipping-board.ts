import type { BoardEntry } from "#contract/tipping-answers.ts";
import { movementOf, type Ranked, rankStandings, ranksOf } from "#domain/ranking/rank-standings.ts";
import { compareTipping, type TippingStanding } from "#domain/ranking/standings.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import type { PotentialGain } from "#domain/tipping/potential-gains.ts";
import { type GameweekScore, type TippingTotals, totalsOf } from "#domain/tipping/score.ts";
import { gameweekWinners } from "#domain/tipping/season-tables.ts";
import type { Row } from "./rows.ts";

/** One gameweek of a member, as far as tables add it up. */
export interface Week
  extends Pick<GameweekScore, "gameweekId" | "settled" | "total" | Exclude<keyof TippingTotals, "points">> {
  /** The London month of its deadline, `YYYY-MM`. */
  readonly month: string;
  readonly isFinal: boolean;
}

export interface TippingWeeks {
  /** Gameweeks that have begun, ascending. */
  readonly weeks: readonly Week[];
  /** TIP-10: one a match in play. */
  readonly gains: readonly PotentialGain[];
}

/** Which gameweeks a table adds up. */
export type BoardPeriod =
  | { readonly kind: "season" }
  | { readonly kind: "gameweek"; readonly gameweek: number }
  | { readonly kind: "month"; readonly month: string };

interface RankedTipper {
  readonly userId: UserId;
  readonly username: string;
  readonly location?: string | undefined;
  readonly weeks: readonly Week[];
}

/** TIP-09 over some of the gameweeks; `gameweeksWon` counts those. */
export function rankWeeks(
  tippers: readonly RankedTipper[],
  isCounted: (week: Week) => boolean,
): readonly Ranked<TippingStanding>[] {
  const counted = new Map(tippers.map(({ userId: id, weeks }) => [id, weeks.filter(isCounted)]));
  const { gameweeksWon } = gameweekWinners(counted);
  const standings = tippers.map(({ userId: id, username, location }): TippingStanding => {
    const totals = totalsOf(counted.get(id) ?? []);
    return {
      userId: id,
      username,
      ...(location === undefined ? {} : { location }),
      ...totals,
      gameweeksWon: gameweeksWon.get(id) ?? 0,
    };
  });
  return rankStandings(standings, compareTipping);
}

/** Rows are replaced, never changed: their boards last as long as they do. */
const boards = new WeakMap<readonly Row[], Map<string, readonly BoardEntry[]>>();

/**
 * A table of one gameweek, one month or the season, in order. Movement is told against the same gameweeks as far
 * as they are final.
 */
export function boardOf(rows: readonly Row[], period: BoardPeriod): readonly BoardEntry[] {
  const key = JSON.stringify(period);
  const known = boards.get(rows) ?? new Map<string, readonly BoardEntry[]>();
  boards.set(rows, known);
  const board = known.get(key) ?? makeBoard(rows, period);
  known.set(key, board);
  return board;
}

function makeBoard(rows: readonly Row[], period: BoardPeriod): readonly BoardEntry[] {
  const byUser = new Map(rows.map(({ entry, tipping }) => [userId(entry.id), tipping ?? NO_WEEKS]));
  const tippers = rows.map(({ entry: { id, username, location }, tipping }) => ({
    userId: userId(id),
    username,
    location,
    weeks: tipping?.weeks ?? [],
  }));
  const isIn = (week: Pick<Week, "gameweekId" | "month">) => isOf(period, week);
  const current = rankWeeks(tippers, isIn);
  const isFinal = tippers.some(({ weeks }) => weeks.some((week) => week.isFinal && isIn(week)));
  const previous = isFinal ? rankWeeks(tippers, (week) => week.isFinal && isIn(week)) : [];
  const movement = movementOf(ranksOf(previous), current);
  return current.map(({ rank, entry }): BoardEntry => {
    const { weeks, gains } = byUser.get(entry.userId) ?? NO_WEEKS;
    const own = gains.filter(({ gameweekId }) => weeks.some((w) => w.gameweekId === gameweekId && isIn(w)));
    return {
      rank,
      id: entry.userId,
      username: entry.username,
      ...(entry.location === undefined ? {} : { location: entry.location }),
      score: entry.points,
      totalGoals: entry.goalBonuses,
      provisional: entry.isProvisional,
      movement: movement.get(entry.userId) ?? 0,
      correctDraws: entry.correctDraws,
      correctResults: entry.correctResults,
      goalBonuses: entry.goalBonuses,
      defaults: entry.defaults,
      gameweeksWon: entry.gameweeksWon,
      live: weeks.some((week) => week.isLive && isIn(week)),
      canGain: own.reduce((sum, { canGain }) => sum + canGain, 0),
      gains: own.map(({ fixtureId, outcome, pointsNow, canGain, canLose, openBonusPlayerId }) => {
        return { fixtureId, prediction: outcome, pointsNow, canGain, canLose, openBonusPlayerId };
      }),
    };
  });
}

const NO_WEEKS: TippingWeeks = { weeks: [], gains: [] };

function isOf(period: BoardPeriod, { gameweekId, month }: Pick<Week, "gameweekId" | "month">): boolean {
  if (period.kind === "gameweek") return gameweekId === period.gameweek;
  return period.kind === "season" || month === period.month;
}
