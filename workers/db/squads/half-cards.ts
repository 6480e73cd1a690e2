import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { isQualified } from "#domain/squad/formation.ts";
import { type PackedPicks, packPicks, unpackPicks } from "#domain/squad/packed-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { halfCards, users } from "#workers/db/schema/index.ts";
import { isAtEpoch } from "#workers/db/season/is-at-epoch.ts";
import { as, type Given, names, replacing, row, sql } from "#workers/db/sql.ts";
import { batch, command, query, type RowOf } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { userExists } from "./picks.ts";

/** A second-half card as stored; `packed` is null for a user without one. */
export interface HalfCard {
  readonly picks: readonly SquadPick[];
  readonly packed: PackedPicks | null;
  /** When it became qualified; null while it is a draft. */
  readonly qualifiedAt: Instant | null;
}

const NO_CARD: HalfCard = { picks: [], packed: null, qualifiedAt: null };

interface OfUser {
  readonly season: SeasonId;
  readonly user: UserId;
}

const cardOf = query(
  ({ season, user }: Given<OfUser>) => sql`
    select ${row({ packed: halfCards.packed, qualifiedAt: halfCards.qualifiedAt })} from ${halfCards}
    where ${halfCards.seasonId} = ${season} and ${halfCards.userId} = ${user}`,
);

const toCard = (stored: RowOf<ReturnType<typeof cardOf>> | null | undefined): HalfCard =>
  stored ? { ...stored, picks: unpackPicks(stored.packed) } : NO_CARD;

/** A user's second-half card in order of club: at most one row. */
export async function readHalfCard(db: Database, season: SeasonId, user: UserId): Promise<HalfCard> {
  return toCard(await cardOf({ season, user }).first(db));
}

/** `readHalfCard` with a check of the user: null when there is no such user. At most two rows. */
export async function readHalfCardOfUser(
  db: Database,
  season: SeasonId,
  user: UserId,
): Promise<HalfCard | null> {
  const [person, card] = await batch(db, [userExists({ user }), cardOf({ season, user })]);
  return person.rows.length === 0 ? null : toCard(card.rows[0]);
}

interface HalfCardWrite {
  readonly season: SeasonId;
  readonly user: UserId;
  /** The card that the change was checked against: the change is written only while it is the stored one. */
  readonly before: HalfCard;
  /** The picks after the change, in order of club. */
  readonly picks: readonly SquadPick[];
  /** The epoch of the facts that the change was checked against: it is written only while it is the newest. */
  readonly epoch: number;
  readonly now: Instant;
}

interface Checked extends OfUser {
  readonly epoch: number;
  /** The card that was checked. */
  readonly before: PackedPicks | null;
  readonly packed: PackedPicks;
  readonly qualifiedAt: Instant | null;
}

const stored = as(halfCards, "stored");

/** Card and facts are those that the change was checked against. */
const isAsChecked = ({ season, user, epoch, before }: Given<Checked>) => sql`
  ${isAtEpoch({ season, epoch })}
  and exists (select 1 from ${users} where ${users.id} = ${user})
  and (select ${stored.packed} from ${stored}
    where ${stored.seasonId} = ${season} and ${stored.userId} = ${user}) is ${before}`;

const putCard = command((card: Given<Checked>) => {
  const { seasonId, userId, packed, qualifiedAt } = halfCards;
  return sql`insert into ${halfCards} (${names(seasonId, userId, packed, qualifiedAt)})
    select ${card.season}, ${card.user}, ${card.packed}, ${card.qualifiedAt} where ${isAsChecked(card)}
    on conflict (${names(seasonId, userId)}) do update set ${replacing(packed, qualifiedAt)}`;
});

/**
 * Writes a second-half card as a whole: one row. Card and facts must be those that the change was checked against, so
 * that neither a second tab nor a goal in the same second slips past the rules.
 *
 * @returns whether it was written.
 */
export async function writeHalfCard(db: Database, write: HalfCardWrite): Promise<boolean> {
  const { season, user, before, picks, epoch, now } = write;
  const qualifiedAt = isQualified(picks) ? (before.qualifiedAt ?? now) : null;
  const card = { season, user, epoch, before: before.packed, packed: packPicks(picks), qualifiedAt };
  return (await putCard(card).run(db)) > 0;
}
