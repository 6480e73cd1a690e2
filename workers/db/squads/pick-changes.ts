import type { SlotChange } from "#domain/squad/check-picks.ts";
import { FORMATION, SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { PickWrite } from "./picks.ts";

/** A change of several slots of a squad at once. */
export interface PicksWrite extends Omit<PickWrite, "pick"> {
  readonly changes: readonly SlotChange[];
  /** The new picks among the changes. */
  readonly picks: readonly SquadPick[];
}

export interface PicksOutcome {
  readonly isWritten: boolean;
  /** The squad before the change, in the same transaction. */
  readonly before: readonly SquadPick[];
}

/** The changes as the table `c`, one row each. */
const CHANGES = `(select value ->> 'clubId' as club, value ->> 'playerId' as player from json_each(?4)) c`;

/**
 * The conditions on which the changes are written, the same in both statements: the season is still at the epoch that
 * was checked, nothing that goes out is ticked (BNG-03), no player who comes in is in a slot that keeps its own
 * (BNG-01). After the cutoff, NOT_CLOSED is added. The first statement's deletions never make the second's condition
 * false, so both write or neither does.
 */
const ALLOWED = `(select epoch from seasons where id = ?1) = ?3
  and exists (select 1 from users where id = ?2)
  and not exists (select 1 from ${CHANGES} join picks p
    on p.season_id = ?1 and p.user_id = ?2 and p.club_id = c.club
    where p.player_id is not c.player
      and coalesce(json_extract(?5, '$."' || p.player_id || '"'), p.picked_at) > p.picked_at)
  and not exists (select 1 from picks p join ${CHANGES} on p.player_id = c.player
    where p.season_id = ?1 and p.user_id = ?2 and p.club_id not in (select club from ${CHANGES}))`;

/** BNG-04: true for a squad that does not qualify, which still takes picks after the cutoff. */
const NOT_CLOSED = `(select count(*) <> ${SQUAD_SIZE}
    or count(*) filter (where position = 'DEF') <> ${FORMATION.DEF}
    or count(*) filter (where position = 'MID') <> ${FORMATION.MID}
    or count(*) filter (where position = 'FWD') <> ${FORMATION.FWD}
  from picks where season_id = ?1 and user_id = ?2)`;

/**
 * Changes several slots in one batch, all or nothing, with the read of the earlier squad that explains a refusal.
 * Slots that already hold their player keep `picked_at` (BNG-02).
 */
export async function writePicks(d1: D1Database, write: PicksWrite): Promise<PicksOutcome> {
  const { season, user, changes, picks, epoch, isAfterCutoff, scorers } = write;
  const allowed = isAfterCutoff ? `${ALLOWED} and ${NOT_CLOSED}` : ALLOWED;
  const given = [season, user, epoch, JSON.stringify(changes), JSON.stringify(Object.fromEntries(scorers))];
  const [before, emptied, written] = await d1.batch<SquadPick>([
    d1
      .prepare(
        `select club_id as "clubId", player_id as "playerId", position, picked_at as "pickedAt"
         from picks where season_id = ?1 and user_id = ?2 order by club_id`,
      )
      .bind(season, user),
    d1
      .prepare(
        `delete from picks where season_id = ?1 and user_id = ?2
           and club_id in (select club from ${CHANGES} where player is null) and ${allowed}`,
      )
      .bind(...given),
    d1
      .prepare(
        `insert into picks (season_id, user_id, club_id, player_id, position, picked_at)
         select ?1, ?2, value ->> 'clubId', value ->> 'playerId', value ->> 'position', value ->> 'pickedAt'
         from json_each(?6) where ${allowed}
         on conflict (season_id, user_id, club_id) do update
         set player_id = excluded.player_id, position = excluded.position, picked_at = excluded.picked_at
         where player_id <> excluded.player_id`,
      )
      .bind(...given, JSON.stringify(picks)),
  ]);
  const changed = (emptied?.meta.changes ?? 0) + (written?.meta.changes ?? 0);
  return { isWritten: changed > 0, before: before?.results ?? [] };
}
