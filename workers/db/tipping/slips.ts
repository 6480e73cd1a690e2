import type { GameweekId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { unfoldSlips } from "#domain/tipping/rows/folded-slips.ts";
import { type StoredSlip, unpackRowEntries, unpackRowReceipts } from "#domain/tipping/rows/slip-rows.ts";
import type { Tipper } from "#domain/tipping/slip.ts";
import { slips, users } from "#workers/db/schema/index.ts";
import { foldedSlipsOf } from "#workers/db/season/folded.ts";
import { tippingSinceIn } from "#workers/db/season/seasons.ts";
import { type Given, joined, maybeAll, row, sql, typed } from "#workers/db/sql.ts";
import { query, type RowOf } from "#workers/db/statement.ts";

/** A row of `slips` without its season and user. */
export type SlipRow = Omit<typeof slips.$inferSelect, "seasonId" | "userId">;

/** Reads a row of `slips`. */
export function toStoredSlip(row: SlipRow): StoredSlip {
  const { gameweekId, hasJoker, jokerReturned, receivedAt, version } = row;
  return {
    gameweekId,
    hasJoker,
    isJokerReturned: jokerReturned,
    receivedAt,
    version,
    entries: unpackRowEntries(row.entries, row),
    receipt: row.receipt === "" ? null : row.receipt,
    earlierReceipts: unpackRowReceipts(row.earlierReceipts, row),
  };
}

/** Everything of one person that scoring needs, with the receipts of their slips. */
export interface StoredTipper extends Tipper {
  readonly slips: readonly StoredSlip[];
}

export const slipColumns = {
  gameweekId: slips.gameweekId,
  hasJoker: slips.hasJoker,
  jokerReturned: slips.jokerReturned,
  entries: slips.entries,
  receivedAt: slips.receivedAt,
  receipt: slips.receipt,
  version: slips.version,
  earlierReceipts: slips.earlierReceipts,
};

const NO_SLIP = joined(
  Object.keys(slipColumns).map(() => sql`null`),
  ", ",
);

/** A user's slips of a season, by a prefix of the key: at most one per gameweek. */
export const slipsOf = query(
  ({ season, user }: Given<{ season: SeasonId; user: UserId }>) =>
    sql`select ${row(slipColumns)} from ${slips} where ${slips.seasonId} = ${season} and ${slips.userId} = ${user}`,
);

/** A user's slip of one gameweek, by its key. */
export const slipOf = query(
  ({ season, user, gameweek }: Given<{ season: SeasonId; user: UserId; gameweek: GameweekId }>) =>
    sql`select ${row(slipColumns)} from ${slips}
      where ${slips.seasonId} = ${season} and ${slips.userId} = ${user} and ${slips.gameweekId} = ${gameweek}`,
);

/**
 * Selects a user's slips for one season and, in a row of their own, the user, as a query for the caller's batch: the
 * slips (at most one per gameweek) by a prefix of their key, the user by theirs, with the few rows of a folded season.
 * What is the user's is looked up once, not for each slip. An unknown user gives no row of the second kind. `toTipper`
 * converts the rows.
 */
export const tipperOf = query(
  ({ season, user }: Given<{ season: SeasonId; user: UserId }>) =>
    sql`select ${row({
      tippingSince: typed<Instant | null>`null`,
      ...maybeAll(slipColumns),
      folded: typed<string | null>`null`,
    })}
  from ${slips} where ${slips.seasonId} = ${season} and ${slips.userId} = ${user}
  union all select ${tippingSinceIn(season, users)}, ${NO_SLIP},
    ${foldedSlipsOf(season, users.id)} from ${users} where ${users.id} = ${user}`,
);

type TipperRow = RowOf<ReturnType<typeof tipperOf>>;

/** Whether a tipper's row has a slip. */
const hasSlip = (row: TipperRow): row is TipperRow & SlipRow => row.gameweekId !== null;

/** Converts the rows of `tipperOf`. @returns null when there is no such user. */
export function toTipper(user: UserId, rows: readonly TipperRow[]): StoredTipper | null {
  const person = rows.find((row) => row.gameweekId === null);
  if (!person) return null;
  const { tippingSince, folded } = person;
  if (folded !== null) return { userId: user, tippingSince, slips: unfoldSlips(folded) };
  const stored = rows.filter(hasSlip).map(toStoredSlip);
  stored.sort((a, b) => a.gameweekId - b.gameweekId);
  return { userId: user, tippingSince, slips: stored };
}

/** How many of a slip's entries came with its last submission, recognised by its instant. */
export const submittedWith = ({ entries, receivedAt }: Pick<StoredSlip, "entries" | "receivedAt">) =>
  entries.filter((entry) => entry.receivedAt === receivedAt).length;
