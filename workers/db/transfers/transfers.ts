import type { ClubId, PlayerId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import {
  OWNED_LEAGUE_MEMBERS_MIN,
  type TransferGrant,
  type TransferLedger,
  type TransferUse,
  WINTER_TRANSFERS_MAX,
} from "#domain/transfers/ledger.ts";
import {
  identities,
  leagueMembers,
  leagues,
  picks,
  seasons,
  transferGrants,
  transfers,
  users,
} from "#workers/db/schema/index.ts";
import type { StoredUseKind } from "#workers/db/schema/transfers.ts";
import { isAtEpoch } from "#workers/db/season/is-at-epoch.ts";
import { as, type Given, names, type Part, type Place, replacing, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, each, query, type RowOf } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A player's picks, grants, uses and league ownership: everything their allowance is computed from. */
export interface TransferState {
  readonly picks: readonly SquadPick[];
  readonly ledger: TransferLedger;
  readonly ownsLeagueOfFive: boolean;
  /** How many proven members their league of five or more has, 0 to 5, the fullest of several; null without one. */
  readonly provenMembers: number | null;
}

const l = as(leagues, "l");
const m = as(leagueMembers, "m");
const o = as(leagueMembers, "o");
const proven = as(users, "proven");
const i = as(identities, "i");
const p = as(picks, "p");
const g = as(transferGrants, "g");
const t = as(transfers, "t");

/** TRF-03: that league `l` has five members. */
const HAS_FIVE = sql`${l.memberCount} >= ${OWNED_LEAGUE_MEMBERS_MIN}`;

/**
 * TRF-03: how many members of league `l` have an address proven by email or provider, so that they cannot be invented:
 * by the keys of its members, users and identities, stopping at the fifth.
 */
const PROVEN = sql`(select count(*) from (
    select 1 from ${o} cross join ${proven} on ${proven.id} = ${o.userId}
    where ${o.leagueId} = ${l.id} and (${proven.emailVerifiedAt} is not null
      or exists (select 1 from ${i} where ${i.userId} = ${proven.id}))
    limit ${OWNED_LEAGUE_MEMBERS_MIN}))`;

/** A user's own leagues of five, by league_members_by_user: an owner is always a member. */
const ownLeaguesOfFive = (user: Place<UserId>) => sql`${m} cross join ${l} on ${l.id} = ${m.leagueId}
  where ${m.userId} = ${user} and ${l.ownerId} = ${user} and ${HAS_FIVE}`;

/** Whose transfers, of which season. */
export interface OfPlayer {
  readonly season: SeasonId;
  readonly user: UserId;
}

/** Picks, grants and uses by prefixes of their keys, as columns of one row; read by `toTransferState`. */
export const transferStateColumns = ({ season, user }: Given<OfPlayer>) => ({
  picks: typed<string>`(select json_group_array(json_array(${p.clubId}, ${p.playerId}, ${p.position}, ${p.pickedAt}))
    from ${p} where ${p.seasonId} = ${season} and ${p.userId} = ${user})`,
  grants: typed<string>`(select json_group_array(json_array(
      ${g.kind}, ${g.ref}, ${g.grantedAt}, ${g.clubId}, ${g.playerId}, ${g.expiresAt}, ${g.revokedAt}))
    from ${g} where ${g.seasonId} = ${season} and ${g.userId} = ${user})`,
  uses: typed<string>`(select json_group_array(json_array(
      ${t.id}, ${t.at}, ${t.use}, ${t.grantRef}, ${t.clubId}, ${t.outPlayerId}, ${t.inPlayerId}))
    from ${t} where ${t.seasonId} = ${season} and ${t.userId} = ${user})`,
  proven: typed<number | null>`(select max(${PROVEN}) from ${ownLeaguesOfFive(user)})`,
});

/** A player's transfer state as one row, for the caller's batch. No row before the first ingest. */
export const transferStateOf = query(
  (of: Given<OfPlayer>) =>
    sql`select ${row(transferStateColumns(of))} from ${seasons} where ${seasons.id} = ${of.season}`,
);

type StateRow = RowOf<ReturnType<typeof transferStateOf>>;

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
  use: StoredUseKind,
  grantRef: string | null,
  clubId: TransferUse["clubId"],
  outPlayerId: TransferUse["outPlayerId"],
  inPlayerId: TransferUse["inPlayerId"],
];

/** What a person has and may do, from one row; of somebody without a row nothing. */
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

function kindOfUse(use: StoredUseKind, grantRef: string | null): TransferUse["grantKind"] {
  if (use !== "winter") return use;
  return grantRef === "code" || grantRef === "ownership" ? grantRef : "payment";
}

interface TransferWrite {
  readonly season: SeasonId;
  readonly user: UserId;
  readonly use: TransferUse;
  /** The free slot's grant, for a use of kind `free_slot`. */
  readonly grantRef: string | null;
  readonly reason: string;
  /** The epoch of the facts that the transfer was checked against: it is written only while that is the newest. */
  readonly epoch: number;
}

