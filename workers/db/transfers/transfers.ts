import { eq, sql } from "drizzle-orm";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import {
  OWNED_LEAGUE_MEMBERS_MIN,
  type TransferGrant,
  type TransferLedger,
  type TransferUse,
  WINTER_TRANSFERS_MAX,
} from "#domain/transfers/ledger.ts";
import type { Database } from "#workers/db/database.ts";
import { seasons } from "#workers/db/schema/index.ts";
import type { TransferUse as StoredUse } from "#workers/db/schema/transfers.ts";

/** A player's picks, grants, uses and league ownership: everything their allowance is computed from. */
export interface TransferState {
  readonly picks: readonly SquadPick[];
  readonly ledger: TransferLedger;
  readonly ownsLeagueOfFive: boolean;
  /** How many proven members their league of five or more has, 0 to 5, the fullest of several; null without one. */
  readonly provenMembers: number | null;
}

/**
 * TRF-03: that league `l` has five members, and how many of them have an address proven by email or provider, so that
 * they cannot be invented: by the keys of its members, users and identities, stopping at the fifth.
 */
const HAS_FIVE = `l.member_count >= ${OWNED_LEAGUE_MEMBERS_MIN}`;
const PROVEN = `(select count(*) from (
    select 1 from league_members o cross join users p on p.id = o.user_id
    where o.league_id = l.id and (p.email_verified_at is not null
      or exists (select 1 from identities i where i.user_id = p.id))
    limit ${OWNED_LEAGUE_MEMBERS_MIN}))`;

/** TRF-03: whether user `?2` owns a league of five. By league_members_by_user: an owner is always a member. */
const OWNS_LEAGUE_OF_FIVE = `exists (select 1 from league_members m cross join leagues l on l.id = m.league_id
  where m.user_id = ?2 and l.owner_id = ?2 and ${HAS_FIVE} and ${PROVEN} >= ${OWNED_LEAGUE_MEMBERS_MIN})`;

/** Picks, grants and uses by prefixes of their keys, as columns of one row; read by `toTransferState`. */
export function transferStateColumns(season: SeasonId, user: UserId) {
  const mine = sql`season_id = ${season} and user_id = ${user}`;
  return {
    picks: sql<string>`(select json_group_array(json_array(club_id, player_id, position, picked_at))
        from picks where ${mine})`,
    grants: sql<string>`(select json_group_array(
        json_array(kind, ref, granted_at, club_id, player_id, expires_at, revoked_at))
        from transfer_grants where ${mine})`,
    uses: sql<string>`(select json_group_array(
        json_array(id, at, "use", grant_ref, club_id, out_player_id, in_player_id))
        from transfers where ${mine})`,
    proven: sql<number | null>`(select max(${sql.raw(PROVEN)})
        from league_members m cross join leagues l on l.id = m.league_id
        where m.user_id = ${user} and l.owner_id = ${user} and ${sql.raw(HAS_FIVE)})`,
  };
}

/** Selects a player's transfer state as one row, for the caller's batch. No row before the first ingest. */
export function selectTransferState(db: Database, season: SeasonId, user: UserId) {
  return db.select(transferStateColumns(season, user)).from(seasons).where(eq(seasons.id, season));
}

type StateRow = Awaited<ReturnType<typeof selectTransferState>>[number];

type PackedPick = [SquadPick["clubId"], SquadPick["playerId"], SquadPick["position"], SquadPick["pickedAt"]];
type PackedGrant = [
  kind: TransferGrant["kind"],
  ref: string,
  grantedAt: Instant,
  clubId: TransferGrant["clubId"],
  playerId: TransferGrant["playerId"],
  expiresAt: Instant | null,
  revokedAt: Instant | null,
];
type PackedUse = [
  id: string,
  at: Instant,
  use: StoredUse,
  grantRef: string | null,
  clubId: TransferUse["clubId"],
  outPlayerId: TransferUse["outPlayerId"],
  inPlayerId: TransferUse["inPlayerId"],
];

export function toTransferState(row: StateRow | undefined): TransferState {
  if (!row)
    return { picks: [], ledger: { grants: [], uses: [] }, ownsLeagueOfFive: false, provenMembers: null };
  const picks = (JSON.parse(row.picks) as PackedPick[]).map(([clubId, playerId, position, pickedAt]) => {
    return { clubId, playerId, position, pickedAt };
  });
  const grants = (JSON.parse(row.grants) as PackedGrant[]).map(
    ([kind, ref, grantedAt, clubId, playerId, expiresAt, revokedAt]) => {
      return { kind, ref, grantedAt, clubId, playerId, expiresAt, revokedAt };
    },
  );
  const uses = (JSON.parse(row.uses) as PackedUse[]).map(
    ([transferId, at, use, grantRef, clubId, outPlayerId, inPlayerId]) => {
      return { transferId, at, grantKind: kindOfUse(use, grantRef), clubId, outPlayerId, inPlayerId };
    },
  );
  return { picks, ledger: { grants, uses }, ...ownership(row.proven) };
}

