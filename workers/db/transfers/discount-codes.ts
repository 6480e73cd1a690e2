import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { WINTER_TRANSFERS_MAX } from "#domain/transfers/ledger.ts";
import {
  discountCodes,
  discountRedemptions,
  transferGrants,
  transfers,
  users,
} from "#workers/db/schema/index.ts";
import { as, flag, type Given, names, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

interface Redemption {
  readonly season: SeasonId;
  readonly user: UserId;
  /** SHA-256 of the code. */
  readonly codeHash: string;
  readonly now: Instant;
}

/**
 * `used`: by this person before; `exhausted`: by as many as it has uses; `transfers_used`: both of this January's, so
 * that it would unlock none; anything but `redeemed` writes nothing.
 */
export type RedemptionOutcome =
  | "redeemed"
  | "unknown"
  | "used"
  | "expired"
  | "exhausted"
  | "transfers_used"
  | "already_unlocked";

const c = as(discountCodes, "c");
const r = as(discountRedemptions, "r");
const g = as(transferGrants, "g");
const t = as(transfers, "t");

type ByCode = Given<Pick<Redemption, "codeHash">>;

/** Uses are counted by the key. */
const usesOf = ({ codeHash }: ByCode) => sql`(select count(*) from ${r} where ${r.codeHash} = ${codeHash})`;

const isUsedBy = ({ codeHash, user }: Given<Pick<Redemption, "codeHash" | "user">>) =>
  sql`exists (select 1 from ${r} where ${r.codeHash} = ${codeHash} and ${r.userId} = ${user})`;

/** True when the user has transfer access by a payment or a code; owning a league does not count, as it can end. */
const isUnlocked = ({ season, user }: Given<Pick<Redemption, "season" | "user">>) => sql`exists (
  select 1 from ${g} where ${g.seasonId} = ${season} and ${g.userId} = ${user}
    and ${g.kind} in ('payment', 'code') and ${g.revokedAt} is null)`;

/** TRF-02, TRF-06: whether both of the season's winter transfers have been made, whatever unlocked them. */
const hasUsedBoth = ({ season, user }: Given<Pick<Redemption, "season" | "user">>) => sql`(
  select count(*) from ${t} where ${t.seasonId} = ${season} and ${t.userId} = ${user} and ${t.use} = 'winter'
) >= ${WINTER_TRANSFERS_MAX}`;

const codeBefore = query(
  (of: Given<Pick<Redemption, "season" | "codeHash" | "user">>) =>
    sql`select ${row({
      maxUses: c.maxUses,
      expiresAt: c.expiresAt,
      uses: typed<number>`${usesOf(of)}`,
      isUsed: flag`${isUsedBy(of)}`,
      hasUsedBoth: flag`${hasUsedBoth(of)}`,
    })} from ${c} where ${c.codeHash} = ${of.codeHash}`,
);

const insertUse = command((use: Given<Redemption>) => {
  const { codeHash, userId, redeemedAt } = discountRedemptions;
  return sql`insert into ${discountRedemptions} (${names(codeHash, userId, redeemedAt)})
    select ${c.codeHash}, ${use.user}, ${use.now} from ${c}
    where ${c.codeHash} = ${use.codeHash} and (${c.expiresAt} is null or ${c.expiresAt} > ${use.now})
      and ${usesOf(use)} < ${c.maxUses}
      and exists (select 1 from ${users} where ${users.id} = ${use.user}) and not ${isUnlocked(use)}
      and not ${hasUsedBoth(use)}
    on conflict do nothing`;
});

const insertGrant = command(({ season, user, codeHash, now }: Given<Redemption>) => {
  const { seasonId, userId, kind, ref, grantedAt } = transferGrants;
  return sql`insert into ${transferGrants} (${names(seasonId, userId, kind, ref, grantedAt)})
    select ${season}, ${user}, 'code', ${codeHash}, ${now}
    where exists (select 1 from ${r}
      where ${r.codeHash} = ${codeHash} and ${r.userId} = ${user} and ${r.redeemedAt} = ${now})
    on conflict do nothing`;
});

/**
 * TRF-05: writes one use of a code and its grant, in one batch with the read that explains a refusal. The statement
 * checks the code's limit and expiry: of two calls at once for the last use, one gets it.
 */
export async function redeemCode(db: Database, redemption: Redemption): Promise<RedemptionOutcome> {
  const { season, user, codeHash, now } = redemption;
  const [read, inserted] = await batch(db, [
    codeBefore({ season, codeHash, user }),
    insertUse(redemption),
    insertGrant(redemption),
  ]);
  if (inserted.changes > 0) return "redeemed";
  const before = read.rows[0];
  if (!before) return "unknown";
  if (before.isUsed) return "used";
  if (before.expiresAt !== null && before.expiresAt <= now) return "expired";
  if (before.uses >= before.maxUses) return "exhausted";
  return before.hasUsedBoth ? "transfers_used" : "already_unlocked";
}

const codeByHash = query(
  ({ codeHash }: ByCode) =>
    sql`select ${row({ codeHash: c.codeHash })} from ${c} where ${c.codeHash} = ${codeHash}`,
);

/** Whether the code exists, used up or not. */
export async function isCodeKnown(db: Database, codeHash: string): Promise<boolean> {
  return (await codeByHash({ codeHash }).first(db)) !== null;
}
