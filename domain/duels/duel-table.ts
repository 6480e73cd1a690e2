import { rankStandings } from "#domain/ranking/rank-standings.ts";
import type { Named } from "#domain/ranking/standings.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { DuelWeek } from "./duel.ts";

const WIN = 3;
const LEVEL = 1;

/** DUE-05: a row of the duels' table; a duel won is 3 points, a level one 1. */
export interface DuelRow {
  readonly userId: UserId;
  readonly username: string;
  readonly rank: number;
  readonly played: number;
  readonly won: number;
  readonly level: number;
  readonly lost: number;
  /** The sum of their own scores. */
  readonly scored: number;
  /** The sum of their opponents' scores. */
  readonly against: number;
  readonly points: number;
  /** True while one of their gameweeks is not final. */
  readonly isProvisional: boolean;
}

/** What the order of the table is made of. */
type DuelSums = Pick<DuelRow, "points" | "scored" | "against" | "won">;

type Sums = { -readonly [Part in keyof Omit<DuelRow, "rank" | keyof Named>]: DuelRow[Part] };

/** DUE-05: the duel table of the present members, those who have not met anybody yet included. */
export function duelTable(members: Iterable<Named>, weeks: readonly DuelWeek[]): DuelRow[] {
  const sums = new Map<UserId, Sums>();
  const entries = Array.from(members, ({ userId, username }) => {
    const own = {
      played: 0,
      won: 0,
      level: 0,
      lost: 0,
      scored: 0,
      against: 0,
      points: 0,
      isProvisional: false,
    };
    sums.set(userId, own);
    return { userId, username, own };
  });
  for (const { state, duels } of weeks) {
    for (const { a, b, scores } of duels) {
      if (!scores) continue;
      add(sums.get(a), scores[0], scores[1], state === "live");
      if (b !== null) add(sums.get(b), scores[1], scores[0], state === "live");
    }
  }
  return rankStandings(entries, ({ own }) => duelKey(own)).map(({ rank, entry }) => {
    const { userId, username, own } = entry;
    return { userId, username, rank, ...own };
  });
}

/** DUE-05: a win is 3, level 1. */
export const duelPoints = ({ won, level }: Pick<DuelRow, "won" | "level">): number =>
  won * WIN + level * LEVEL;

function add(sums: Sums | undefined, own: number, other: number, isLive: boolean): void {
  if (!sums) return;
  sums.played++;
  sums.scored += own;
  sums.against += other;
  sums.isProvisional ||= isLive;
  if (own > other) sums.won++;
  else if (own < other) sums.lost++;
  else sums.level++;
  sums.points = duelPoints(sums);
}

/** A season's scores and differences stay far below this: 60 gameweeks of 65 points, doubled once. */
const SCORES_BELOW = 8_192;
const WINS_BELOW = 64;

/** DUE-05: the order of the table as one number, exact below 2^53: points, difference, own score, wins. */
export function duelKey({ points, scored, against, won }: DuelSums): number {
  const difference = scored - against + SCORES_BELOW;
  return ((points * 2 * SCORES_BELOW + difference) * SCORES_BELOW + scored) * WINS_BELOW + won;
}