const ownership = (proven: number | null) => ({
  ownsLeagueOfFive: proven !== null && proven >= OWNED_LEAGUE_MEMBERS_MIN,
  provenMembers: proven,
});

function kindOfUse(use: StoredUse, grantRef: string | null): TransferUse["grantKind"] {
  if (use !== "winter") return use;
  return grantRef === "code" || grantRef === "ownership" ? grantRef : "payment";
}

export interface TransferWrite {
  readonly season: SeasonId;
  readonly user: UserId;
  readonly use: TransferUse;
  /** The free slot's grant, for a use of kind `free_slot`. */
  readonly grantRef: string | null;
  readonly reason: string;
  /** The epoch of the facts that the transfer was checked against: it is written only while that is the newest. */
  readonly epoch: number;
}

/** The condition on each kind of transfer: `?1` is the season, `?2` the user, `?9` the grant, `?10` now. */
const PERMISSION: Record<StoredUse, string> = {
  preseason: "true",
  // TRF-02: two in all, by whatever access.
  winter: `(select count(*) from transfers where season_id = ?1 and user_id = ?2 and "use" = 'winter')
      < ${WINTER_TRANSFERS_MAX}
    and (exists (select 1 from transfer_grants where season_id = ?1 and user_id = ?2
        and kind in ('payment', 'code') and revoked_at is null and (expires_at is null or expires_at > ?10))
      or ${OWNS_LEAGUE_OF_FIVE})`,
  // TRF-04
  free_slot: `exists (select 1 from transfer_grants where season_id = ?1 and user_id = ?2
      and kind = 'free_slot' and ref = ?9 and revoked_at is null and expires_at > ?10)
    and not exists (select 1 from transfers where season_id = ?1 and user_id = ?2
      and "use" = 'free_slot' and grant_ref = ?9)`,
};

/**
 * Writes one transfer in one batch: the ledger's use, which is its audit too, and the pick. Every condition is in the
 * first statement: the season is still at the epoch that was checked (so both players have no goal), the slot still
 * holds the player going out, the player coming in is in no slot, and the allowance is not used up. The second
 * statement acts only on the row of the first. Before the cutoff a slot keeps only its latest change, so that unlimited
 * changes are not unlimited rows.
 *
 * @returns false when a condition did not hold; nothing is written then.
 */
export async function writeTransfer(d1: D1Database, write: TransferWrite): Promise<boolean> {
  const { season, user, use, reason, epoch } = write;
  const stored = storedUse(use);
  const grantRef = stored === "winter" ? use.grantKind : write.grantRef;
  const [inserted] = await d1.batch([
    d1
      .prepare(
        `insert into transfers (season_id, user_id, id, club_id, out_player_id, in_player_id, reason, "use",
           grant_ref, at)
         select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
         where (select epoch from seasons where id = ?1) = ?11
           and exists (select 1 from picks
             where season_id = ?1 and user_id = ?2 and club_id = ?4 and player_id = ?5)
           and not exists (select 1 from picks where season_id = ?1 and player_id = ?6 and user_id = ?2)
           and ${PERMISSION[stored]}
         on conflict (season_id, user_id, id) do update
         set out_player_id = excluded.out_player_id, in_player_id = excluded.in_player_id,
           reason = excluded.reason, at = excluded.at`,
      )
      .bind(
        season,
        user,
        use.transferId,
        use.clubId,
        use.outPlayerId,
        use.inPlayerId,
        reason,
        stored,
        grantRef,
        use.at,
        epoch,
      ),
    d1
      .prepare(
        `update picks set player_id = ?5, picked_at = ?6
         where season_id = ?1 and user_id = ?2 and club_id = ?3 and player_id = ?4
           and exists (select 1 from transfers where season_id = ?1 and user_id = ?2 and id = ?7
             and out_player_id = ?4 and in_player_id = ?5 and at = ?6)`,
      )
      .bind(season, user, use.clubId, use.outPlayerId, use.inPlayerId, use.at, use.transferId),
  ]);
  return (inserted?.meta.changes ?? 0) > 0;
}

export function storedUse(use: Pick<TransferUse, "grantKind">): StoredUse {
  return use.grantKind === "preseason" || use.grantKind === "free_slot" ? use.grantKind : "winter";
}
