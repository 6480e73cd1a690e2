import type { ClubId, PlayerId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { TransferGrant } from "#domain/transfers/ledger.ts";
import { packAlert, type TransferAlert } from "#domain/transfers/packed-alerts.ts";
import type { LoggedMove } from "./logged-moves.ts";

/** A pick of a footballer, and the person who has it. */
export interface Holder extends SquadPick {
  readonly userId: UserId;
  /** True when one of their browsers asked for pushes. */
  readonly hasPush: boolean;
  /** True when they are in a Football Bingo league; always false unless read with `onlyPush`. */
  readonly hasLeague: boolean;
}

/**
 * The next holders of a player after a user id, by picks_by_player, which is ordered by user: two rows per holder,
 * one for their browsers and two per league until one is of Football Bingo.
 *
 * @param onlyPush true to read only holders with a browser that asked for pushes; `hasLeague` is read only then.
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
  const hasLeague = `exists (select 1 from league_members m cross join leagues l on l.id = m.league_id
    where m.user_id = p.user_id and l.league_type = 'football_bingo')`;
  const { results } = await d1
    .prepare(
      `select p.user_id as "userId", p.club_id as "clubId", p.player_id as "playerId", p.position,
         p.picked_at as "pickedAt", ${hasPush} as "hasPush",
         ${onlyPush ? hasLeague : "0"} as "hasLeague"
       from picks p where p.season_id = ?1 and p.player_id = ?2 and p.user_id > ?3
         ${onlyPush ? `and ${hasPush}` : ""}
       order by p.user_id limit ?4`,
    )
    .bind(season, player, after, limit)
    .all<Holder>();
  return results.map((row) => ({
    ...row,
    hasPush: Boolean(row.hasPush),
    hasLeague: Boolean(row.hasLeague),
  }));
}

/** The free transfer that a holder receives; the grant is null before the cutoff. */
export interface FreeTransfer {
  readonly userId: UserId;
  readonly clubId: ClubId;
  readonly grant: TransferGrant | null;
  readonly alert: TransferAlert;
}

/** A slot whose footballer is back at the slot's own club. */
export interface ReturnedPick {
  readonly userId: UserId;
  readonly clubId: ClubId;
}

/** TRF-04: ends the open free transfers of slots whose footballer came back. By prefixes of the grants' key. */
export async function endFreeTransfers(
  d1: D1Database,
  season: SeasonId,
  { player, noticedAt }: LoggedMove,
  returned: readonly ReturnedPick[],
): Promise<void> {
  if (returned.length === 0) return;
  await d1
    .prepare(
      `update transfer_grants set revoked_at = ?4
       from json_each(?2) slot
       where season_id = ?1 and user_id = slot.value ->> 0 and kind = 'free_slot'
         and club_id = slot.value ->> 1 and player_id = ?3
         and granted_at < ?4 and (revoked_at is null or revoked_at > ?4)`,
    )
    .bind(
      season,
      JSON.stringify(returned.map(({ userId, clubId }) => [userId, clubId])),
      player.id,
      noticedAt,
    )
    .run();
}

/**
 * The condition on a slot's grants that were open when the player moved, except this move's own: `?1` season, `?3` the
 * move's instant, `row` the slot. A pick made after the grant has ended it.
 */
const OPEN_THEN = `g.season_id = ?1 and g.user_id = row.value ->> 0 and g.kind = 'free_slot'
  and g.club_id = row.value ->> 1 and g.ref <> row.value ->> 2
  and g.granted_at <= ?3 and g.expires_at > ?3 and (g.revoked_at is null or g.revoked_at > ?3)
  and not exists (select 1 from picks h where h.season_id = ?1 and h.user_id = g.user_id
    and h.club_id = g.club_id and h.picked_at > g.granted_at)`;

/** An alert's title, message, address and metadata as stored: packed where its words come out the same. */
function storedAlert(alert: TransferAlert, noticedAt: Instant) {
  const packed = packAlert(alert, noticedAt);
  return packed === null
    ? [alert.title, alert.message, alert.actionUrl, JSON.stringify(alert.metadata)]
    : ["", "", null, packed];
}

/**
 * TRF-04: writes grants and their alerts in one batch, for those who still hold the player and have no open grant for
 * the slot, unless the player is back at the slot's club; an open grant for a player no longer in the slot ends. The
 * ids are made of holder, slot and move, so running it again writes nothing.
 *
 * @returns the holders with the alert.
 */
export async function writeFreeTransfers(
  d1: D1Database,
  season: SeasonId,
  { player, noticedAt }: LoggedMove,
  free: readonly FreeTransfer[],
): Promise<ReadonlySet<UserId>> {
  if (free.length === 0) return new Set();
  const rows = JSON.stringify(
    free.map(({ userId, clubId, grant, alert }) => [
      userId,
      clubId,
      alert.id,
      grant?.expiresAt ?? null,
      alert.type,
      ...storedAlert(alert, noticedAt),
    ]),
  );
  const given = [season, rows, noticedAt, player.id] as const;
  const isStillAway = `exists (select 1 from picks p where p.season_id = ?1 and p.user_id = row.value ->> 0
      and p.club_id = row.value ->> 1 and p.player_id = ?4)
    and not exists (select 1 from players a where a.season_id = ?1 and a.id = ?4
      and a.is_in_league and a.club_id = row.value ->> 1)`;
  const [, , , told] = await d1.batch<{ userId: UserId }>([
    d1
      .prepare(
        `update transfer_grants as g set revoked_at = ?3 from json_each(?2) row
         where ${OPEN_THEN} and g.player_id <> ?4 and row.value ->> 3 is not null`,
      )
      .bind(...given),
    d1
      .prepare(
        `insert into transfer_grants (season_id, user_id, kind, ref, club_id, player_id, granted_at, expires_at)
         select ?1, row.value ->> 0, 'free_slot', row.value ->> 2, row.value ->> 1, ?4, ?3, row.value ->> 3
         from json_each(?2) row
         where row.value ->> 3 is not null and ${isStillAway}
           and not exists (select 1 from transfer_grants g where ${OPEN_THEN} and not exists (
             select 1 from transfers t where t.season_id = ?1 and t.user_id = g.user_id
               and t."use" = 'free_slot' and t.grant_ref = g.ref and t.at <= ?3))
         on conflict do nothing`,
      )
      .bind(...given),
    d1
      .prepare(
        `insert into notifications (user_id, id, type, title, message, action_url, metadata, created_at)
         select row.value ->> 0, row.value ->> 2, row.value ->> 4, row.value ->> 5, row.value ->> 6, row.value ->> 7,
           row.value ->> 8, ?3
         from json_each(?2) row
         where case when row.value ->> 3 is null then ${isStillAway}
           else exists (select 1 from transfer_grants g where g.season_id = ?1 and g.user_id = row.value ->> 0
             and g.kind = 'free_slot' and g.ref = row.value ->> 2) end
         on conflict do nothing`,
      )
      .bind(...given),
    d1
      .prepare(
        `select n.user_id as "userId" from json_each(?1) row
         join notifications n on n.user_id = row.value ->> 0 and n.id = row.value ->> 2`,
      )
      .bind(rows),
  ]);
  return new Set(told?.results.map(({ userId }) => userId));
}
