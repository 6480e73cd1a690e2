import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

export interface Redemption {
  readonly season: SeasonId;
  readonly user: UserId;
  /** SHA-256 of the code. */
  readonly codeHash: string;
  readonly now: Instant;
}

export type RedemptionOutcome =
  | "redeemed"
  | "unknown"
  | "used"
  | "expired"
  | "exhausted"
  | "already_unlocked";

interface Before {
  maxUses: number;
  expiresAt: number | null;
  uses: number;
  isUsed: number;
}

/** True when the user has transfer access by a payment or a code; owning a league does not count, as it can end. */
const IS_UNLOCKED = `exists (select 1 from transfer_grants where season_id = ?3 and user_id = ?2
  and kind in ('payment', 'code') and revoked_at is null)`;

/**
 * TRF-05: writes one use of a code and its grant, in one batch with the read that explains a refusal. The statement
 * checks the code's limit and expiry: of two calls at once for the last use, one gets it. Uses are counted by the key.
 */
export async function redeemCode(
  d1: D1Database,
  { season, user, codeHash, now }: Redemption,
): Promise<RedemptionOutcome> {
  const [read, inserted] = await d1.batch<Before>([
    d1
      .prepare(
        `select max_uses as "maxUses", expires_at as "expiresAt",
           (select count(*) from discount_redemptions where code_hash = ?1) as uses,
           exists (select 1 from discount_redemptions where code_hash = ?1 and user_id = ?2) as "isUsed"
         from discount_codes where code_hash = ?1`,
      )
      .bind(codeHash, user),
    d1
      .prepare(
        `insert into discount_redemptions (code_hash, user_id, redeemed_at)
         select code_hash, ?2, ?4 from discount_codes
         where code_hash = ?1 and (expires_at is null or expires_at > ?4)
           and (select count(*) from discount_redemptions where code_hash = ?1) < max_uses
           and exists (select 1 from users where id = ?2) and not ${IS_UNLOCKED}
         on conflict do nothing`,
      )
      .bind(codeHash, user, season, now),
    d1
      .prepare(
        `insert into transfer_grants (season_id, user_id, kind, ref, granted_at)
         select ?3, ?2, 'code', ?1, ?4
         where exists (select 1 from discount_redemptions
           where code_hash = ?1 and user_id = ?2 and redeemed_at = ?4)
         on conflict do nothing`,
      )
      .bind(codeHash, user, season, now),
  ]);
  if ((inserted?.meta.changes ?? 0) > 0) return "redeemed";
  const before = read?.results[0];
  if (!before) return "unknown";
  if (before.isUsed) return "used";
  if (before.expiresAt !== null && before.expiresAt <= now) return "expired";
  return before.uses >= before.maxUses ? "exhausted" : "already_unlocked";
}

/** Whether the code exists, used up or not. */
export async function isCodeKnown(d1: D1Database, codeHash: string): Promise<boolean> {
  return (
    (await d1.prepare(`select 1 from discount_codes where code_hash = ?1`).bind(codeHash).first()) !== null
  );
}
