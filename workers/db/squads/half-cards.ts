import { and, eq } from "drizzle-orm";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { isQualified } from "#domain/squad/formation.ts";
import { type PackedPicks, packPicks, unpackPicks } from "#domain/squad/packed-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { composed } from "#workers/db/composed.ts";
import type { Database } from "#workers/db/database.ts";
import { halfCards, users } from "#workers/db/schema/index.ts";

/** A second-half card as stored; `packed` is null for a user without one. */
export interface HalfCard {
  readonly picks: readonly SquadPick[];
  readonly packed: PackedPicks | null;
  /** When it became qualified; null while it is a draft. */
  readonly qualifiedAt: Instant | null;
}

const NO_CARD: HalfCard = { picks: [], packed: null, qualifiedAt: null };

const selectHalfCard = composed(["season", "user"], (db, { season, user }) =>
  db
    .select({ packed: halfCards.packed, qualifiedAt: halfCards.qualifiedAt })
    .from(halfCards)
    .where(and(eq(halfCards.seasonId, season), eq(halfCards.userId, user))),
);

const toCard = ([row]: Awaited<ReturnType<typeof selectHalfCard>>): HalfCard =>
  row ? { ...row, picks: unpackPicks(row.packed) } : NO_CARD;

/** A user's second-half card in order of club: at most one row. */
export async function readHalfCard(db: Database, season: SeasonId, user: UserId): Promise<HalfCard> {
  return toCard(await selectHalfCard(db, { season, user }));
}

/** `readHalfCard` with a check of the user: null when there is no such user. At most two rows. */
export async function readHalfCardOfUser(
  db: Database,
  season: SeasonId,
  user: UserId,
): Promise<HalfCard | null> {
  const [known, card] = await db.batch([
    db.select({ id: users.id }).from(users).where(eq(users.id, user)),
    selectHalfCard(db, { season, user }),
  ]);
  return known.length === 0 ? null : toCard(card);
}

export interface HalfCardWrite {
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

/**
 * Writes a second-half card as a whole: one row. Card and facts must be those that the change was checked against, so
 * that neither a second tab nor a goal in the same second slips past the rules.
 *
 * @returns whether it was written.
 */
export async function writeHalfCard(d1: D1Database, write: HalfCardWrite): Promise<boolean> {
  const { season, user, before, picks, epoch, now } = write;
  const qualifiedAt = isQualified(picks) ? (before.qualifiedAt ?? now) : null;
  const { meta } = await d1
    .prepare(
      `insert into half_cards (season_id, user_id, packed, qualified_at)
       select ?1, ?2, ?3, ?4
       where (select epoch from seasons where id = ?1) = ?5
         and exists (select 1 from users where id = ?2)
         and (select packed from half_cards where season_id = ?1 and user_id = ?2) is ?6
       on conflict (season_id, user_id) do update
       set packed = excluded.packed, qualified_at = excluded.qualified_at`,
    )
    .bind(season, user, packPicks(picks), qualifiedAt, epoch, before.packed)
    .run();
  return meta.changes > 0;
}
