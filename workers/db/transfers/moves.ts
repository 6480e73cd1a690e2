import type { Player } from "#domain/season/facts.ts";
import type { ClubId, PlayerId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { PlayerMove, TransferAlert } from "#domain/transfers/free-transfer.ts";
import type { TransferGrant } from "#domain/transfers/ledger.ts";
import { EPOCH_STRIDE } from "#workers/db/season/season-write.ts";

/** A move as the season log has it. */
export interface LoggedMove extends Omit<PlayerMove, "seasonId"> {
  readonly seq: number;
}

const MOVES_A_READ = 100;

/**
 * The next moves from a place of the log on, by a range of its key, and the first place behind what was read.
 */
export async function readMovesFrom(
  d1: D1Database,
  season: SeasonId,
  seq: number,
): Promise<{ readonly moves: readonly LoggedMove[]; readonly next: number }> {
  const [rows, end] = await d1.batch<{ seq: number; at: Instant; payload: string; epoch: number }>([
    d1
      .prepare(
        `select seq, at, payload from season_log
         where season_id = ?1 and seq >= ?2 and kind in ('player_moved', 'player_left')
         order by seq limit ${MOVES_A_READ}`,
      )
      .bind(season, seq),
    d1.prepare("select epoch from seasons where id = ?1").bind(season),
  ]);
  const moves = (rows?.results ?? []).map((row) => {
    const { player, fromClubId } = JSON.parse(row.payload) as { player: Player; fromClubId?: ClubId };
    // Who left the league keeps the club he left in the feed.
    return { seq: row.seq, player, fromClubId: fromClubId ?? player.clubId, noticedAt: row.at };
  });
  const behind = ((end?.results[0]?.epoch ?? 0) + 1) * EPOCH_STRIDE;
  const last = moves.at(-1);
  return { moves, next: last && moves.length === MOVES_A_READ ? last.seq + 1 : Math.max(behind, seq) };
}

/** Who holds a player, and whether any of his browsers asked for pushes. */
export interface Holder extends SquadPick {
  readonly userId: UserId;
  readonly hasPush: boolean;
}

/**
 * The next holders of a player after a user id, by picks_by_player, which is in order of users: two rows a holder
 * and one for his browsers.
 *
 * @param onlyPush those with a browser that asked for pushes.
 */
export async function readHoldersAfter(
  d1: D1Database,
  season: SeasonId,
  player: PlayerId,
  after: string,
  limit: number,
  onlyPush = false,
): Promise<Holder[]> {
  const hasPush = "exists (select 1 from push_subscriptions s where s.user_id = p.user_id)";
  const { results } = await d1
    .prepare(
      `select p.user_id as "userId", p.club_id as "clubId", p.player_id as "playerId", p.position,
         p.picked_at as "pickedAt", ${hasPush} as "hasPush"
       from picks p where p.season_id = ?1 and p.player_id = ?2 and p.user_id > ?3
         ${onlyPush ? `and ${hasPush}` : ""}
       order by p.user_id limit ?4`,
    )
    .bind(season, player, after, limit)
    .all<Holder>();
  return results.map((row) => ({ ...row, hasPush: Boolean(row.hasPush) }));
}

export interface FreeTransfer {
  readonly userId: UserId;
  readonly grant: TransferGrant;
  readonly alert: TransferAlert;
}

/**
 * TRF-04: grants and their alerts in one batch, for whoever still holds the player. Their ids say whom, which slot
 * and which move, so that running it again writes nothing.
 */
export async function writeFreeTransfers(
  d1: D1Database,
  season: SeasonId,
  free: readonly FreeTransfer[],
): Promise<void> {
  if (free.length === 0) return;
  const rows = JSON.stringify(
    free.map(({ userId, grant, alert }) => [
      userId,
      grant.ref,
      grant.clubId,
      grant.playerId,
      grant.grantedAt,
      grant.expiresAt,
      alert.type,
      alert.title,
      alert.message,
      alert.actionUrl,
      JSON.stringify(alert.metadata),
    ]),
  );
  await d1.batch([
    d1
      .prepare(
        `insert into transfer_grants (season_id, user_id, kind, ref, club_id, player_id, granted_at, expires_at)
         select ?1, value ->> 0, 'free_slot', value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
         from json_each(?2)
         where exists (select 1 from picks p where p.season_id = ?1 and p.user_id = value ->> 0
           and p.club_id = value ->> 2 and p.player_id = value ->> 3)
         on conflict do nothing`,
      )
      .bind(season, rows),
    d1
      .prepare(
        `insert into notifications (user_id, id, type, title, message, action_url, metadata, created_at)
         select value ->> 0, value ->> 1, value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 10,
           value ->> 4
         from json_each(?2)
         where exists (select 1 from transfer_grants g where g.season_id = ?1 and g.user_id = value ->> 0
           and g.kind = 'free_slot' and g.ref = value ->> 1)
         on conflict do nothing`,
      )
      .bind(season, rows),
  ]);
}

/** The goals first seen in one epoch. By a range of the log's key. */
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
