import { choiceBit } from "#domain/notices/choices.ts";
import type { ClubId, PlayerId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { TransferGrant } from "#domain/transfers/ledger.ts";
import { type AlertFacts, packAlert } from "#domain/transfers/packed-alerts.ts";
import {
  leagueMembers,
  leagues,
  notifications,
  picks,
  players,
  pushSubscriptions,
  transferGrants,
  transfers,
  users,
} from "#workers/db/schema/index.ts";
import { as, flag, type Given, type Listed, listed, names, row, sql } from "#workers/db/sql.ts";
import { batch, batchByName, command, each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { LoggedMove } from "./logged-moves.ts";

/** A pick of a footballer, and the person who has it. */
export interface Holder extends SquadPick {
  readonly userId: UserId;
  /**
   * Whether they are told beyond their bell (NOT-01): one of their browsers gets pushes, or, of moves, they want them
   * by mail.
   */
  readonly isReached: boolean;
  /** True when they are in a Football Bingo league; always false unless read for ticks. */
  readonly hasLeague: boolean;
}

const p = as(picks, "p");
const subscription = as(pushSubscriptions, "subscription");
const m = as(leagueMembers, "m");
const u = as(users, "u");
const l = as(leagues, "l");

const holdersAfter = each((isForTicks: boolean) =>
  query(({ season, player, after, limit }: Given<HoldersPage>) => {
    const hasPush = sql`exists (select 1 from ${subscription} where ${subscription.userId} = ${p.userId})`;
    const hasLeague = sql`exists (select 1 from ${m} cross join ${l} on ${l.id} = ${m.leagueId}
      where ${m.userId} = ${p.userId} and ${l.leagueType} = 'football_bingo')`;
    const wantsMail = sql`exists (select 1 from ${u} where ${u.id} = ${p.userId}
      and (${u.noticeChoices} & ${choiceBit("transfer_alert", "mail")}) <> 0)`;
    const isReached = isForTicks ? hasPush : sql`(${hasPush} or ${wantsMail})`;
    return sql`select ${row({
      userId: p.userId,
      clubId: p.clubId,
      playerId: p.playerId,
      position: p.position,
      pickedAt: p.pickedAt,
      isReached: flag`${isReached}`,
      hasLeague: flag`${isForTicks ? hasLeague : false}`,
    })}
    from ${p} where ${p.seasonId} = ${season} and ${p.playerId} = ${player} and ${p.userId} > ${after}
      and ${isForTicks ? isReached : true}
    order by ${p.userId} limit ${limit}`;
  }),
);

interface HoldersPage {
  readonly season: SeasonId;
  readonly player: PlayerId;
  /** The user id that the page comes after; empty for the first page. */
  readonly after: string;
  /** The most holders that it has. */
  readonly limit: number;
}

/** A page of a player's holders, by picks_by_player, in the order of users: two rows each, one for their browsers. */
export const readHoldersAfter = (db: Database, page: HoldersPage): Promise<Holder[]> =>
  holdersAfter(false)(page).all(db);

/**
 * A page of those holders who can be told of a tick, since one of their browsers gets pushes: as `readHoldersAfter`,
 * and two rows per league until one is of Football Bingo.
 */
export const readToldOfTickAfter = (db: Database, page: HoldersPage): Promise<Holder[]> =>
  holdersAfter(true)(page).all(db);

/** The first of those holders of each footballer who can be told of a tick, in the footballers' order, in one trip. */
export async function readFirstToldOf(
  db: Database,
  season: SeasonId,
  footballers: readonly PlayerId[],
  limit: number,
): Promise<(readonly Holder[])[]> {
  const firstOf = (player: PlayerId) => holdersAfter(true)({ season, player, after: "", limit });
  return (await batch(db, footballers.map(firstOf))).map(({ rows }) => rows);
}

/** The free transfer that a holder receives; the grant is null before the cutoff. */
export interface FreeTransfer {
  readonly userId: UserId;
  readonly clubId: ClubId;
  readonly grant: TransferGrant | null;
  readonly alert: AlertFacts;
}

/** A slot whose footballer is back at the slot's own club. */
export interface ReturnedPick {
  readonly userId: UserId;
  readonly clubId: ClubId;
}

const g = as(transferGrants, "g");

interface Move {
  readonly season: SeasonId;
  readonly player: PlayerId;
  readonly noticedAt: Instant;
}

const endReturned = command(
  ({ season, player, noticedAt, returned }: Given<Move & { returned: readonly ReturnedPick[] }>) => {
    const { table, field: slot } = listed(returned, "slot");
    return sql`update ${g} set ${names(g.revokedAt)} = ${noticedAt} from ${table}
      where ${g.seasonId} = ${season} and ${g.userId} = ${slot.userId} and ${g.kind} = 'free_slot'
        and ${g.clubId} = ${slot.clubId} and ${g.playerId} = ${player}
        and ${g.grantedAt} < ${noticedAt} and (${g.revokedAt} is null or ${g.revokedAt} > ${noticedAt})`;
  },
);

/** TRF-04: ends the open free transfers of slots whose footballer came back. By prefixes of the grants' key. */
export async function endFreeTransfers(
  db: Database,
  season: SeasonId,
  { player, noticedAt }: LoggedMove,
  returned: readonly ReturnedPick[],
): Promise<void> {
  if (returned.length === 0) return;
  await endReturned({ season, player: player.id, noticedAt, returned }).run(db);
}

/** A slot whose footballer has moved: what its holder is given and told. */
interface FreedSlot {
  readonly userId: UserId;
  readonly clubId: ClubId;
  /** Of the grant and the alert. */
  readonly id: string;
  /** Null without a grant. */
  readonly expiresAt: Instant | null;
  /** The alert, packed. */
  readonly packed: string;
}

type Freed = Given<Move & { slots: readonly FreedSlot[] }>;

const n = as(notifications, "n");
const a = as(players, "a");
const t = as(transfers, "t");

/**
 * A slot's grants that were open when the player moved, except this move's own. A pick made after a grant has ended it.
 */
const isOpenThen = ({ season, noticedAt }: Freed, slot: Listed<FreedSlot>["field"]) => sql`
  ${g.seasonId} = ${season} and ${g.userId} = ${slot.userId} and ${g.kind} = 'free_slot'
  and ${g.clubId} = ${slot.clubId} and ${g.ref} <> ${slot.id}
  and ${g.grantedAt} <= ${noticedAt} and ${g.expiresAt} > ${noticedAt}
  and (${g.revokedAt} is null or ${g.revokedAt} > ${noticedAt})
  and not exists (select 1 from ${p} where ${p.seasonId} = ${season} and ${p.userId} = ${g.userId}
    and ${p.clubId} = ${g.clubId} and ${p.pickedAt} > ${g.grantedAt})`;

/** The slot still holds the player, who is not back at the slot's club. */
const isStillAway = ({ season, player }: Freed, slot: Listed<FreedSlot>["field"]) => sql`
  exists (select 1 from ${p} where ${p.seasonId} = ${season} and ${p.userId} = ${slot.userId}
    and ${p.clubId} = ${slot.clubId} and ${p.playerId} = ${player})
  and not exists (select 1 from ${a} where ${a.seasonId} = ${season} and ${a.id} = ${player}
    and ${a.isInLeague} and ${a.clubId} = ${slot.clubId})`;

const endOthers = command((given: Freed) => {
  const { table, field: slot } = listed(given.slots, "slot");
  return sql`update ${g} set ${names(g.revokedAt)} = ${given.noticedAt} from ${table}
    where ${isOpenThen(given, slot)} and ${g.playerId} <> ${given.player} and ${slot.expiresAt} is not null`;
});

const insertGrants = command((given: Freed) => {
  const { seasonId, userId, kind, ref, clubId, playerId, grantedAt, expiresAt } = transferGrants;
  const { table, field: slot } = listed(given.slots, "slot");
  return sql`insert into ${transferGrants}
      (${names(seasonId, userId, kind, ref, clubId, playerId, grantedAt, expiresAt)})
    select ${given.season}, ${slot.userId}, 'free_slot', ${slot.id}, ${slot.clubId}, ${given.player},
      ${given.noticedAt}, ${slot.expiresAt}
    from ${table}
    where ${slot.expiresAt} is not null and ${isStillAway(given, slot)}
      and not exists (select 1 from ${g} where ${isOpenThen(given, slot)} and not exists (
        select 1 from ${t} where ${t.seasonId} = ${given.season} and ${t.userId} = ${g.userId}
          and ${t.use} = 'free_slot' and ${t.grantRef} = ${g.ref} and ${t.at} <= ${given.noticedAt}))
    on conflict do nothing`;
});

const insertAlerts = command((given: Freed) => {
  const { userId, id, type, title, message, metadata, createdAt } = notifications;
  const { table, field: slot } = listed(given.slots, "slot");
  return sql`insert into ${notifications} (${names(userId, id, type, title, message, metadata, createdAt)})
    select ${slot.userId}, ${slot.id}, 'transfer_alert', '', '', ${slot.packed}, ${given.noticedAt}
    from ${table}
    where case when ${slot.expiresAt} is null then ${isStillAway(given, slot)}
      else exists (select 1 from ${g} where ${g.seasonId} = ${given.season} and ${g.userId} = ${slot.userId}
        and ${g.kind} = 'free_slot' and ${g.ref} = ${slot.id}) end
    on conflict do nothing`;
});

const alerted = query(({ slots }: Given<{ slots: readonly FreedSlot[] }>) => {
  const { table, field: slot } = listed(slots, "slot");
  return sql`select ${row({ userId: n.userId })} from ${table}
    join ${n} on ${n.userId} = ${slot.userId} and ${n.id} = ${slot.id}`;
});

/**
 * TRF-04: writes grants and their alerts in one batch, for those who still hold the player and have no open grant for
 * the slot, unless the player is back at the slot's club; an open grant for a player no longer in the slot ends. The
 * ids are made of holder, slot and move, so running it again writes nothing.
 *
 * @returns the holders with the alert.
 */
export async function writeFreeTransfers(
  db: Database,
  season: SeasonId,
  { player, noticedAt }: LoggedMove,
  free: readonly FreeTransfer[],
): Promise<ReadonlySet<UserId>> {
  if (free.length === 0) return new Set();
  const slots = free.map(
    ({ userId, clubId, grant, alert }): FreedSlot => ({
      userId,
      clubId,
      id: alert.ref,
      expiresAt: grant?.expiresAt ?? null,
      packed: packAlert(alert),
    }),
  );
  const given = { season, player: player.id, noticedAt, slots };
  const { holders } = await batchByName(db, {
    ended: endOthers(given),
    grants: insertGrants(given),
    alerts: insertAlerts(given),
    holders: alerted({ slots }),
  });
  return new Set(holders.rows.map(({ userId }) => userId));
}
