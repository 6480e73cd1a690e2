import type { Player } from "#domain/season/facts.ts";
import type { ClubId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PlayerMove } from "#domain/transfers/free-transfer.ts";
import { EPOCH_STRIDE } from "#workers/db/season/season-write.ts";

/** A move as the season log records it. */
export interface LoggedMove extends Omit<PlayerMove, "seasonId"> {
  readonly seq: number;
}

const MOVES_A_READ = 100;

interface LogRow {
  readonly seq: number;
  readonly at: Instant;
  /** The move's change. */
  readonly payload: string;
  /** When the move was noticed, in the row of a goal taken back afterwards. */
  readonly leftAt: Instant | null;
}

/**
 * TRF-04: what may make a player leave, from a position of the log on: a move, and a goal taken back (own goals tick
 * nothing) with the player's moves since it was seen, the latest first.
 */
const MOVES = `select seq, at, payload, null as "leftAt" from season_log
    where season_id = ?1 and seq >= ?2 and kind in ('player_moved', 'player_left')
  union all
  select r.seq, r.at, m.payload, m.at as "leftAt" from season_log r
    cross join season_log m on m.season_id = r.season_id and m.seq < r.seq
    where r.season_id = ?1 and r.seq >= ?2 and r.kind = 'goal_revoked'
      and not (r.payload ->> '$.goal.isOwnGoal') and m.kind in ('player_moved', 'player_left')
      and m.at >= r.payload ->> '$.goal.seenAt'
      and m.payload ->> '$.player.id' = r.payload ->> '$.goal.playerId'
  order by 1, 4 desc limit ${MOVES_A_READ}`;

/**
 * The next moves from a position of the log on, by a range of its key, and the position from which to read on. For each
 * goal taken back, of which a season has some dozens, the rows of the log before it.
 */
export async function readMovesFrom(
  d1: D1Database,
  season: SeasonId,
  seq: number,
): Promise<{ readonly moves: readonly LoggedMove[]; readonly next: number }> {
  const [rows, end] = await d1.batch<LogRow & { epoch: number }>([
    d1.prepare(MOVES).bind(season, seq),
    d1.prepare("select epoch from seasons where id = ?1").bind(season),
  ]);
  const found = rows?.results ?? [];
  const moves = found
    .filter((row, at) => row.seq !== found[at - 1]?.seq)
    .map((row): LoggedMove => {
      const { player, fromClubId } = JSON.parse(row.payload) as { player: Player; fromClubId?: ClubId };
      // A player who left the Premier League keeps their former club in the feed.
      const move = { seq: row.seq, player, fromClubId: fromClubId ?? player.clubId, noticedAt: row.at };
      return row.leftAt === null ? move : { ...move, leftAt: row.leftAt };
    });
  const behind = ((end?.results[0]?.epoch ?? 0) + 1) * EPOCH_STRIDE;
  const last = found.at(-1);
  return { moves, next: last && found.length === MOVES_A_READ ? last.seq + 1 : Math.max(behind, seq) };
}

/** The goals first seen in one epoch: a range of the log's key. */
export async function readGoalsOf(
  d1: D1Database,
  season: SeasonId,
  epoch: number,
): Promise<{ readonly at: Instant; readonly payload: string }[]> {
  const { results } = await d1
    .prepare(
      `select at, payload from season_log
       where season_id = ?1 and seq >= ?2 and seq < ?3 and kind = 'goal_scored'`,
    )
    .bind(season, epoch * EPOCH_STRIDE, (epoch + 1) * EPOCH_STRIDE)
    .all<{ at: Instant; payload: string }>();
  return results;
}
