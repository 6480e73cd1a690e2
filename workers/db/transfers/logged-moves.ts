import type { Player } from "#domain/season/facts.ts";
import type { ClubId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { PlayerMove } from "#domain/transfers/free-transfer.ts";
import { seasonLog } from "#workers/db/schema/index.ts";
import { selectSeasonRow } from "#workers/db/season/season.ts";
import { EPOCH_STRIDE } from "#workers/db/season/season-write.ts";
import { as, type Given, row, sql, typed } from "#workers/db/sql.ts";
import { batch, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A move as the season log records it. */
export interface LoggedMove extends Omit<PlayerMove, "seasonId"> {
  readonly seq: number;
}

const MOVES_A_READ = 100;

const m = as(seasonLog, "m");
const r = as(seasonLog, "r");

/**
 * TRF-04: what may make a player leave, from a position of the log on: a move, and a goal taken back (own goals tick
 * nothing) with the player's moves since it was seen, the latest first. `leftAt` is when the move was noticed, in the
 * row of a goal taken back afterwards.
 */
const movesFrom = query(
  ({ season, from }: Given<{ season: SeasonId; from: number }>) => sql`select ${row({
    seq: m.seq,
    at: m.at,
    payload: m.payload,
    leftAt: typed<Instant | null>`null`,
  })} from ${m} where ${m.seasonId} = ${season} and ${m.seq} >= ${from} and ${m.kind} in ('player_moved', 'player_left')
  union all
  select ${r.seq}, ${r.at}, ${m.payload}, ${m.at} from ${r}
    cross join ${m} on ${m.seasonId} = ${r.seasonId} and ${m.seq} < ${r.seq}
    where ${r.seasonId} = ${season} and ${r.seq} >= ${from} and ${r.kind} = 'goal_revoked'
      and not (${r.payload} ->> '$.goal.isOwnGoal') and ${m.kind} in ('player_moved', 'player_left')
      and ${m.at} >= ${r.payload} ->> '$.goal.seenAt'
      and ${m.payload} ->> '$.player.id' = ${r.payload} ->> '$.goal.playerId'
  order by 1, 4 desc limit ${MOVES_A_READ}`,
);

/**
 * The next moves from a position of the log on, by a range of its key, and the position from which to read on. For each
 * goal taken back, of which a season has some dozens, the rows of the log before it.
 */
export async function readMovesFrom(
  db: Database,
  season: SeasonId,
  seq: number,
): Promise<{ readonly moves: readonly LoggedMove[]; readonly next: number }> {
  const [{ rows: found }, end] = await batch(db, [
    movesFrom({ season, from: seq }),
    selectSeasonRow({ id: season }),
  ]);
  const moves = found
    .filter((row, at) => row.seq !== found[at - 1]?.seq)
    .map((row): LoggedMove => {
      const { player, fromClubId } = JSON.parse(row.payload) as { player: Player; fromClubId?: ClubId };
      // A player who left the Premier League keeps their former club in the feed.
      const move = { seq: row.seq, player, fromClubId: fromClubId ?? player.clubId, noticedAt: row.at };
      return row.leftAt === null ? move : { ...move, leftAt: row.leftAt };
    });
  const behind = ((end.rows[0]?.epoch ?? 0) + 1) * EPOCH_STRIDE;
  const last = found.at(-1);
  return { moves, next: last && found.length === MOVES_A_READ ? last.seq + 1 : Math.max(behind, seq) };
}

const goalsFrom = query(
  ({ season, from, until }: Given<{ season: SeasonId; from: number; until: number }>) => sql`select ${row({
    at: seasonLog.at,
    payload: seasonLog.payload,
  })} from ${seasonLog} where ${seasonLog.seasonId} = ${season}
    and ${seasonLog.seq} >= ${from} and ${seasonLog.seq} < ${until} and ${seasonLog.kind} = 'goal_scored'`,
);

/** The goals first seen in one epoch: a range of the log's key. */
export const readGoalsOf = (
  db: Database,
  season: SeasonId,
  epoch: number,
): Promise<{ readonly at: Instant; readonly payload: string }[]> =>
  goalsFrom({ season, from: epoch * EPOCH_STRIDE, until: (epoch + 1) * EPOCH_STRIDE }).all(db);
