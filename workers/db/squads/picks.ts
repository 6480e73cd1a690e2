import type { ClubId, PlayerId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { FORMATION, SQUAD_SIZE } from "#domain/squad/formation.ts";
import { unfoldPicks } from "#domain/squad/packed-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { foldedSeasons, picks, users } from "#workers/db/schema/index.ts";
import { PICKS_PART } from "#workers/db/season/folded.ts";
import { isAtEpoch } from "#workers/db/season/is-at-epoch.ts";
import {
  as,
  excluded,
  type Given,
  names,
  type Part,
  type Place,
  replacing,
  row,
  sql,
  typed,
} from "#workers/db/sql.ts";
import { batch, command, each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

interface OfUser {
  readonly season: SeasonId;
  readonly user: UserId;
}

/** The user's row, if there is such a user. */
export const userExists = query(
  ({ user }: Given<{ user: UserId }>) =>
    sql`select ${row({ id: users.id })} from ${users} where ${users.id} = ${user}`,
);

/** A squad, at most 20 rows by a prefix of the key, or the one row of a folded season. */
export async function readPicks(db: Database, season: SeasonId, user: UserId): Promise<SquadPick[]> {
  return toPicks(await picksOf({ season, user }).all(db));
}

/** A user's squad, at most 21 rows; null when there is no such user. */
export async function readPicksOfUser(
  db: Database,
  season: SeasonId,
  user: UserId,
): Promise<SquadPick[] | null> {
  const [person, squad] = await batch(db, [userExists({ user }), picksOf({ season, user })]);
  return person.rows.length === 0 ? null : toPicks(squad.rows);
}

/** A pick, or (SEA-06) the whole squad of a folded season. */
interface PickRow extends SquadPick {
  readonly folded: string | null;
}

const pickColumns = {
  clubId: picks.clubId,
  playerId: picks.playerId,
  position: picks.position,
  pickedAt: picks.pickedAt,
};

/** The query of `readPicks`, for use in the caller's batch; `toPicks` converts its rows. */
export const picksOf = query(({ season, user }: Given<OfUser>) => {
  const { seasonId, userId, part, data } = foldedSeasons;
  return sql`select ${row({ ...pickColumns, folded: typed<string | null>`null` })} from ${picks}
      where ${picks.seasonId} = ${season} and ${picks.userId} = ${user}
    union all select 0, 0, '', 0, ${data} from ${foldedSeasons}
      where ${seasonId} = ${season} and ${userId} = ${user} and ${part} = ${PICKS_PART}`;
});

/** Converts the rows of `picksOf` into a squad, in order of club. */
export function toPicks(rows: readonly PickRow[]): SquadPick[] {
  const folded = rows.find((row) => row.folded !== null)?.folded ?? null;
  if (folded !== null) return unfoldPicks(folded);
  return rows.map(({ folded: _, ...pick }) => pick).sort((a, b) => a.clubId - b.clubId);
}

/** A pick to be written, with what the statement decides by. */
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

interface PickOutcome {
  readonly isWritten: boolean;
  /**
   * The squad before the change, in the same transaction: before the cutoff only the slot (a save may read ten rows;
   * that another slot holds the player, `readSlots` tells), after it the whole squad.
   */
  readonly before: readonly SquadPick[];
}

const p = as(picks, "p");
const own = as(picks, "own");

/** The season is still at the epoch that was checked, and the user exists. */
export const isAsChecked = ({ season, user, epoch }: Given<OfUser & { epoch: number }>) => sql`
  ${isAtEpoch({ season, epoch })} and exists (select 1 from ${users} where ${users.id} = ${user})`;

/** BNG-04: true for a squad that does not qualify, which still takes picks after the cutoff. */
export const isUnqualified = ({ season, user }: Given<OfUser>) => sql`(
  select count(*) <> ${SQUAD_SIZE}
    or count(*) filter (where ${own.position} = 'DEF') <> ${FORMATION.DEF}
    or count(*) filter (where ${own.position} = 'MID') <> ${FORMATION.MID}
    or count(*) filter (where ${own.position} = 'FWD') <> ${FORMATION.FWD}
  from ${own} where ${own.seasonId} = ${season} and ${own.userId} = ${user})`;

/** BNG-03: each scorer with the kick-off of their latest counting goal. */
export type Scorers = Readonly<Record<number, Instant>>;

/**
 * BNG-03: a slot's footballer has scored since they were picked: BNG-02 in SQL, as `isTicked` asks it of a pick and the
 * goals (domain/squad/tick.ts).
 */
export const hasScoredSincePick = (pick: typeof picks, scorers: Place<Scorers>) => sql`
  coalesce(json_extract(${scorers}, '$."' || ${pick.playerId} || '"'), ${pick.pickedAt}) > ${pick.pickedAt}`;

interface Slot extends OfUser {
  readonly club: ClubId;
}

const squadOf = query(
  ({ season, user }: Given<OfUser>) =>
    sql`select ${row(pickColumns)} from ${picks} where ${picks.seasonId} = ${season} and ${picks.userId} = ${user}`,
);

const isSlot = ({ season, user, club }: Given<Slot>) =>
  sql`${picks.seasonId} = ${season} and ${picks.userId} = ${user} and ${picks.clubId} = ${club}`;

const slotOf = query(
  (slot: Given<Slot>) => sql`select ${row(pickColumns)} from ${picks} where ${isSlot(slot)}`,
);

interface NewPick extends Slot {
  readonly player: PlayerId;
  readonly position: SquadPick["position"];
  readonly pickedAt: Instant;
  readonly epoch: number;
  readonly scorers: Scorers;
}

const putPick = each((isAfterCutoff: boolean) =>
  command((pick: Given<NewPick>) => {
    const { seasonId, userId, clubId, playerId, position, pickedAt } = picks;
    const isInOtherSlot = sql`exists (select 1 from ${p} where ${p.seasonId} = ${pick.season}
      and ${p.playerId} = ${pick.player} and ${p.userId} = ${pick.user} and ${p.clubId} <> ${pick.club})`;
    const isOpen: Part = isAfterCutoff ? isUnqualified(pick) : true;
    return sql`insert into ${picks} (${names(seasonId, userId, clubId, playerId, position, pickedAt)})
      select ${pick.season}, ${pick.user}, ${pick.club}, ${pick.player}, ${pick.position}, ${pick.pickedAt}
      where ${isAsChecked(pick)} and not ${isInOtherSlot} and ${isOpen}
      on conflict (${names(seasonId, userId, clubId)}) do update set ${replacing(playerId, position, pickedAt)}
      where ${playerId} <> ${excluded(picks).playerId} and not ${hasScoredSincePick(picks, pick.scorers)}`;
  }),
);

/**
 * Saves a pick into its slot, in one batch with the read that explains a refusal. Every condition is in the statement:
 * the season is still at the epoch that was checked (so the player plays for that club and has no goal), they are in
 * no other slot (picks_by_player with the key's columns behind it), what goes out is not ticked (BNG-03), the squad is
 * not closed (BNG-04). The same player again writes nothing and keeps `picked_at` (BNG-02).
 */
export async function writePick(db: Database, write: PickWrite): Promise<PickOutcome> {
  const { season, user, pick, epoch, isAfterCutoff, scorers } = write;
  const { clubId: club, playerId: player, position, pickedAt } = pick;
  const slot = { season, user, club };
  const [before, written] = await batch(db, [
    isAfterCutoff ? squadOf({ season, user }) : slotOf(slot),
    putPick(isAfterCutoff)({
      ...slot,
      player,
      position,
      pickedAt,
      epoch,
      scorers: Object.fromEntries(scorers),
    }),
  ]);
  return { isWritten: written.changes > 0, before: before.rows };
}

const slotsOf = query(
  (slot: Given<Slot & { player: PlayerId }>) => sql`
    select ${row(pickColumns)} from ${picks} where ${isSlot(slot)}
    union all select ${p.clubId}, ${p.playerId}, ${p.position}, ${p.pickedAt} from ${p}
      where ${p.seasonId} = ${slot.season} and ${p.playerId} = ${slot.player} and ${p.userId} = ${slot.user}
        and ${p.clubId} <> ${slot.club}`,
);

/** The slot, and any other slot that holds the footballer: two look-ups by key and index. */
export const readSlots = (
  db: Database,
  season: SeasonId,
  user: UserId,
  { clubId: club, playerId: player }: Pick<SquadPick, "clubId" | "playerId">,
): Promise<SquadPick[]> => slotsOf({ season, user, club, player }).all(db);
