import { and, eq, sql } from "drizzle-orm";
import type { PlayerId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { FORMATION, SQUAD_SIZE } from "#domain/squad/formation.ts";
import { unfoldPicks } from "#domain/squad/packed-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { composed } from "#workers/db/composed.ts";
import type { Database } from "#workers/db/database.ts";
import { foldedSeasons, picks, users } from "#workers/db/schema/index.ts";
import { PICKS_PART } from "#workers/db/season/folded.ts";

/** A squad, at most 20 rows by a prefix of the key, or the one row of a folded season. */
export async function readPicks(db: Database, season: SeasonId, user: UserId): Promise<SquadPick[]> {
  return toPicks(await selectPicks(db, { season, user }));
}

/** A user's squad, at most 21 rows; null when there is no such user. */
export async function readPicksOfUser(
  db: Database,
  season: SeasonId,
  user: UserId,
): Promise<SquadPick[] | null> {
  const [known, squad] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, user)),
    selectPicks(db, { season, user }),
  ]);
  return known.length === 0 ? null : toPicks(squad);
}

/** A pick, or (SEA-06) the whole squad of a folded season. */
interface PickRow extends SquadPick {
  readonly folded: string | null;
}

/** The query of `readPicks`, for use in the caller's batch; `toPicks` converts its rows. */
export const selectPicks = composed(["season", "user"], (db, { season, user }) => {
  const { seasonId, userId, part, data } = foldedSeasons;
  return db
    .select({
      clubId: picks.clubId,
      playerId: picks.playerId,
      position: picks.position,
      pickedAt: picks.pickedAt,
      folded: sql<PickRow["folded"]>`null`,
    })
    .from(picks)
    .where(and(eq(picks.seasonId, season), eq(picks.userId, user)))
    .unionAll(
      db
        .select({
          clubId: sql<SquadPick["clubId"]>`0`,
          playerId: sql<SquadPick["playerId"]>`0`,
          position: sql<SquadPick["position"]>`''`,
          pickedAt: sql<SquadPick["pickedAt"]>`0`,
          folded: sql<PickRow["folded"]>`${data}`,
        })
        .from(foldedSeasons)
        .where(and(eq(seasonId, season), eq(userId, user), eq(part, PICKS_PART))),
    );
});

/** Converts the rows of `selectPicks` into a squad, in order of club. */
export function toPicks(rows: readonly PickRow[]): SquadPick[] {
  const folded = rows.find((row) => row.folded !== null)?.folded ?? null;
  if (folded !== null) return unfoldPicks(folded);
  return rows.map(({ folded: _, ...pick }) => pick).sort((a, b) => a.clubId - b.clubId);
}

export interface PickWrite {
  readonly season: SeasonId;
  readonly user: UserId;
  readonly pick: SquadPick;
  /** The epoch of the facts that the pick was checked against: the pick is written only while it is the newest. */
  readonly epoch: number;
  /** BNG-04: true after the cutoff, when a qualified squad takes no picks. */
  readonly isAfterCutoff: boolean;
  /** BNG-03: each scorer with the kick-off of their latest counting goal; empty before the season's first kick-off. */
  readonly scorers: ReadonlyMap<PlayerId, Instant>;
}

export interface PickOutcome {
  readonly isWritten: boolean;
  /**
   * The squad before the change, in the same transaction: before the cutoff only the slot (the rules need no more, and
   * a save may read ten rows), after it the whole squad.
   */
  readonly before: readonly SquadPick[];
}

const AS_PICK = `select club_id as "clubId", player_id as "playerId", position, picked_at as "pickedAt" from picks`;

/**
 * Saves a pick into its slot, in one batch with the read that explains a refusal. Every condition is in the statement:
 * the season is still at the epoch that was checked (so the player plays for that club and has no goal), they are in
 * no other slot (picks_by_player with the key's columns behind it), what goes out is not ticked (BNG-03), the squad is
 * not closed (BNG-04). The same player again writes nothing and keeps `picked_at` (BNG-02).
 */
export async function writePick(d1: D1Database, write: PickWrite): Promise<PickOutcome> {
  const { season, user, pick, epoch, isAfterCutoff, scorers } = write;
  const isOpen = isAfterCutoff
    ? `(select count(*) <> ${SQUAD_SIZE}
          or count(*) filter (where position = 'DEF') <> ${FORMATION.DEF}
          or count(*) filter (where position = 'MID') <> ${FORMATION.MID}
          or count(*) filter (where position = 'FWD') <> ${FORMATION.FWD}
        from picks where season_id = ?1 and user_id = ?2)`
    : "true";
  const [before, written] = await d1.batch<SquadPick>([
    readBefore(d1, write),
    d1
      .prepare(
        `insert into picks (season_id, user_id, club_id, player_id, position, picked_at)
         select ?1, ?2, ?3, ?4, ?5, ?6
         where (select epoch from seasons where id = ?1) = ?7
           and exists (select 1 from users where id = ?2)
           and not exists (select 1 from picks
             where season_id = ?1 and player_id = ?4 and user_id = ?2 and club_id <> ?3)
           and ${isOpen}
         on conflict (season_id, user_id, club_id) do update
         set player_id = excluded.player_id, position = excluded.position, picked_at = excluded.picked_at
         where player_id <> excluded.player_id
           and coalesce(json_extract(?8, '$."' || player_id || '"'), picked_at) <= picked_at`,
      )
      .bind(
        season,
        user,
        pick.clubId,
        pick.playerId,
        pick.position,
        pick.pickedAt,
        epoch,
        JSON.stringify(Object.fromEntries(scorers)),
      ),
  ]);
  return { isWritten: (written?.meta.changes ?? 0) > 0, before: before?.results ?? [] };
}

/** The slot, and any other slot that holds the footballer: two look-ups by key and index. */
export async function readSlots(
  d1: D1Database,
  season: SeasonId,
  user: UserId,
  slot: Pick<SquadPick, "clubId" | "playerId">,
): Promise<SquadPick[]> {
  const { results } = await d1
    .prepare(
      `${AS_PICK} where season_id = ?1 and user_id = ?2 and club_id = ?3
       union all
       ${AS_PICK} where season_id = ?1 and player_id = ?4 and user_id = ?2 and club_id <> ?3`,
    )
    .bind(season, user, slot.clubId, slot.playerId)
    .all<SquadPick>();
  return results;
}

function readBefore(d1: D1Database, { season, user, pick, isAfterCutoff }: PickWrite): D1PreparedStatement {
  if (isAfterCutoff) return d1.prepare(`${AS_PICK} where season_id = ?1 and user_id = ?2`).bind(season, user);
  return d1
    .prepare(`${AS_PICK} where season_id = ?1 and user_id = ?2 and club_id = ?3`)
    .bind(season, user, pick.clubId);
}