interface Made extends OfPlayer {
  readonly id: string;
  readonly club: ClubId;
  readonly out: PlayerId;
  readonly into: PlayerId;
  readonly reason: string;
  readonly use: StoredUseKind;
  readonly grantRef: string | null;
  readonly at: Instant;
  readonly epoch: number;
}

/** The condition on each kind of transfer. */
const PERMISSION: Record<StoredUseKind, (given: Given<Made>) => Part> = {
  preseason: () => true,
  // TRF-02: two in all, by whatever access.
  winter: ({ season, user, at }) => sql`
    (select count(*) from ${t} where ${t.seasonId} = ${season} and ${t.userId} = ${user} and ${t.use} = 'winter')
      < ${WINTER_TRANSFERS_MAX}
    and (
      exists (select 1 from ${g} where ${g.seasonId} = ${season} and ${g.userId} = ${user}
        and ${g.kind} in ('payment', 'code') and ${g.revokedAt} is null
        and (${g.expiresAt} is null or ${g.expiresAt} > ${at}))
      or exists (select 1 from ${ownLeaguesOfFive(user)} and ${PROVEN} >= ${OWNED_LEAGUE_MEMBERS_MIN}))`,
  // TRF-04
  free_slot: ({ season, user, grantRef, at }) => sql`
    exists (select 1 from ${g} where ${g.seasonId} = ${season} and ${g.userId} = ${user}
      and ${g.kind} = 'free_slot' and ${g.ref} = ${grantRef} and ${g.revokedAt} is null and ${g.expiresAt} > ${at})
    and not exists (select 1 from ${t} where ${t.seasonId} = ${season} and ${t.userId} = ${user}
      and ${t.use} = 'free_slot' and ${t.grantRef} = ${grantRef})`,
};

const insertUse = each((stored: StoredUseKind) =>
  command((made: Given<Made>) => {
    const { season, user, club, out, into, epoch } = made;
    const { seasonId, userId, id, clubId, outPlayerId, inPlayerId, reason, use, grantRef, at } = transfers;
    const isInSlot = sql`exists (select 1 from ${p} where ${p.seasonId} = ${season} and ${p.userId} = ${user}
      and ${p.clubId} = ${club} and ${p.playerId} = ${out})`;
    const isInSquad = sql`exists (select 1 from ${p}
      where ${p.seasonId} = ${season} and ${p.playerId} = ${into} and ${p.userId} = ${user})`;
    return sql`insert into ${transfers}
        (${names(seasonId, userId, id, clubId, outPlayerId, inPlayerId, reason, use, grantRef, at)})
      select ${season}, ${user}, ${made.id}, ${club}, ${out}, ${into}, ${made.reason}, ${made.use}, ${made.grantRef}, ${made.at}
      where ${isAtEpoch({ season, epoch })} and ${isInSlot} and not ${isInSquad} and ${PERMISSION[stored](made)}
      on conflict (${names(seasonId, userId, id)}) do update set ${replacing(outPlayerId, inPlayerId, reason, at)}`;
  }),
);

const replacePick = command(
  ({
    season,
    user,
    id,
    club,
    out,
    into,
    at,
  }: Given<Omit<Made, "reason" | "use" | "grantRef" | "epoch">>) => sql`
    update ${picks} set ${names(picks.playerId)} = ${into}, ${names(picks.pickedAt)} = ${at}
    where ${picks.seasonId} = ${season} and ${picks.userId} = ${user} and ${picks.clubId} = ${club}
      and ${picks.playerId} = ${out}
      and exists (select 1 from ${t} where ${t.seasonId} = ${season} and ${t.userId} = ${user} and ${t.id} = ${id}
        and ${t.outPlayerId} = ${out} and ${t.inPlayerId} = ${into} and ${t.at} = ${at})`,
);

/**
 * Writes one transfer in one batch: the ledger's use, which is its audit too, and the pick. Every condition is in the
 * first statement: the season is still at the epoch that was checked (so the player coming in has no goal, nor has who
 * goes out, unless by a free slot: TRF-04), the slot still holds the player going out, the player coming in is in no
 * slot, and the allowance is not used up. The second statement acts only on the row of the first. Before the cutoff a
 * slot keeps only its latest change, so that unlimited changes are not unlimited rows.
 *
 * @returns false when a condition did not hold; nothing is written then.
 */
export async function writeTransfer(db: Database, write: TransferWrite): Promise<boolean> {
  const { season, user, use: made, reason, epoch } = write;
  const use = storedUse(made);
  const slot = {
    season,
    user,
    id: made.transferId,
    club: made.clubId,
    out: made.outPlayerId,
    into: made.inPlayerId,
    at: made.at,
  };
  const grantRef = use === "winter" ? made.grantKind : write.grantRef;
  const [inserted] = await batch(db, [
    insertUse(use)({ ...slot, reason, use, grantRef, epoch }),
    replacePick(slot),
  ]);
  return inserted.changes > 0;
}

/** TRF-05: how a use is stored: each winter grant alike, whatever opened it. */
export function storedUse(use: Pick<TransferUse, "grantKind">): StoredUseKind {
  return use.grantKind === "preseason" || use.grantKind === "free_slot" ? use.grantKind : "winter";
}
